import type { WritingTruth } from '../writingTruth';

const TITLE = 'Zażółć gęślą jaźń';

/** A project: a relation to one, two to many, and a form that demands nothing by its schema. */
export const KEYSTONE_WRITING: WritingTruth = {
  type: 'Project',
  fill: {
    title: TITLE,
    code: 'ZZ-1',
    stage: 'OFFERED',
    client: 'Muzeum Śląskie',
    budget: '1234.5',
    startsOn: '03.02.2026',
    deadline: '03.02.2026 10:15',
    summary: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    settings: '{\n  "retina": "ręcznie"\n}',
    lead: { key: 'cperson000000000000000003', title: 'Anna Nowak 03' },
    tags: [
      { key: 'ctag000000000000000000001', title: 'pilne' },
      { key: 'ctag000000000000000000002', title: 'print' },
    ],
    tasks: [{ key: 'ctask00000000000000000010', title: 'Write 010' }],
  },
  title: TITLE,
  own: `{ is: projects(where: { title: { equals: "${TITLE}" } }) {
    key: id title code stage client budget startsOn deadline summary settings
    lead { fullName } tags(orderBy: [{ name: asc }]) { name } tasks(orderBy: [{ label: asc }]) { label }
  } }`,
  created: {
    title: TITLE,
    code: 'ZZ-1',
    stage: 'OFFERED',
    client: 'Muzeum Śląskie',
    budget: 1234.5,
    startsOn: '2026-02-03',
    deadline: '2026-02-03T09:15:00.000Z',
    summary: 'Pierwszy wiersz.\nDrugi wiersz „z cudzysłowem”.',
    settings: { retina: 'ręcznie' },
    lead: { fullName: 'Anna Nowak 03' },
    tags: [{ name: 'pilne' }, { name: 'print' }],
    tasks: [{ label: 'Write 010' }],
  },
  change: { field: 'budget', to: '0', says: { budget: 0 } },
  empty: { field: 'startsOn', says: { startsOn: null } },
  toOne: {
    field: 'lead',
    to: { key: 'cperson000000000000000007', title: 'Łucja Żak 07' },
    says: { lead: { fullName: 'Łucja Żak 07' } },
  },
  toMany: {
    field: 'tags',
    add: { key: 'ctag000000000000000000005', title: 'web' },
    added: { tags: [{ name: 'pilne' }, { name: 'print' }, { name: 'web' }] },
    remove: { key: 'ctag000000000000000000001', title: 'pilne' },
    removed: { tags: [{ name: 'print' }, { name: 'web' }] },
  },
  conflict: {
    meanwhile: (key) =>
      `mutation { updateProject(where: { id: "${key}" }, data: { budget: 7, stage: RUNNING }) { id } }`,
    field: 'budget',
    theirs: '7',
    mine: '8.25',
    also: 'stage',
    says: { budget: 8.25, stage: 'RUNNING' },
  },
  refused: { field: 'code', to: 'x', words: /at least 3/, at: 'field' },
  refusedDelete: {
    // What is closed stays: a rule of this server's own.
    key: ['cproject00000000000000007'],
    words: /Access denied/,
    own: '{ is: projects(where: { id: { equals: "cproject00000000000000007" } }) { key: id title tags { name } } }',
  },
  remove: (key) => `mutation { deleteProject(where: { id: "${key}" }) { id } }`,
};
