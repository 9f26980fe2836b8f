// Adds the stable roommates part of the kernel to the extension module.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

void bind_roommates(nanobind::module_& m);
