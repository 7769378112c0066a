import { NO_FORM_INPUTS } from '../../core/schema/model/writes';
import { NO_WEIGHT } from '../../core/schema/model/weight';
import type { Entity, Singleton } from '../../core/schema/model/model';

/** Describes a value that is no entity like an entity without key, title, lists and actions. */
export function toPlainEntity(of: Pick<Singleton, 'type' | 'slug' | 'label' | 'fields'>): Entity {
  return {
    type: of.type,
    slug: of.slug,
    labels: { singular: of.label, plural: of.label },
    key: null,
    title: null,
    fields: of.fields,
    list: null,
    get: null,
    related: [],
    create: null,
    update: null,
    delete: null,
    actions: [],
    evidence: [],
    weight: NO_WEIGHT,
    group: null,
    columns: [],
    columnPool: [],
    displays: { gallery: null, board: null, calendar: null, tree: null, map: null },
    formInputs: NO_FORM_INPUTS,
    layout: { facts: [], details: [], nameLists: [], partLists: [], sections: {} },
  };
}
