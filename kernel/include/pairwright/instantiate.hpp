// The numbers of limbs for which the kernel is compiled.

#pragma once

// What only the dense search, only the sparse one, and both need. Costs of sparse problems are narrower (three limbs
// hold those of a section of 1,000, four or five those of 10,000), and its time goes with their width.
#ifdef PAIRWRIGHT_FEW_WIDTHS
// For sanitizers, fuzzers and who is at work: the code is the same for all, and these are compiled in a fraction of the
// time. The widest is there, so that whatever the kernel can solve is solved.
#define PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(DO) DO(2) DO(16)
#define PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(DO) DO(2) DO(4)
#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(4) DO(16)
#else
#define PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(DO) DO(2) DO(4) DO(8) DO(16)
#define PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(DO) DO(2) DO(3) DO(4) DO(5) DO(8)
#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(3) DO(4) DO(5) DO(8) DO(16)
#endif
