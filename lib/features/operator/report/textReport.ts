import { siteActionHref, lookUpHref, singletonHref } from '../../../ground/routes/hrefs';
import type { Model, Entity } from '../../../core/schema/model/model';
import { because, type Reason, type ReasonId } from '../../../core/schema/model/reason';
import { countModel, groupUnmappedFields, getEntitySupport, findParentLists } from './capabilities';
import { formatStepPath } from './paths';
import { getAllFindings } from './findings';
import {
  formatEntityRows,
  sayCapability,
  getTextWidth,
  wrapText,
  type TerminalColors,
  type ReportStyle,
} from './entityRows';
import type { NamedDocument } from '../../../core/operations/operation';
import { WitrynaError } from '../../../core/errors';
import { getLargest } from '../../../ground/extremes';

/** The least width of the names of findings. */
const NAME_COLUMN_WIDTH = 10;

/** Formats the report of one entity: the reason for each capability, and all of its documents. */
export function formatEntityReport(
  model: Model,
  entity: Entity,
  documents: readonly NamedDocument[],
  { colors: paint, width, say }: ReportStyle,
): string {
  const support = getEntitySupport(model, entity, findParentLists(model));
  const findings = getAllFindings(model, entity, { support, say });
  const names = findings.map(({ capability }) => sayCapability(capability, say));
  const column = getLargest(
    names.map(({ length }) => length + 1),
    NAME_COLUMN_WIDTH,
  );
  return [
    `${paint.heading(entity.type)}  /${entity.slug}  ${entity.labels.plural}`,
    '',
    ...findings.flatMap(({ capability, found, text }) => {
      const word = sayCapability(capability, say).padEnd(column);
      const told = found ? text : say(because('report.none', { text }));
      const [first = '', ...more] = wrapText(told, width, column);
      return [`${found ? paint.found(word) : paint.quiet(word)}${first}`, ...more];
    }),
    '',
    formatHeading(say(because('report.documents', { count: documents.length })), paint),
    ...documents.flatMap(({ operation, document }) => ['', paint.quiet(`# ${operation}`), document]),
  ].join('\n');
}

/** Formats the report for operators: the entities with their capabilities, other pages, unmapped fields, counts. */
export function formatTextReport(model: Model, style: ReportStyle): string {
  const { colors: paint, say } = style;
  return [
    formatHeading(say(because('report.entities')), paint),
    paint.quiet(say(because('report.legend'))),
    '',
    ...formatEntityRows(model, style),
    ...formatOtherPages(model, style),
    ...formatNotations(model, style),
    ...formatUnmapped(model, style),
    '',
    ...formatCounts(model, style),
  ].join('\n');
}

const formatHeading = (title: string, colors: TerminalColors): string => colors.heading(title.toUpperCase());

function formatOtherPages(model: Model, { colors: paint, say }: ReportStyle): readonly string[] {
  const block = (title: ReasonId, rows: readonly (readonly [string, string])[]): readonly string[] => {
    if (rows.length === 0) return [];
    const width = getTextWidth(
      rows.map(([name]) => name),
      40,
    );
    return [
      '',
      formatHeading(say(because(title)), paint),
      ...rows.map(([name, rest]) => `${paint.name(name.padEnd(width))} ${rest}`),
    ];
  };
  return [
    ...block(
      'report.singletons',
      model.singletons.map(({ steps, slug, type }) => [
        formatStepPath(steps),
        say(because('report.gives', { address: singletonHref(slug), type })),
      ]),
    ),
    ...block(
      'report.lookUps',
      model.lookUps.map(({ steps, slug, inputs, type }) => [
        formatStepPath(steps),
        say(
          because('report.givesBy', {
            address: lookUpHref(slug),
            type,
            inputs: inputs.map(({ name }) => name).join(', '),
          }),
        ),
      ]),
    ),
    ...block(
      'report.siteActions',
      model.siteActions.map(({ source, slug }) => [formatStepPath(source.steps), siteActionHref(slug)]),
    ),
  ];
}

/** States how the numbers of scalars are sent, and why. */
function formatNotations(
  { notations }: Model,
  { colors: paint, width, say }: ReportStyle,
): readonly string[] {
  const known = Object.entries(notations);
  if (known.length === 0) return [];
  return [
    '',
    formatHeading(say(because('report.numbers')), paint),
    ...known.flatMap(([scalar, { value, reason }]) =>
      wrapText(
        say(because('report.sentAs', { scalar: paint.name(scalar), notation: value, reason })),
        width,
        2,
      ),
    ),
  ];
}

function formatUnmapped(model: Model, { colors: paint, width, say }: ReportStyle): readonly string[] {
  const groups = groupUnmappedFields(model.unmapped, say);
  if (groups.length === 0) return [];
  return [
    '',
    formatHeading(say(because('report.unmapped')), paint),
    ...groups.flatMap(({ reason, fields }) => [
      ...wrapText(paint.name(fields.join(', ')), width, 2),
      ...wrapText(reason, width, 4).map((line, index) => paint.quiet(index === 0 ? `    ${line}` : line)),
    ]),
  ];
}

function formatCounts(model: Model, { colors, say }: ReportStyle): readonly string[] {
  const n = countModel(model);
  const { queries, mutations } = model.unmapped;
  const lists = { lists: n.lists, pages: n.recordPages, related: n.relatedLists };
  const entities =
    n.secondaryLists === 0
      ? because('report.count.entities.more', lists)
      : because('report.count.entities.moreLists', { ...lists, further: n.secondaryLists });
  const calls = { queries: model.counts.queries, mutations: model.counts.mutations };
  const unmapped = { queries: queries.length, mutations: mutations.length };
  const { actions, siteActions: site, singletons: values, lookUps } = n;
  const rows: readonly (readonly [number, CountedPart, Reason])[] = [
    [n.types, 'types', because('report.count.types.more', calls)],
    [n.entities, 'entities', entities],
    [n.forms, 'forms', because('report.count.forms.more', { count: n.deletes })],
    [actions + site, 'actions', because('report.count.actions.more', { records: actions, site })],
    [values + lookUps, 'pages', because('report.count.pages.more', { values, lookUps })],
    [queries.length + mutations.length, 'unmapped', because('report.count.unmapped.more', unmapped)],
  ];
  return rows.map(([number, part, more]) => {
    const name = say(because(`report.count.${part}`)).padEnd(15);
    return `${String(number).padStart(6)} ${colors.heading(name)} ${say(more)}`;
  });
}

type CountedPart = 'types' | 'entities' | 'forms' | 'actions' | 'pages' | 'unmapped';

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
