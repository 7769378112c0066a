import { toPlainEntity } from '../../../../lib/kit/describe/plainEntity';
import type { Entity, Field, Model } from '../../../../lib/core/schema/model/model';
import type { ListSource } from '../../../../lib/core/schema/model/reads';

/** A field; everything that is not said is at its plainest. */
export function field(name: string, kind: Field['kind'], type: string, more: Partial<Field> = {}): Field {
  return { name, kind, type, list: type.startsWith('['), nullable: !type.endsWith('!'), ...more };
}

/** An entity keyed by `id`. */
export function entity(type: string, more: Partial<Entity> = {}): Entity {
  return {
    ...toPlainEntity({ type, slug: type.toLowerCase(), label: type, fields: [] }),
    labels: { singular: type, plural: `${type}s` },
    key: { fields: [{ path: 'id', type: 'ID!' }] },
    ...more,
  };
}

/** A plain list at a root field without arguments. */
export function listSource(field: string, of: string, more: Partial<ListSource> = {}): ListSource {
  return {
    steps: [{ field, args: [] }],
    rowsPath: '',
    of,
    paging: { type: 'none', size: null },
    maxSize: null,
    total: null,
    sort: null,
    filter: null,
    search: null,
    constants: [],
    pageWide: [],
    ...more,
  };
}

export function model(entities: readonly Entity[], more: Partial<Model> = {}): Model {
  return {
    version: 1,
    entities,
    singletons: [],
    lookUps: [],
    siteActions: [],
    enums: {},
    inputs: {},
    objects: {},
    notations: {},
    vitals: { report: null, list: null },
    unmapped: { queries: [], mutations: [] },
    counts: { types: 0, queries: 0, mutations: 0 },
    ...more,
  };
}
