import { LOCALES, type Locale } from '../../ground/routes/hrefs';
import { DENSITIES } from '../browser/density';
import { BRAND_BARS, BRAND_FONTS, type BrandCorners } from './brandLook';
import { HOME_PARTS, type HomePart } from './homeParts';

/** A text of the owner: one for all languages, or one each. */
type Localized = string | { readonly [Language in Locale]?: string | undefined };

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
  readonly logo?:
    string | { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined;
  readonly favicon?: string | undefined;
  readonly footer?:
    readonly { readonly href?: string | undefined; readonly label?: Localized | undefined }[] | undefined;
  readonly home?: readonly HomePart[] | undefined;
}

/** Names of the texts of a draft that are not in rows. */
type PlainText = `${'name' | 'title' | 'text'}.${Locale}` | 'accent' | 'logo.light' | 'logo.dark' | 'favicon';
/** Links at the foot that a draft changes; the brand keeps those after them. */
export const FOOTER_ROWS = [0, 1, 2, 3, 4, 5] as const;
/** Places of the parts of home. */
export const HOME_PLACES = [0, 1, 2, 3, 4, 5, 6] as const satisfies {
  readonly length: (typeof HOME_PARTS)['length'];
};
/** Name of a text of a link at the foot. */
export type FooterText = `footer.${(typeof FOOTER_ROWS)[number]}.${'href' | Locale}`;
/** Name of a place of home: its value is a part, or empty. */
export type HomePlace = `home.${(typeof HOME_PLACES)[number]}`;
/** The choices of a draft; the first of each is the site's own. */
export const DRAFT_CHOICES = {
  bar: BRAND_BARS,
  font: BRAND_FONTS,
  corners: ['soft', 'square', 'round'],
  density: DENSITIES,
} as const satisfies { readonly [name: string]: readonly string[] };

/** Name of a text of a draft. */
export type DraftText = PlainText | FooterText;
/** Name of a choice of a draft. */
export type DraftChoice = keyof typeof DRAFT_CHOICES;
/** A brand as its owner types it, whether it can be used or not. */
export type BrandDraft = { readonly [Name in DraftText | DraftChoice | HomePlace]: string };
/** Problems of texts of a draft: no colour, no address of a picture, no such file, no address of a page, a link without a label. */
export type DraftProblems = {
  readonly [Name in DraftText]?: 'color' | 'picture' | 'missing' | 'target' | 'label';
};

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

function toDraft(brand: DraftedBrand): BrandDraft {
  const { name, accent = '', bar, font, corners, density, welcome = {}, logo = {}, favicon = '' } = brand;
  const { light = '', dark = '' } = typeof logo === 'string' ? { light: logo, dark: logo } : logo;
  const choices = { bar, font, corners, density };
  return {
    ...toTexts('name', name),
    accent,
    ...toTexts('title', welcome.title),
    ...toTexts('text', welcome.text),
    'logo.light': light,
    'logo.dark': dark,
    favicon,
    bar: choices.bar ?? DRAFT_CHOICES.bar[0],
    font: choices.font ?? DRAFT_CHOICES.font[0],
    corners: choices.corners ?? DRAFT_CHOICES.corners[0],
    density: choices.density ?? DRAFT_CHOICES.density[0],
    ...toFooterTexts(brand.footer ?? []),
    ...toHomePlaces(brand.home ?? []),
  };
}

function toFooterTexts(footer: NonNullable<DraftedBrand['footer']>): {
  readonly [Name in FooterText]: string;
} {
  const rows = FOOTER_ROWS.map((row) => ({
    [`footer.${row}.href`]: footer[row]?.href ?? '',
    ...toTexts(`footer.${row}`, footer[row]?.label),
  }));
  // Safe: each row has its three texts.
  return Object.assign({}, ...rows) as { readonly [Name in FooterText]: string };
}

const toHomePlaces = (parts: readonly HomePart[]): { readonly [Name in HomePlace]: string } =>
  // Safe: each place has an entry.
  Object.fromEntries(HOME_PLACES.map((place) => [`home.${place}`, parts[place] ?? ''])) as {
    readonly [Name in HomePlace]: string;
  };

type Texts<Name extends string> = { readonly [Key in `${Name}.${Locale}`]: string };

function toTexts<Name extends string>(name: Name, text: Localized = {}): Texts<Name> {
  const entries = LOCALES.map((locale) => [
    `${name}.${locale}`,
    (typeof text === 'string' ? text : text[locale]) ?? '',
  ]);
  // Safe: each language has an entry.
  return Object.fromEntries(entries) as Texts<Name>;
}

const DRAFTED: ReadonlySet<string> = new Set([
  'name',
  'accent',
  ...Object.keys(DRAFT_CHOICES),
  'welcome',
  'logo',
  'favicon',
  'footer',
  'home',
]);

/**
 * Replaces the entries of a brand by those of a draft. What has a problem, and what is the site's own, is left out; so is a link at
 * the foot without an address or a label.
 */
export function applyBrandDraft<Brand extends DraftedBrand>(
  brand: Brand,
  typed: BrandDraft,
  problems: DraftProblems,
): Brand {
  const draft = { ...typed, ...Object.fromEntries(Object.keys(problems).map((name) => [name, ''])) };
  const welcome = {
    ...present('title', toLocalized(draft, 'title')),
    ...present('text', toLocalized(draft, 'text')),
  };
  const others = Object.entries(brand).filter(([name]) => !DRAFTED.has(name));
  // Safe: each entry is of its kind, and all others are those of the brand.
  return {
    ...present('name', toLocalized(draft, 'name')),
    ...present('logo', toLogo(draft['logo.light'], draft['logo.dark'])),
    ...present('favicon', toText(draft.favicon)),
    ...Object.fromEntries(others),
    ...present('accent', toText(draft.accent)),
    ...present('bar', toChoice('bar', draft)),
    ...present('font', toChoice('font', draft)),
    ...present('corners', toChoice('corners', draft)),
    ...present('density', toChoice('density', draft)),
    ...present('welcome', Object.keys(welcome).length === 0 ? undefined : welcome),
    ...present('footer', toFilled(toFooter(draft, brand.footer ?? []))),
    ...present('home', toFilled(toHome(draft))),
  } as unknown as Brand;
}

const toText = (text: string): string | undefined => (text === '' ? undefined : text);

const toFilled = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length === 0 ? undefined : items;

function toLogo(light: string, dark: string): DraftedBrand['logo'] {
  if (light === dark) return toText(light);
  return { ...present('light', toText(light)), ...present('dark', toText(dark)) };
}

function toFooter(
  draft: BrandDraft,
  own: NonNullable<DraftedBrand['footer']>,
): NonNullable<DraftedBrand['footer']> {
  const drafted = FOOTER_ROWS.flatMap((row) => {
    const href = draft[`footer.${row}.href`];
    const label = toLocalized(draft, `footer.${row}`);
    return href === '' || label === undefined ? [] : [{ href, label }];
  });
  return [...drafted, ...own.slice(FOOTER_ROWS.length)];
}

/** The parts in their order, each once. */
function toHome(draft: BrandDraft): readonly HomePart[] {
  const chosen = HOME_PLACES.map((place) => draft[`home.${place}`]);
  return HOME_PARTS.filter((part) => chosen.includes(part)).toSorted(
    (one, other) => chosen.indexOf(one) - chosen.indexOf(other),
  );
}

/** Makes a member of an object that is left out without a value. */
export const present = <Value>(name: string, value: Value | undefined): { readonly [name: string]: Value } =>
  value === undefined ? {} : { [name]: value };

function toLocalized<Name extends string>(draft: Texts<Name>, name: Name): Localized | undefined {
  const texts = LOCALES.map((locale) => draft[`${name}.${locale}`]);
  const [first, ...others] = texts;
  if (others.every((text) => text === first)) return toText(first ?? '');
  return Object.fromEntries(
    LOCALES.flatMap((locale, index) => (texts[index] === '' ? [] : [[locale, texts[index]]])),
  );
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
