import { expect, it } from 'vitest';
import { chooseTileColumns } from '../../../../../lib/features/dashboard/server/loadTile';
import type { TileTarget } from '../../../../../lib/features/dashboard/server/tileTarget';
import { parseListQuery } from '../../../../../lib/features/list/listQuery';
import { entityIn, modelOf } from '../../../overrides/overridesLab';

const SDL = `
  scalar DateTime
  enum VisitStatus { PLANNED DONE }
  type Query { visits(limit: Int, offset: Int): [Visit!]! }
  type Visit { id: ID! startsAt: DateTime! title: String! status: VisitStatus! doctor: String phone: String }
`;

/** The columns of a tile of visits. */
function columnsOf(columns: readonly string[], width: 'third' | 'whole'): readonly string[] {
  const entity = entityIn(modelOf({ entities: { Visit: { columns } } }, SDL), 'Visit');
  if (entity.list === null) throw new Error('Visit has no list.');
  const parsed = parseListQuery(entity, entity.list, {});
  const target = { entity, parsed, list: {} } as unknown as TileTarget;
  return chooseTileColumns({}, target, width);
}

it('a tile has the first columns that the operator states, in their order', () => {
  const stated = ['startsAt', 'doctor', 'phone', 'title', 'id', 'status'];
  expect(columnsOf(stated, 'whole')).toEqual(['startsAt', 'doctor', 'phone', 'title', 'id']);
  expect(columnsOf(stated, 'third')).toEqual(['startsAt', 'doctor']);
});
