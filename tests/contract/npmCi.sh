#!/bin/bash
# Installs the locked packages of the folder that is given; does nothing where they are there already.
set -euo pipefail
cd "$1"
stamp=node_modules/.installed-lock
if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then exit 0; fi
echo "Installing the packages of $(basename "$PWD") …"
# Databases that are compiled here answer for some rows of tests: optimising them takes longer than all tests of a server.
export CFLAGS='-O0' CXXFLAGS='-O0'
npm ci --no-audit --no-fund --loglevel=error
cp package-lock.json "$stamp"
