import { CALL_MUTANTS } from './callMutants';
import type { Mutant } from './mutant';
import { SCHEMA_MUTANTS } from './schemaMutants';
import { VALUE_MUTANTS } from './valueMutants';

/** All changes that the tests have to notice. */
export const MUTANTS: readonly Mutant[] = [...SCHEMA_MUTANTS, ...CALL_MUTANTS, ...VALUE_MUTANTS];
