import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Checks whether the address of a picture is a path of this site for which `public/` has no file. */
export const isMissingPicture = (address: string): boolean =>
  address.startsWith('/') && !existsSync(/* turbopackIgnore: true */ join('public', address));
