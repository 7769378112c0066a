import { actionHref, lookUpHref, singletonHref } from '../../routes';
import type { Model } from '../../schema/model';
import { numbersOf } from '../numbers';
import { pathOf } from '../paths';
import { count } from '../sentences';
import { unmappedGroups } from '../unmapped';
import { entityRows } from './entityRows';
import { columnWidth, wrapped } from './lines';
import type { Paint } from './paint';

/** How the report is set. */
export interface Style {
  readonly paint: Paint;
  /** Columns of the terminal. */
  readonly width: number;
}

/** The report for operators: per entity what it gets and, indented, what it lacks and why; then the rest; then the numbers. */
export function wordsReport(model: Model, style: Style): string {
  const { paint } = style;
  return [
    section('Entities', paint),
    paint.quiet('What each one gets; (in brackets) what is limited; below it what is missing, and why.'),
    '',
    ...entityRows(model, style),
    ...otherPages(model, style),
    ...unmapped(model, style),
    '',
    ...numbers(model, paint),
  ].join('\n');
}

const section = (title: string, paint: Paint): string => paint.heading(title.toUpperCase());

function otherPages(model: Model, { paint }: Style): readonly string[] {
  const block = (title: string, rows: readonly (readonly [string, string])[]): readonly string[] => {
    if (rows.length === 0) return [];
    const width = columnWidth(
      rows.map(([name]) => name),
      40,
    );
    return [
      '',
      section(title, paint),
      ...rows.map(([name, rest]) => `${paint.name(name.padEnd(width))} ${rest}`),
    ];
  };
  return [
    ...block(
      'Single values',
      model.singletons.map(({ steps, slug, type }) => [
        pathOf(steps),
        `${singletonHref(slug)} gives ${type}`,
      ]),
    ),
    ...block(
      'Look-ups',
      model.lookUps.map(({ steps, slug, inputs, type }) => [
        pathOf(steps),
        `${lookUpHref(slug)} gives ${type} by ${inputs.map(({ name }) => name).join(', ')}`,
      ]),
    ),
    ...block(
      'Actions of the site',
      model.siteActions.map(({ source, slug }) => [pathOf(source.steps), actionHref(slug)]),
    ),
  ];
}

function unmapped(model: Model, { paint, width }: Style): readonly string[] {
  const groups = unmappedGroups(model.unmapped);
  if (groups.length === 0) return [];
  return [
    '',
    section('Read, but without a page', paint),
    ...groups.flatMap(({ reason, fields }) => [
      ...wrapped(paint.name(fields.join(', ')), width, 2),
      ...wrapped(reason, width, 4).map((line, index) => paint.quiet(index === 0 ? `    ${line}` : line)),
    ]),
  ];
}

function numbers(model: Model, paint: Paint): readonly string[] {
  const n = numbersOf(model);
  const rows: readonly (readonly [number, string, string])[] = [
    [
      n.types,
      'types',
      `${count(model.counts.queries, 'query', 'queries')} and ${count(model.counts.mutations, 'mutation')}`,
    ],
    [
      n.entities,
      'entities',
      `${count(n.lists, 'list')}${n.further === 0 ? '' : ` and ${count(n.further, 'further one')}`}, ${count(n.records, 'record page')}, ${count(n.related, 'related list')}`,
    ],
    [n.forms, 'forms', `${count(n.deletes, 'entity', 'entities')} whose records can be deleted`],
    [
      n.actions + n.siteActions,
      'actions',
      `${String(n.actions)} of records, ${String(n.siteActions)} of the site`,
    ],
    [
      n.singletons + n.lookUps,
      'more pages',
      `${count(n.singletons, 'single value')}, ${count(n.lookUps, 'look-up')}`,
    ],
    [
      model.unmapped.queries.length + model.unmapped.mutations.length,
      'without a page',
      `${count(model.unmapped.queries.length, 'query', 'queries')}, ${count(model.unmapped.mutations.length, 'mutation')}`,
    ],
  ];
  return rows.map(
    ([number, what, more]) => `${String(number).padStart(6)} ${paint.heading(what.padEnd(15))} ${more}`,
  );
}
