import { DENSITIES } from '../browser/density';
import { BRAND_BARS, BRAND_FONTS, isAccent, type BrandCorners } from './brandLook';

/** A text of the owner: one for both languages, or one each. */
type Localized = string | { readonly en?: string | undefined; readonly pl?: string | undefined };

/** The entries of a brand that a draft changes. */
export interface DraftedBrand {
  readonly name?: Localized | undefined;
  readonly accent?: string | undefined;
  readonly bar?: (typeof BRAND_BARS)[number] | undefined;
  readonly font?: (typeof BRAND_FONTS)[number] | undefined;
  readonly corners?: BrandCorners | undefined;
  readonly density?: (typeof DENSITIES)[number] | undefined;
  readonly welcome?:
    { readonly title?: Localized | undefined; readonly text?: Localized | undefined } | undefined;
}

/** Names of the texts of a draft. */
export const DRAFT_TEXTS = [
  'name.en',
  'name.pl',
  'accent',
  'title.en',
  'title.pl',
  'text.en',
  'text.pl',
] as const;
/** The choices of a draft; the first of each is the site's own. */
export const DRAFT_CHOICES = {
  bar: BRAND_BARS,
  font: BRAND_FONTS,
  corners: ['soft', 'square', 'round'],
  density: DENSITIES,
} as const satisfies { readonly [name: string]: readonly string[] };

/** Name of a text of a draft. */
export type DraftText = (typeof DRAFT_TEXTS)[number];
/** Name of a choice of a draft. */
export type DraftChoice = keyof typeof DRAFT_CHOICES;
/** A brand as its owner types it, whether it can be used or not. */
export type BrandDraft = { readonly [Name in DraftText | DraftChoice]: string };

/** Tells that the query parameters are a draft. */
export const DRAFT_PARAM = 'draft';
/** Longer texts are cut: they come from the address. */
const MAX_LENGTH = 500;

type Query = { readonly [name: string]: string | readonly string[] | undefined };

/** Parses a draft from query parameters; the brand as it is without them. */
export function parseBrandDraft(query: Query, brand: DraftedBrand): BrandDraft {
  const own = toDraft(brand);
  if (query[DRAFT_PARAM] === undefined) return own;
  const entries = Object.keys(own).map((name) => {
    const value = query[name];
    return [name, typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : ''] as const;
  });
  // Safe: the keys are those of a draft.
  return Object.fromEntries(entries) as BrandDraft;
}

function toDraft({ name, accent = '', bar, font, corners, density, welcome = {} }: DraftedBrand): BrandDraft {
  const choices = { bar, font, corners, density };
  return {
    ...toTexts('name', name),
    accent,
    ...toTexts('title', welcome.title),
    ...toTexts('text', welcome.text),
    bar: choices.bar ?? DRAFT_CHOICES.bar[0],
    font: choices.font ?? DRAFT_CHOICES.font[0],
    corners: choices.corners ?? DRAFT_CHOICES.corners[0],
    density: choices.density ?? DRAFT_CHOICES.density[0],
  };
}

type TextPair<Name extends string> = { readonly [Key in `${Name}.en` | `${Name}.pl`]: string };

function toTexts<Name extends string>(name: Name, text: Localized = {}): TextPair<Name> {
  const { en = '', pl = '' } = typeof text === 'string' ? { en: text, pl: text } : text;
  // Safe: the literal has both keys.
  return { [`${name}.en`]: en, [`${name}.pl`]: pl } as TextPair<Name>;
}

const DRAFTED: ReadonlySet<string> = new Set(['name', 'accent', ...Object.keys(DRAFT_CHOICES), 'welcome']);

/** Replaces the entries of a brand by those of a draft. What cannot be used, and what is the site's own, is left out. */
export function applyBrandDraft<Brand extends DraftedBrand>(brand: Brand, draft: BrandDraft): Brand {
  const welcome = {
    ...present('title', toLocalized(draft['title.en'], draft['title.pl'])),
    ...present('text', toLocalized(draft['text.en'], draft['text.pl'])),
  };
  const others = Object.entries(brand).filter(([name]) => !DRAFTED.has(name));
  // Safe: each entry is of its kind, and all others are those of the brand.
  return {
    ...present('name', toLocalized(draft['name.en'], draft['name.pl'])),
    ...Object.fromEntries(others),
    ...present('accent', isAccent(draft.accent) ? draft.accent : undefined),
    ...present('bar', toChoice('bar', draft)),
    ...present('font', toChoice('font', draft)),
    ...present('corners', toChoice('corners', draft)),
    ...present('density', toChoice('density', draft)),
    ...present('welcome', Object.keys(welcome).length === 0 ? undefined : welcome),
  } as unknown as Brand;
}

/** Makes a member of an object that is left out without a value. */
export const present = <Value>(name: string, value: Value | undefined): { readonly [name: string]: Value } =>
  value === undefined ? {} : { [name]: value };

function toLocalized(en: string, pl: string): Localized | undefined {
  if (en === pl) return en === '' ? undefined : en;
  return { ...present('en', en === '' ? undefined : en), ...present('pl', pl === '' ? undefined : pl) };
}

function toChoice(name: DraftChoice, draft: BrandDraft): string | undefined {
  const [, ...others] = DRAFT_CHOICES[name];
  return others.find((one) => one === draft[name]);
}

/** Writes a brand as the entry of a site.config file. */
export function writeBrandEntry(brand: object): string {
  const json = JSON.stringify(brand, null, 2);
  // A line of JSON that begins with a quote and a colon is a key: texts have no line breaks.
  return `brand: ${json.replaceAll(/^( *)"([A-Za-z]+)":/gm, '$1$2:')},`;
}
