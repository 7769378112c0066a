#!/bin/bash
# Installs Vendure in this folder; does nothing where that has been done.
set -euo pipefail
cd "$(dirname "$0")"
exec bash ../../../tests/contract/npmCi.sh .
