import { siteActionHref, lookUpHref, singletonHref } from '../../routes/hrefs';
import type { Model, Entity } from '../../schema/model/model';
import { countModel, groupUnmappedFields } from './modelCounts';
import { formatStepPath } from './paths';
import { findRank, formatCount, getFindings } from './findings';
import { formatEntityRows } from './entityRows';
import { getTextWidth, wrapText, type TerminalColors, type ReportStyle } from './terminalText';
import type { NamedDocument } from '../../operations/operation';
import { getEntitySupport, findParentLists, CAPABILITY_NAMES } from './capabilities';
import { WitrynaError } from '../../errors';

const NAME_COLUMN_WIDTH = 10;

/** Formats the report of one entity: the reason for each capability, and all of its documents. */
export function formatEntityReport(
  model: Model,
  entity: Entity,
  documents: readonly NamedDocument[],
  { colors: paint, width }: ReportStyle,
): string {
  const findings = getFindings(
    entity,
    getEntitySupport(entity, findParentLists(model)),
    findRank(model, entity),
  );
  return [
    `${paint.heading(entity.type)}  /${entity.slug}  ${entity.labels.plural}`,
    '',
    ...findings.flatMap(({ capability, found, text }) => {
      const word = CAPABILITY_NAMES[capability].padEnd(NAME_COLUMN_WIDTH);
      const [first = '', ...more] = wrapText(`${found ? '' : 'none: '}${text}`, width, NAME_COLUMN_WIDTH);
      return [`${found ? paint.found(word) : paint.quiet(word)}${first}`, ...more];
    }),
    '',
    paint.heading(formatCount(documents.length, 'document').toUpperCase()),
    ...documents.flatMap(({ operation, document }) => ['', paint.quiet(`# ${operation}`), document]),
  ].join('\n');
}

/** Formats the report for operators: the entities with their capabilities, other pages, unmapped fields, counts. */
export function formatTextReport(model: Model, style: ReportStyle): string {
  const { colors: paint } = style;
  return [
    formatHeading('Entities', paint),
    paint.quiet('What each one gets; (in brackets) what is limited; below it what is missing, and why.'),
    '',
    ...formatEntityRows(model, style),
    ...formatOtherPages(model, style),
    ...formatNotations(model, style),
    ...formatUnmapped(model, style),
    '',
    ...formatCounts(model, paint),
  ].join('\n');
}

const formatHeading = (title: string, colors: TerminalColors): string => colors.heading(title.toUpperCase());

function formatOtherPages(model: Model, { colors: paint }: ReportStyle): readonly string[] {
  const block = (title: string, rows: readonly (readonly [string, string])[]): readonly string[] => {
    if (rows.length === 0) return [];
    const width = getTextWidth(
      rows.map(([name]) => name),
      40,
    );
    return [
      '',
      formatHeading(title, paint),
      ...rows.map(([name, rest]) => `${paint.name(name.padEnd(width))} ${rest}`),
    ];
  };
  return [
    ...block(
      'Single values',
      model.singletons.map(({ steps, slug, type }) => [
        formatStepPath(steps),
        `${singletonHref(slug)} gives ${type}`,
      ]),
    ),
    ...block(
      'Look-ups',
      model.lookUps.map(({ steps, slug, inputs, type }) => [
        formatStepPath(steps),
        `${lookUpHref(slug)} gives ${type} by ${inputs.map(({ name }) => name).join(', ')}`,
      ]),
    ),
    ...block(
      'Actions of the site',
      model.siteActions.map(({ source, slug }) => [formatStepPath(source.steps), siteActionHref(slug)]),
    ),
  ];
}

/** States how the numbers of scalars are sent, and why. */
function formatNotations({ notations }: Model, { colors: paint, width }: ReportStyle): readonly string[] {
  const known = Object.entries(notations);
  if (known.length === 0) return [];
  return [
    '',
    formatHeading('How forms send numbers', paint),
    ...known.flatMap(([scalar, { value, reason }]) =>
      wrapText(`${paint.name(scalar)} as ${value}: ${reason}`, width, 2),
    ),
  ];
}

function formatUnmapped(model: Model, { colors: paint, width }: ReportStyle): readonly string[] {
  const groups = groupUnmappedFields(model.unmapped);
  if (groups.length === 0) return [];
  return [
    '',
    formatHeading('Read, but without a page', paint),
    ...groups.flatMap(({ reason, fields }) => [
      ...wrapText(paint.name(fields.join(', ')), width, 2),
      ...wrapText(reason, width, 4).map((line, index) => paint.quiet(index === 0 ? `    ${line}` : line)),
    ]),
  ];
}

function formatCounts(model: Model, colors: TerminalColors): readonly string[] {
  const n = countModel(model);
  const rows: readonly (readonly [number, string, string])[] = [
    [
      n.types,
      'types',
      `${formatCount(model.counts.queries, 'query', 'queries')} and ${formatCount(model.counts.mutations, 'mutation')}`,
    ],
    [
      n.entities,
      'entities',
      `${formatCount(n.lists, 'list')}${n.secondaryLists === 0 ? '' : ` and ${formatCount(n.secondaryLists, 'further one')}`}, ${formatCount(n.recordPages, 'record page')}, ${formatCount(n.relatedLists, 'related list')}`,
    ],
    [n.forms, 'forms', `${formatCount(n.deletes, 'entity', 'entities')} whose records can be deleted`],
    [
      n.actions + n.siteActions,
      'actions',
      `${String(n.actions)} of records, ${String(n.siteActions)} of the site`,
    ],
    [
      n.singletons + n.lookUps,
      'more pages',
      `${formatCount(n.singletons, 'single value')}, ${formatCount(n.lookUps, 'look-up')}`,
    ],
    [
      model.unmapped.queries.length + model.unmapped.mutations.length,
      'without a page',
      `${formatCount(model.unmapped.queries.length, 'query', 'queries')}, ${formatCount(model.unmapped.mutations.length, 'mutation')}`,
    ],
  ];
  return rows.map(
    ([number, what, more]) => `${String(number).padStart(6)} ${colors.heading(what.padEnd(15))} ${more}`,
  );
}

/**
 * Finds an entity by its type name, slug or label, in any case.
 * @throws WitrynaError 'config' that lists similar names
 */
export function findEntityByName(model: Model, name: string): Entity {
  const lowerCaseName = name.toLowerCase();
  const exact = model.entities.find((entity) => entity.type === name);
  const found = exact ?? model.entities.find((entity) => getEntityNames(entity).includes(lowerCaseName));
  if (found !== undefined) return found;
  const alike = model.entities
    .filter((entity) =>
      getEntityNames(entity).some((one) => one.includes(lowerCaseName) || lowerCaseName.includes(one)),
    )
    .slice(0, 8);
  const others = alike.length > 0 ? alike : model.entities.slice(0, 8);
  const hint =
    others.length === 0
      ? 'There are none.'
      : `There are: ${others.map(({ type }) => type).join(', ')}${others.length < model.entities.length ? ' …' : ''}.`;
  throw new WitrynaError('config', `There is no entity "${name}". ${hint}`);
}

function getEntityNames(entity: Entity): readonly string[] {
  return [entity.type, entity.slug, entity.labels.singular, entity.labels.plural].map((one) =>
    one.toLowerCase(),
  );
}
