import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext, getEnumOptions } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';

function labelsOf(values: string): readonly string[] {
  const model = discover(
    buildSchema(
      `type Query { all(first: Int): [Thing!]! } type Thing { id: ID! it: It } enum It { ${values} }`,
    ),
  );
  const to = createLabelContext(model, createLabels(null, 'en'));
  return getEnumOptions(to, {}, 'It').map(({ label }) => label.text);
}

describe('the values of an enum', () => {
  it('that are all codes are written as codes', () => {
    expect(labelsOf('USD EUR PLN GBP CHF')).toEqual(['USD', 'EUR', 'PLN', 'GBP', 'CHF']);
    expect(labelsOf('en de pl fr nl_BE')).toEqual(['en', 'de', 'pl', 'fr', 'nl_BE']);
  });

  it('that are currencies are written as codes, however few they are', () => {
    expect(labelsOf('PLN EUR')).toEqual(['PLN', 'EUR']);
  });

  it('that are words are written as words, short ones too', () => {
    expect(labelsOf('NEW OLD')).toEqual(['New', 'Old']);
    expect(labelsOf('LOW MID TOP ANY URGENT')).toEqual(['Low', 'Mid', 'Top', 'Any', 'Urgent']);
  });
});
