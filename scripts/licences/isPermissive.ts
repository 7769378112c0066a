/** SPDX names of licences that ask for no more than to be named or passed on with their text. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** Tells whether an SPDX expression leaves the choice of permissive licences alone. One that is not stated does not. */
export function isPermissive(licence: string | null): boolean {
  if (licence === null) return false;
  // In SPDX, AND binds closer than OR. What has inner parentheses is not taken apart.
  const text = licence.replace(/^\(([^()]*)\)$/, '$1');
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => PERMISSIVE.has(name.trim())));
}
