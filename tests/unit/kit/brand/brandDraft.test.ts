import { describe, expect, test } from 'vitest';
import {
  applyBrandDraft,
  FOOTER_ROWS,
  HOME_PLACES,
  parseBrandDraft,
  writeBrandEntry,
  type BrandDraft,
  type DraftedBrand,
} from '../../../../lib/kit/brand/brandDraft';

const BRAND = {
  name: { en: 'Bean', pl: 'Ziarno' },
  logo: '/bean.svg',
  accent: '#D9622F',
  bar: 'light',
  welcome: { title: 'Hello' },
} as const;

const FILLED = {
  'name.en': 'Bean',
  'name.pl': 'Ziarno',
  accent: '#D9622F',
  'title.en': 'Hello',
  'title.pl': 'Hello',
  'text.en': '',
  'text.pl': '',
  'logo.light': '/bean.svg',
  'logo.dark': '/bean.svg',
  favicon: '',
  bar: 'light',
  font: 'grotesk',
  corners: 'soft',
  density: 'comfortable',
  ...Object.fromEntries(
    FOOTER_ROWS.flatMap((row) => ['href', 'en', 'pl'].map((text) => [`footer.${row}.${text}`, ''])),
  ),
  ...Object.fromEntries(HOME_PLACES.map((place) => [`home.${place}`, ''])),
} as BrandDraft;

test('without a draft in the address the form has the brand of the site', () => {
  expect(parseBrandDraft({ accent: '#000000' }, BRAND)).toEqual(FILLED);
});

test('a draft replaces every entry of the form, and what it does not say is empty', () => {
  const draft = parseBrandDraft(
    { draft: '1', 'name.en': ' Roast ', accent: 'red', bar: ['dark', 'light'] },
    BRAND,
  );
  expect(draft).toMatchObject({ 'name.en': 'Roast', 'name.pl': '', accent: 'red', bar: '', 'title.en': '' });
});

test('a long text of an address is cut', () => {
  expect(parseBrandDraft({ draft: '1', 'text.en': 'x'.repeat(9_000) }, {})['text.en']).toHaveLength(500);
});

describe('a draft that is applied', () => {
  test('changes nothing if nothing was changed', () => {
    const footer = Array.from({ length: 8 }, (_, index) => ({
      href: `/page-${index}`,
      label: `Page ${index}`,
    }));
    const brand = {
      ...BRAND,
      logo: { light: '/bean.svg', dark: '/night.svg' },
      favicon: '/bean.ico',
      footer: [...footer, { href: '/help', label: { en: 'Help', pl: 'Pomoc' } }],
      home: ['recent', 'lists'] as const,
    };
    expect(applyBrandDraft(brand, parseBrandDraft({}, brand), {})).toEqual(brand);
  });

  test('keeps the entries that the form does not have', () => {
    const brand = { ...BRAND, shareImage: '/share.png' };
    expect(applyBrandDraft(brand, parseBrandDraft({ draft: '1' }, brand), {})).toEqual({
      shareImage: '/share.png',
    });
  });

  test('has links with an address and a label, and the parts of home each once in their order', () => {
    const draft = {
      ...FILLED,
      'footer.0.href': '/help',
      'footer.1.href': 'https://example.org',
      'footer.1.pl': 'Kontakt',
      'footer.2.en': 'No address',
      'home.1': 'actions',
      'home.2': 'lists',
      'home.3': 'actions',
      'home.4': 'cellar',
    };
    expect(applyBrandDraft({}, draft, {})).toMatchObject({
      footer: [{ href: 'https://example.org', label: { pl: 'Kontakt' } }],
      home: ['actions', 'lists'],
    });
  });

  test('has a logo of dark pages alone, and of light pages alone', () => {
    const logo = (light: string, dark: string): unknown =>
      applyBrandDraft<DraftedBrand>({}, { ...FILLED, 'logo.light': light, 'logo.dark': dark }, {}).logo;
    expect(logo('/a.svg', '')).toEqual({ light: '/a.svg' });
    expect(logo('', '/b.svg')).toEqual({ dark: '/b.svg' });
    expect(logo('', '')).toBeUndefined();
  });

  test('leaves out what cannot be used, and what is the site’s own', () => {
    const draft = { ...FILLED, accent: 'red', bar: 'loud', font: 'serif', corners: 'soft' };
    expect(applyBrandDraft({}, draft, { accent: 'color', 'logo.dark': 'missing' })).toEqual({
      name: BRAND.name,
      logo: { light: '/bean.svg' },
      font: 'serif',
      welcome: { title: 'Hello' },
    });
  });

  test('has a text of one language where the other is empty', () => {
    expect(applyBrandDraft({}, { ...FILLED, 'name.pl': '', 'title.en': '' }, {})).toMatchObject({
      name: { en: 'Bean' },
      welcome: { title: { pl: 'Hello' } },
    });
  });
});

test('the entry for the site.config file has plain keys and quoted texts', () => {
  const entry = writeBrandEntry({ name: { en: 'A "b": c\n"x": d' }, accent: '#0B6660' });
  expect(entry).toBe(
    'brand: {\n  name: {\n    en: "A \\"b\\": c\\n\\"x\\": d"\n  },\n  accent: "#0B6660"\n},',
  );
});
