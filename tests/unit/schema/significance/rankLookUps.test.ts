import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../../../lib/schema/model/model';
import { rankLookUps } from '../../../../lib/schema/significance/rankLookUps';

const lookUp = (slug: string, of: string | null, inputs = 1): LookUp => ({
  slug,
  label: slug,
  type: of ?? 'Value',
  of,
  steps: [],
  recordPath: '',
  inputs: Array.from({ length: inputs }, (_, index) => ({
    name: `input${index}`,
    type: 'String',
    kind: 'text',
    required: true,
    at: { step: 0, path: [`input${index}`] },
  })) as unknown as LookUp['inputs'],
  fields: [],
});
const POINTS: { readonly [type: string]: number } = { Order: 9, User: 8, Tag: 1 };
const rank = (...lookUps: readonly LookUp[]) =>
  rankLookUps(lookUps, (type) => ({ points: POINTS[type] ?? 0, signs: [] })).map(({ slug }) => slug);

describe('the order of look-ups', () => {
  it('follows the significance of what they open; values without an entity are last', () => {
    expect(rank(lookUp('value', null), lookUp('tag', 'Tag'), lookUp('order', 'Order'))).toEqual([
      'order',
      'tag',
      'value',
    ]);
  });

  it('puts a second look-up of an entity behind the first one of the next', () => {
    expect(rank(lookUp('order', 'Order'), lookUp('orderByToken', 'Order'), lookUp('user', 'User'))).toEqual([
      'order',
      'user',
      'orderByToken',
    ]);
  });

  it('prefers fewer inputs among equals, and keeps the order of the schema otherwise', () => {
    expect(rank(lookUp('a', 'Other', 3), lookUp('b', 'Another'), lookUp('c', 'Third'))).toEqual([
      'b',
      'c',
      'a',
    ]);
  });
});
