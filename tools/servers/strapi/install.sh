#!/bin/bash
# Installs Strapi in this folder; does nothing where that has been done. Not by `npm ci`: the lock leaves out the native packages
# of other systems, which it would ask for.
set -euo pipefail
cd "$(dirname "$0")"
stamp=node_modules/.installed-lock
if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then exit 0; fi
echo "Installing the packages of $(basename "$PWD") …"
npm install --no-save --no-audit --no-fund --loglevel=error
cp package-lock.json "$stamp"
