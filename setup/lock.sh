#!/bin/sh
# Resolve the lock files anew: sh setup/lock.sh (needs uv; asks the package index).
set -eu
cd "$(dirname "$0")/.."
export UV_CUSTOM_COMPILE_COMMAND="sh setup/lock.sh"
lock() {
    out=$1
    shift
    uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 \
        --generate-hashes --no-emit-index-url --no-annotate --output-file "setup/$out.lock" "$@"
}
lock build --group build
lock run pyproject.toml --no-emit-package llama-cpp-python
lock dev pyproject.toml --extra dev --no-emit-package llama-cpp-python --constraint setup/run.lock
lock bundle pyproject.toml --extra bundle --no-emit-package llama-cpp-python --constraint setup/run.lock
grep -o 'llama-cpp-python==[0-9.]*' pyproject.toml | lock llama --no-deps -
