# Read at the start of llama-cpp-python's own CMake project. Its wheel never loads llama.cpp's
# "common" library, which is a third of the compilation.
set(LLAMA_BUILD_COMMON OFF)
