/** What the server holds: an agency's projects, made by rules, so that a test can say what must come back. */
const many = (length, make) => Array.from({ length }, (_, i) => make(i));
const three = (number) => String(number).padStart(3, '0');
const two = (number) => String(number).padStart(2, '0');

/** Ids as Keystone's own are: a c and 24 letters and digits. `tag` of 3 is ctag000000000000000000003. */
export const idOf = (type, i) => `c${type}${String(i).padStart(24 - type.length, '0')}`;

const ROLES = ['DESIGNER', 'DEVELOPER', 'MANAGER'];
export const people = many(12, (i) => ({
  id: idOf('person', i),
  fullName: `${['Anna Nowak', 'Łucja Żak', 'Noah Müller'][i % 3]} ${two(i)}`,
  email: `worker${i}@example.org`,
  role: ROLES[i % 3],
  skills: JSON.stringify(['drawing', 'react'].slice(0, 1 + (i % 2))),
  hiredOn: `20${10 + i}-03-0${1 + (i % 9)}`,
}));

export const tags = ['branding', 'pilne', 'print', 'przeprowadzka', 'shop', 'web'].map((name, i) => ({
  id: idOf('tag', i),
  name,
}));

const STAGES = ['IDEA', 'OFFERED', 'RUNNING', 'CLOSED'];
export const projects = many(60, (i) => ({
  id: idOf('project', i),
  title: `${['Katalog', 'New site', 'Żubr online'][i % 3]} ${three(i)}`,
  code: `P${100 + i}`,
  stage: STAGES[i % 4],
  client: ['Muzeum Śląskie', 'Bakery Żytnia', 'Acme'][i % 3],
  budget: i % 7 === 0 ? null : ((i * 7919) % 100_000) / 4,
  startsOn: `2025-0${1 + (i % 9)}-1${i % 9}`,
  // Keystone keeps moments in SQLite as texts of ISO 8601.
  deadline: `2026-0${1 + (i % 9)}-1${i % 9}T22:30:00.000+00:00`,
  summary: i % 3 === 0 ? '' : `Summary of ${i}.\nIn two lines.`,
  settings: i % 4 === 0 ? JSON.stringify({ retina: true }) : null,
  lead: i % 9 === 0 ? null : idOf('person', i % 12),
  createdAt: '2025-01-02T03:04:05.000+00:00',
}));

/** Pairs of project and tag: two of each. */
export const projectTags = projects.flatMap(({ id }, i) =>
  [i % 6, (i + 2) % 6].map((tag) => ({ A: id, B: idOf('tag', tag) })),
);

export const tasks = many(180, (i) => ({
  id: idOf('task', i),
  label: `${['Draw', 'Write', 'Odebrać'][i % 3]} ${three(i)}`,
  isDone: i % 4 === 0 ? 1 : 0,
  priority: 1 + (i % 5),
  hours: (i % 40) / 4,
  dueOn: `2026-0${1 + (i % 9)}-1${i % 9}`,
  notes: '',
  assignee: i % 6 === 0 ? null : idOf('person', i % 12),
  project: idOf('project', i % 60),
}));
