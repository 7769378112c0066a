import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

test('an input of a look-up says whether only one record has its value', () => {
  const { lookUps } = discover(
    buildSchema(`
      type Price { amount: Int! sku: String! name: String! }
      type Query { price(sku: String!, name: String): Price }
    `),
  );
  const inputs = lookUps.flatMap((lookUp) => lookUp.inputs);
  expect(inputs.map(({ name, unique }) => [name, unique && sayEnglish(unique.reason)])).toEqual([
    ['sku', '`sku` names one record.'],
    ['name', undefined],
  ]);
});
