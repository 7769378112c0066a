import type { ServerTruth } from '../truth';
import { KEYSTONE_CAPABILITIES } from './capabilities';
import { KEYSTONE_WRITING } from './writing';

const projects = (args: string, column = 'title'): string =>
  `{ projects(take: 25, ${args}) { is: ${column} } }`;
const where = (conditions: string): string => `{
  count: projectsCount(where: { ${conditions} })
  projects(take: 25, orderBy: [{ title: asc }], where: { ${conditions} }) { is: title }
}`;
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: projects(`orderBy: [{ ${field}: asc }]`, field),
  descending: projects(`orderBy: [{ ${field}: desc }]`, field),
});
const SIXTH = 'cproject00000000000000006';
const LEAD = 'cperson000000000000000006';

/** The projects of data.mjs. */
export const KEYSTONE_TRUTH: ServerTruth = {
  capabilities: KEYSTONE_CAPABILITIES,
  writing: KEYSTONE_WRITING,
  lists: [
    {
      type: 'Project',
      slug: 'projects',
      label: 'Projects',
      rows: 60,
      lacks: ['search'],
      titleFilter: 'title',
    },
    { type: 'Task', slug: 'tasks', label: 'Tasks', rows: 180, lacks: ['search'], titleFilter: 'label' },
    { type: 'Person', slug: 'people', label: 'People', rows: 12, lacks: ['search'], titleFilter: 'fullName' },
    { type: 'Tag', slug: 'tags', label: 'Tags', rows: 6, lacks: ['search'], titleFilter: 'name' },
  ],
  main: {
    type: 'Project',
    sorts: [
      { field: 'title', head: 'Title', ...sorts('title') },
      { field: 'code', ...sorts('code') },
      { field: 'deadline', ...sorts('deadline') },
    ],
    filters: [
      {
        what: 'text',
        fields: { 'f.title.contains': 'site 0' },
        sort: 'title',
        own: where('title: { contains: "site 0" }'),
      },
      {
        what: 'number',
        fields: { 'f.budget.gte': '1000', 'f.budget.lte': '9000' },
        sort: 'title',
        own: where('budget: { gte: 1000, lte: 9000 }'),
      },
      {
        what: 'enum',
        fields: { 'f.stage.in': 'RUNNING' },
        sort: 'title',
        own: where('stage: { equals: RUNNING }'),
      },
      {
        what: 'date',
        fields: { 'f.deadline.gte': '2026-04-13', 'f.deadline.lte': '2026-06-15' },
        sort: 'title',
        // Days in Warsaw, two hours ahead in summer: half past ten in the evening there is the next day here.
        own: where('deadline: { gte: "2026-04-12T22:00:00.000Z", lt: "2026-06-15T22:00:00.000Z" }'),
      },
      {
        what: 'relation',
        fields: { 'f.lead.eq': LEAD },
        sort: 'title',
        own: where(`lead: { id: { equals: "${LEAD}" } }`),
      },
    ],
    search: null,
    record: {
      key: [SIXTH],
      title: 'Katalog 006',
      own: `{ is: project(where: { id: "${SIXTH}" }) {
        id title code stage client budget startsOn deadline summary settings createdAt
      } }`,
      toOne: { field: 'lead', own: `{ project(where: { id: "${SIXTH}" }) { lead { is: fullName } } }` },
      toMany: {
        field: 'leads',
        own: `{ person(where: { id: "${LEAD}" }) { count: leadsCount leads { is: title } } }`,
      },
    },
    walk: { byHand: 'Project', whole: 'Task' },
  },
};
