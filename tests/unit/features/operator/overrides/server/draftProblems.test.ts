import { expect, test } from 'vitest';
import { parseBrandDraft } from '../../../../../../lib/kit/brand/brandDraft';
import { findDraftProblems } from '../../../../../../lib/features/operator/overrides/server/draftProblems';

const find = (texts: Readonly<Record<string, string>>) =>
  findDraftProblems(parseBrandDraft({ draft: '1', ...texts }, {}));

test('an empty draft, and one that the site.config file takes, have no problems', () => {
  expect(find({})).toEqual({});
  expect(
    find({
      accent: '#0B6660',
      'logo.light': '/favicon.svg',
      'logo.dark': 'https://example.org/night.svg',
      favicon: '/favicon.ico',
      'footer.0.href': '/reports',
      'footer.0.en': 'Reports',
      'footer.1.href': 'https://example.org/contact',
      'footer.1.pl': 'Kontakt',
    }),
  ).toEqual({});
});

test('a text that is no colour or no picture, and a picture that is not there, are told', () => {
  expect(
    find({
      accent: 'red',
      'logo.light': 'javascript:alert(1)',
      'logo.dark': '/gone.svg',
      favicon: '/../key.png',
    }),
  ).toEqual({ accent: 'color', 'logo.light': 'picture', 'logo.dark': 'missing', favicon: 'picture' });
});

test('a link needs an address that is safe, and a label', () => {
  expect(
    find({
      'footer.0.href': 'javascript:alert(1)',
      'footer.0.en': 'Help',
      'footer.1.href': '//evil.example',
      'footer.2.en': 'No address',
      'footer.3.href': '/reports',
    }),
  ).toEqual({
    'footer.0.href': 'target',
    'footer.1.href': 'target',
    'footer.2.href': 'target',
    'footer.3.en': 'label',
  });
});
