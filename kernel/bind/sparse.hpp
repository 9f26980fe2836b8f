// Adds sparse matchings to the extension module.
#pragma once

#include <nanobind/nanobind.h>

void bind_sparse(nanobind::module_& m);
