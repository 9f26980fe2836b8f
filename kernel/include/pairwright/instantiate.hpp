// The numbers of limbs for which the kernel is compiled.

#pragma once

// What only the dense search, only the sparse one, and both need. Costs of sparse problems are narrower (three limbs
// hold those of a section of 1,000, four or five those of 10,000), and its time goes with their width.
#ifdef PAIRWRIGHT_FEW_WIDTHS
// For fuzzers and for who is at work: the code is the same for all, and two are compiled in a fifth of the time.
#define PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(DO) DO(2) DO(4)
#define PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(DO) DO(2) DO(4)
#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(4)
#else
#define PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(DO) DO(2) DO(4) DO(8) DO(16)
#define PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(DO) DO(2) DO(3) DO(4) DO(5) DO(8)
#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(3) DO(4) DO(5) DO(8) DO(16)
#endif
