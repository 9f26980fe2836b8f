// Adds streams of random integers to the extension module.
#pragma once

#include <nanobind/nanobind.h>

void bind_random(nanobind::module_& m);
