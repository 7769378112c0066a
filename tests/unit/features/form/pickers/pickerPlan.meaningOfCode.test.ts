import { expect, it } from 'vitest';
import { readChoicePage } from '../../../../../lib/core/operations/choices/choicePage';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { buildPickerPlan } from '../../../../../lib/features/form/pickers/pickerPlan';
import { entityIn, modelOf } from '../../../overrides/overridesLab';

const SDL = `
  type Query { fees: [Fee!]! fee(code: String!): Fee }
  type Fee { code: String! description: String! active: Boolean! }`;

/** Returns the hint of the only fee in a picker. */
function readHint(sdl: string): string | null | undefined {
  const model = modelOf({}, sdl);
  const ctx = createLabelContext(model, createLabels(null, 'en'));
  const plan = buildPickerPlan(ctx, entityIn(model, 'Fee'), { keys: ['code'] });
  if (plan === null) throw new Error('Fees cannot be chosen.');
  return readChoicePage(plan, { fees: [{ code: 'OFR', description: 'Ocean freight' }] }, null).rows[0]?.hint;
}

it('a record that is named by a code is found by the text that says what the code means', () => {
  expect(readHint(SDL)).toBe('Ocean freight');
});

it.each([
  ['it may be missing', SDL.replace('description: String!', 'description: String')],
  ['it is one of several', SDL.replace('active:', 'remarks: String! active:')],
  [
    'the code is no key',
    SDL.replace('Fee { code', 'Fee { id: ID! code').replace('(code: String!)', '(id: ID!)'),
  ],
  ['the record has a name', SDL.replace('active:', 'name: String! active:')],
])('a text is not taken for that meaning where %s', (_, sdl) => {
  expect(readHint(sdl)).not.toBe('Ocean freight');
});
