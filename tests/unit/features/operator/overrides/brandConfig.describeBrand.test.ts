import { expect, test } from 'vitest';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { withReasonTexts } from '../../../../support/reasonTexts';

test('each entry of the brand is told with its path, and a mended accent with both contrasts', () => {
  const told = describeOverrides({
    brand: {
      name: { en: 'Bean', pl: 'Ziarno' },
      accent: '#D9622F',
      corners: 'round',
      footer: [{ href: '/reports', label: 'Reports' }],
      home: ['recent', 'lists'],
    },
  });
  expect(withReasonTexts(told)).toEqual([
    { at: 'brand.name', entity: null, says: 'The site is called Bean / Ziarno.' },
    {
      at: 'brand.accent',
      entity: null,
      says:
        'The accent is #D9622F. Light pages use #B94504 of the same hue, with a contrast of 4.5: the stated colour has 3.0 as text, and needs 4.5. ' +
        'Dark pages use #F6946D of the same hue, with a contrast of 6.9: the stated colour has 4.2 as text, and needs 4.5.',
    },
    { at: 'brand.corners', entity: null, says: 'Corners are round.' },
    { at: 'brand.footer', entity: null, says: 'Every page ends with links to /reports.' },
    { at: 'brand.home', entity: null, says: 'Home shows recent, lists, in this order.' },
  ]);
});

test('an accent with enough contrast in both schemes is told without a change', () => {
  const [told] = describeOverrides({ brand: { accent: '#767676' } });
  expect(withReasonTexts(told)).toMatchObject({ says: expect.stringMatching(/^The accent is #767676\./) });
});
