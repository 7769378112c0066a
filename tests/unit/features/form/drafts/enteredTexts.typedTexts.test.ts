import { expect, it } from 'vitest';
import { parseEnteredTexts } from '../../../../../lib/features/form/drafts/enteredTexts';

it('what was typed into a form is read without it: texts with the names of their fields, no secrets, no empty choices', () => {
  const posted = new URLSearchParams([
    [':once', 'a'],
    ['v.title', 'Pothole'],
    ['v.place.0.postalCode', '50-001'],
    ['v.password', 'geheim'],
    ['v.text', ' '],
    ['v.urgent', '!unset'],
    ['q.customerId', 'ola'],
    ['s.tags', 'items'],
  ]);
  expect(parseEnteredTexts(posted)).toEqual([
    { label: 'Title', text: 'Pothole' },
    { label: 'Postal code', text: '50-001' },
  ]);
});
