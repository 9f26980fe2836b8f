// The numbers of limbs for which the kernel is compiled.

#pragma once

#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(1) DO(2) DO(3) DO(4) DO(6) DO(8) DO(12) DO(16)
