import { getKeySlots, toNameSet, type ArgumentSlot } from './argumentSlot';
import { getInputOperators } from './filterOperators';
import { isInputObjectType, isScalarType } from '../graphql/types';
import { getScalarKind } from '../graphql/valueKind';
import type { FilterOperation } from '../model/reads';

const NAMES = toNameSet('key name label slug');
const VALUES = toNameSet('value values');

/**
 * Finds the condition of a list on pairs of a name and a value: `metadata: [{ key, value }]`, `{ key, value: { eq } }`
 * (docs/shapes.md, 3.5). Null for other inputs, and where a pair needs more than its name and value.
 */
export function findPairCondition(slot: ArgumentSlot): FilterOperation | null {
  const { named, lists } = slot.ref;
  if (!isInputObjectType(named) || lists > 1) return null;
  const keys = getKeySlots(lists === 1 ? slot.element : slot);
  const name = keys.find((key) => NAMES.has(key.flatName) && isText(key) && key.ref.lists === 0);
  const value = keys.find((key) => VALUES.has(key.flatName));
  if (name === undefined || value === undefined) return null;
  if (keys.some((key) => key.required && key !== name && key !== value)) return null;
  const compared = findComparedText(value);
  return compared === null ? null : { ...compared, op: 'eq', nameArg: name.at };
}

function findComparedText(value: ArgumentSlot): Pick<FilterOperation, 'at' | 'type' | 'list'> | null {
  const { named, lists } = value.ref;
  if (isText(value) && lists <= 1)
    return { at: value.at, type: value.typeString, ...(lists === 1 ? { list: true } : {}) };
  if (!isInputObjectType(named) || lists > 0) return null;
  const equals = getInputOperators(named).find(({ meaning, list }) => meaning.op === 'eq' && !list);
  if (equals === undefined) return null;
  return { at: { ...value.at, path: [...value.at.path, ...equals.path] }, type: equals.printed };
}

function isText({ ref }: ArgumentSlot): boolean {
  return isScalarType(ref.named) && getScalarKind(ref.named) === 'text';
}
