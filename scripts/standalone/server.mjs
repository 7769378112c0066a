/**
 * Starts the site of this folder (docs/deploy.md). Next's own start, beside this file, takes the address from HOSTNAME alone, which
 * shells and containers set for themselves, and before it reads .env files.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { loadEnvConfig } = createRequire(import.meta.url)('@next/env');

loadEnvConfig(fileURLToPath(new URL('.', import.meta.url)), false, { info() {}, error: console.error });
process.env.HOSTNAME = process.env.LISTEN_HOST?.trim() || process.env.HOSTNAME || '0.0.0.0';
await import(new URL('./next-server.js', import.meta.url).href);
