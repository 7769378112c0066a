import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../brandConfig';
import type { ReadConfig } from '../readSiteConfig';

const PICTURES = ['logo', 'favicon', 'shareImage'] as const;

/** Leaves out pictures of the brand that do not lie below public/, and reports them. */
export function checkBrandFiles(read: ReadConfig): ReadConfig {
  const { config, brandIssues } = read;
  const { brand } = config;
  if (brand === undefined) return read;
  const missing = PICTURES.flatMap((name) =>
    listAddresses(brand[name], `brand.${name}`)
      .filter(({ address }) => isMissing(address))
      .map(({ at, address }) => ({
        name,
        issue: `${at} must be a picture below public/, and there is no public${address}`,
      })),
  );
  if (missing.length === 0) return read;
  const faulty = new Set<string>(missing.map(({ name }) => name));
  const sound = Object.entries(brand).filter(([name]) => !faulty.has(name));
  return {
    ...read,
    // Safe: the members of an accepted brand, and all of them are optional.
    config: { ...config, brand: Object.fromEntries(sound) as BrandConfig },
    brandIssues: [...brandIssues, ...missing.map(({ issue }) => issue)],
  };
}

function listAddresses(
  picture: BrandConfig['logo'],
  at: string,
): readonly { readonly at: string; readonly address: string }[] {
  if (picture === undefined) return [];
  if (typeof picture === 'string') return [{ at, address: picture }];
  return Object.entries(picture).map(([scheme, address]) => ({ at: `${at}.${scheme}`, address }));
}

const isMissing = (address: string): boolean =>
  address.startsWith('/') && !existsSync(/* turbopackIgnore: true */ join('public', address));
