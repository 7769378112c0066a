/** True in the deep run (`TEST_DEEP=1`): all cases of every table, and properties with many more runs. */
export const isDeep = process.env['TEST_DEEP'] === '1';

/** Returns every `step`-th case of a table, or in the deep run all of them. A step that divides no dimension meets every value. */
export function sample<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return isDeep ? cases : cases.filter((_, index) => index % step === 0);
}
