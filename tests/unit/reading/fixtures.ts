import { toPlainEntity } from '../../../lib/kit/describe/plainEntity';
import { pickColumns } from '../../../lib/core/schema/significance/pickColumns';
import { withFieldFacts } from '../../../lib/core/schema/fields/fieldFacts';
import type { Entity, Field } from '../../../lib/core/schema/model/model';
import type { FilterField, ListSource } from '../../../lib/core/schema/model/reads';

/** A field with the parts that a test does not care about filled in. */
export function field(name: string, kind: Field['kind'], more: Partial<Field> = {}): Field {
  return { name, kind, type: 'String', list: false, nullable: true, ...more };
}

const at = (...path: string[]) => ({ step: 0, path });

export const filterFields: readonly FilterField[] = [
  {
    field: 'title',
    kind: 'text',
    operations: [
      { op: 'contains', at: at('where', 'title', 'contains'), type: 'String' },
      { op: 'eq', at: at('where', 'title', 'eq'), type: 'String' },
    ],
  },
  {
    field: 'cost',
    kind: 'integer',
    operations: [
      { op: 'gte', at: at('where', 'cost', 'gte'), type: 'Int' },
      { op: 'lte', at: at('where', 'cost', 'lte'), type: 'Int' },
      { op: 'eq', at: at('where', 'cost', 'eq'), type: 'Int' },
    ],
  },
  {
    field: 'dangerous',
    kind: 'boolean',
    operations: [{ op: 'eq', at: at('where', 'dangerous', 'eq'), type: 'Boolean' }],
  },
  {
    field: 'status',
    kind: 'enum',
    enum: 'Status',
    operations: [{ op: 'in', at: at('where', 'status', 'in'), type: '[Status!]', list: true }],
  },
];

export function listSource(more: Partial<ListSource> = {}): ListSource {
  return {
    steps: [{ field: 'reports', args: [] }],
    rowsPath: 'items',
    of: 'Report',
    paging: { type: 'offset', limit: at('limit'), offset: at('offset') },
    maxSize: null,
    total: { path: 'total', sibling: null, filter: null },
    sort: {
      arg: at('order'),
      direction: null,
      columns: [
        { field: 'title', asc: 'TITLE_ASC', desc: 'TITLE_DESC' },
        { field: 'createdAt', asc: 'CREATED_ASC', desc: 'CREATED_DESC' },
        { field: 'rank', asc: 'RANK', desc: null },
      ],
    },
    filter: { container: at('where'), fields: filterFields },
    search: { at: at('search') },
    constants: [],
    pageWide: [],
    ...more,
  };
}

export function entity(fields: readonly Field[], more: Partial<Entity> = {}): Entity {
  const made: Entity = {
    ...toPlainEntity({
      type: 'Report',
      slug: 'reports',
      label: 'Report',
      fields: withFieldFacts(fields, () => []),
    }),
    labels: { singular: 'Report', plural: 'Reports' },
    key: { fields: [{ path: 'id', type: 'ID!' }] },
    title: 'title',
    list: listSource(),
    get: { steps: [{ field: 'report', args: [] }], recordPath: '', key: [], constants: [], pageWide: [] },
    ...more,
  };
  return {
    ...made,
    ...pickColumns(made, {
      getPoints: () => 0,
      isPerson: () => false,
      isNamed: () => true,
      countBack: () => 'none',
      findEntity: () => undefined,
      getLists: () => [],
    }),
  };
}

/** A report as a city desk has it. */
export const report: Entity = entity([
  field('id', 'id', { type: 'ID!' }),
  field('number', 'text'),
  field('title', 'text'),
  field('description', 'longText'),
  field('status', 'enum', { enum: 'Status' }),
  field('priority', 'enum', { enum: 'Priority' }),
  field('category', 'enum', { enum: 'Category' }),
  field('dangerous', 'boolean'),
  field('cost', 'integer'),
  field('sensorData', 'json'),
  field('district', 'relation', { target: 'District' }),
  field('department', 'relation', { target: 'Department' }),
  field('reporter', 'union', { members: ['Resident', 'Department'] }),
  field('dueOn', 'date'),
  field('createdAt', 'dateTime'),
  field('updatedAt', 'dateTime'),
]);
