import type { Entity, Evidence, Model } from '../../lib/schema/model';

/** The report for operators: per entity what it gets and, indented, what it lacks and why; then the numbers. */
export function wordsReport(model: Model): string {
  const entities = [...model.entities].sort((a, b) => a.labels.many.localeCompare(b.labels.many, 'en'));
  return [
    ...entities.flatMap(entityLines),
    '',
    ...otherLines(model),
    ...unmappedLines(model),
    '',
    ...numbers(model),
  ].join('\n');
}

function entityLines(entity: Entity): readonly string[] {
  const gets = [
    entity.list === null ? null : `list /${entity.slug}`,
    entity.get === null ? null : 'records',
    entity.related.length === 0 ? null : `${String(entity.related.length)} related lists`,
    entity.create === null ? null : 'create',
    entity.update === null ? null : 'edit',
    entity.delete === null ? null : 'delete',
    entity.actions.length === 0 ? null : `actions: ${entity.actions.map(({ name }) => name).join(', ')}`,
  ].filter((part) => part !== null);
  return [
    `${entity.labels.many} (${entity.type}): ${gets.length === 0 ? 'shown only inside other records' : gets.join(' · ')}`,
    ...entity.evidence.filter((one) => !one.found).map(lackLine),
  ];
}

function lackLine({ capability, reason }: Evidence): string {
  return `    no ${capability}: ${reason}`;
}

function otherLines(model: Model): readonly string[] {
  const list = (title: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${title}: ${names.join(', ')}`];
  return [
    ...list(
      'Single values',
      model.singletons.map(({ label }) => label),
    ),
    ...list(
      'Look-ups',
      model.lookUps.map(({ label }) => label),
    ),
    ...list(
      'Actions of the site',
      model.siteActions.map(({ label }) => label),
    ),
  ];
}

function unmappedLines(model: Model): readonly string[] {
  const { queries, mutations } = model.unmapped;
  if (queries.length + mutations.length === 0) return [];
  return [
    '',
    'Without a page:',
    ...[...queries, ...mutations].map(({ field, reason }) => `    ${field}: ${reason}`),
  ];
}

function numbers(model: Model): readonly string[] {
  const { entities, counts, unmapped } = model;
  const count = (what: (entity: Entity) => number): number =>
    entities.reduce((sum, entity) => sum + what(entity), 0);
  return [
    `${String(counts.types)} types, ${String(counts.queries)} queries, ${String(counts.mutations)} mutations read.`,
    `${String(entities.length)} entities: ${String(count(({ list }) => (list === null ? 0 : 1)))} lists, ${String(count(({ get }) => (get === null ? 0 : 1)))} with record pages, ` +
      `${String(count(({ related }) => related.length))} related lists, ${String(count((entity) => Number(entity.create !== null) + Number(entity.update !== null)))} forms, ${String(count(({ actions }) => actions.length))} actions.`,
    `${String(model.singletons.length)} single values, ${String(model.lookUps.length)} look-ups, ${String(model.siteActions.length)} actions of the site.`,
    `${String(unmapped.queries.length)} queries and ${String(unmapped.mutations.length)} mutations without a page.`,
  ];
}
