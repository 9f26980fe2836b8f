// The numbers of limbs for which the kernel is compiled.

#pragma once

// What only the dense search, only the sparse one, and both need. Costs of sparse problems are narrower (three limbs
// hold those of a section of 1,000, four those of 10,000), and its time goes with their width.
#define PAIRWRIGHT_FOR_EACH_DENSE_WIDTH(DO) DO(2) DO(4) DO(8) DO(16)
#define PAIRWRIGHT_FOR_EACH_SPARSE_WIDTH(DO) DO(2) DO(3) DO(4) DO(8)
#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(3) DO(4) DO(8) DO(16)
