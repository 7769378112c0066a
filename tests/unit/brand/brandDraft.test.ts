import { describe, expect, test } from 'vitest';
import { applyBrandDraft, parseBrandDraft, writeBrandEntry } from '../../../lib/brand/brandDraft';

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
  bar: 'light',
  font: 'grotesk',
  corners: 'soft',
  density: 'comfortable',
};

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
    expect(applyBrandDraft(BRAND, parseBrandDraft({}, BRAND))).toEqual(BRAND);
  });

  test('keeps the entries that the form does not have', () => {
    expect(applyBrandDraft(BRAND, parseBrandDraft({ draft: '1' }, BRAND))).toEqual({ logo: '/bean.svg' });
  });

  test('leaves out what cannot be used, and what is the site’s own', () => {
    const draft = { ...FILLED, accent: 'red', bar: 'loud', font: 'serif', corners: 'soft' };
    expect(applyBrandDraft({}, draft)).toEqual({
      name: BRAND.name,
      font: 'serif',
      welcome: { title: 'Hello' },
    });
  });

  test('has a text of one language where the other is empty', () => {
    expect(applyBrandDraft({}, { ...FILLED, 'name.pl': '', 'title.en': '' })).toMatchObject({
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
