// Adds class-level matchings to the extension module.
#pragma once

#include <nanobind/nanobind.h>

void bind_cover(nanobind::module_& m);
