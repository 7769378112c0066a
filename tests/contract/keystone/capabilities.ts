import type { CapabilityTruth } from '../capabilityTruth';

const running = (orderBy: string): string =>
  `{ projects(take: 25${orderBy}, where: { stage: { equals: RUNNING } }) { is: title } }`;

/** What the fields of its lists give. It keeps no history and has no subscriptions. */
export const KEYSTONE_CAPABILITIES: CapabilityTruth = {
  noHistory: ['/projects/cproject00000000000000006'],
  tiles: [
    {
      tile: '/projects?f.stage.in=RUNNING&tile.show=count',
      own: '{ count: projectsCount(where: { stage: { equals: RUNNING } }) }',
    },
    { tile: '/projects?tile.show=chart&tile.of=stage', own: null },
    { tile: '/projects?tile.show=board', own: null },
  ],
  questions: [{ question: 'running projects', own: running('') }],
  feeds: [
    {
      path: '/api/feed/projects?f.stage.in=RUNNING&sort=title&locale=en&format=atom',
      format: 'atom',
      own: running(', orderBy: [{ title: asc }]'),
    },
  ],
  imports: {
    path: '/tags/import',
    rows: [['Name'], ['wczytana'], ['wczytana druga']],
    own: '{ tags(where: { name: { startsWith: "wczytana" } }) { is: name } }',
  },
};
