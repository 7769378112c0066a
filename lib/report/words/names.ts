import type { Evidence } from '../../schema/model';

/** Capabilities as the report calls them. */
export const CAPABILITY_WORDS: Readonly<Record<Evidence['capability'], string>> = {
  entity: 'entity',
  key: 'key',
  title: 'title',
  list: 'list',
  total: 'total',
  sort: 'sort',
  filter: 'filter',
  search: 'search',
  get: 'read',
  create: 'create',
  update: 'edit',
  delete: 'delete',
  actions: 'actions',
};
