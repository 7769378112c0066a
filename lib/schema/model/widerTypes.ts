import { memoizeByObject } from './memoize';
import type { Entity } from './model';
import { groupBy } from './groupBy';

/** Finds the interfaces and unions of a record's type that are identified by the same key: a Collective is an Account. */
export function findWiderTypes(entities: readonly Entity[], { type, key }: Entity): readonly string[] {
  const wider = groupByMember(entities).get(type) ?? [];
  return wider.filter((each) => toPaths(each.key) === toPaths(key)).map((each) => each.type);
}

const toPaths = (key: Entity['key']): string => key?.fields.map(({ path }) => path).join() ?? '';

const groupByMember = memoizeByObject((entities: readonly Entity[]) =>
  groupBy(entities, ({ members = [] }) => members),
);
