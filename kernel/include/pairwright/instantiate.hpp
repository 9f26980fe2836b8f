// The numbers of limbs for which the kernel is compiled.

#pragma once

#define PAIRWRIGHT_FOR_EACH_WIDTH(DO) DO(2) DO(4) DO(8) DO(16)
