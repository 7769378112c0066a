/**
 * `node --import ./scripts/bench/asBuilt.mjs`: runs the project's TypeScript as a build leaves it, its types taken off and nothing
 * added. tsx has every function named whenever it is made, which costs discovery a quarter more than in production, and
 * graphql-js, which comes compiled, nothing.
 */
import { register } from 'node:module';

register('./asBuiltHooks.mjs', import.meta.url);
