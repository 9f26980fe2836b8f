// What Python calls to load the kernel: in the main interpreter of a process only.

#include <nanobind/nanobind.h>

extern "C" PyObject* PyInit_kernel_of_main();

// Objects of the kernel take the lock of the main interpreter: in another one the first call would wait for ever.
// To begin with nanobind there would break the main one, too.
extern "C" NB_EXPORT PyObject* PyInit__kernel() {
  if (PyInterpreterState_GetID(PyInterpreterState_Get()) == 0) return PyInit_kernel_of_main();
  PyErr_SetString(
      PyExc_ImportError,
      "Pairwright works in the main interpreter of a process only; for mod_wsgi set WSGIApplicationGroup %{GLOBAL}");
  return nullptr;
}
