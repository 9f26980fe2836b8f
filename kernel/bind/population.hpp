// Adds graphs drawn from a list of items to the extension module.
#pragma once

#include <nanobind/nanobind.h>

void bind_population(nanobind::module_& m);
