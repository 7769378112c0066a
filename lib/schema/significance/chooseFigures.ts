import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';
import { isMoneyObject } from './moneyFields';

/** Fewer amounts are no figures of a record. */
const MIN_AMOUNTS = 2;

const findFigures = createWordFinder('figures', 'last');

/**
 * Chooses the object whose amounts of money are the record's own: the only one that is called statistics and has several of
 * them among other values. Its balance says as much of the record as a field `balance` would.
 */
export function chooseFigures({ fields }: Pick<Entity, 'fields'>): Fact<string> | null {
  const [only, other] = fields.filter(
    (field) => isPlainObject(field) && listAmounts(field).length >= MIN_AMOUNTS,
  );
  if (only === undefined || other !== undefined) return null;
  const amounts = listAmounts(only).map(({ name }) => name);
  return {
    value: only.name,
    reason: `it is called ${findFigures(only.name) ?? ''}, and has the amounts ${amounts.join(', ')}`,
  };
}

/** Lists the amounts of money among the parts of an object. */
export function listAmounts({ fields = [] }: Field): readonly Field[] {
  return fields.filter(
    ({ kind, list, deprecated, composite }) =>
      kind === 'object' && !list && deprecated !== true && composite?.type === 'money',
  );
}

function isPlainObject(field: Field): boolean {
  const { kind, list, composite, deprecated, name } = field;
  const isObject = kind === 'object' && !list && composite === undefined && deprecated !== true;
  return isObject && findFigures(name) !== null && !isMoneyObject(field);
}
