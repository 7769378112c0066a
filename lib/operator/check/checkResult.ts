import type { Entity } from '../../schema/model/model';

/** What of an entity is probed. */
export type CheckSubject = 'list' | 'total' | 'pages' | 'sort' | 'get' | 'filter' | 'picker' | 'related';

/** What answers of a live backend say about one reading of its schema. */
export interface CheckFinding {
  /** The entity's type. */
  readonly entity: string;
  readonly reading: CheckSubject;
  /** The field that it is about: of a filter, an order, a related list. */
  readonly field?: string;
  /** `open`: the answers do not say; there were too few rows, or no answer. */
  readonly verdict: 'confirmed' | 'refuted' | 'open';
  /** What was seen, in English, for operators. */
  readonly says: string;
  /** Of what is refuted: what to put into site.config.ts. */
  readonly remedy?: string;
}

/** A whole check of a backend. */
export interface CheckResult {
  /** Of what: the endpoint without its query and without credentials. */
  readonly source: string;
  /** When it ended, as an ISO time. */
  readonly at: string;
  readonly findings: readonly CheckFinding[];
  /** Entities with a list that the time was too short for. */
  readonly left: readonly string[];
}

/** What to put into site.config.ts where a reading is refuted (docs/overrides.md). */
export function getRemedy({ type }: Pick<Entity, 'type'>, reading: CheckSubject, field?: string): string {
  const own = (entry: string): string => `entities: { ${type}: { ${entry} } }`;
  switch (reading) {
    case 'get':
      return own("get: 'the root field that reads one', key: ['the field that it takes']");
    case 'sort':
    case 'related':
    case 'filter':
      return own(`fields: { ${field ?? 'theField'}: { hide: true } }`);
    default:
      return own("list: 'the root field of another list'");
  }
}

/** A check in words for a terminal: what is refuted with what to do about it, then what was confirmed, counted. */
export function formatCheckResult({ source, findings, left }: CheckResult): string {
  const of = (verdict: CheckFinding['verdict']) => findings.filter((one) => one.verdict === verdict);
  const refuted = of('refuted');
  const lines = refuted.flatMap(({ entity, reading, says, remedy }) => [
    `  ${entity}, ${reading}: ${says}.`,
    ...(remedy === undefined ? [] : [`    site.config.ts: ${remedy}`]),
  ]);
  const open = of('open').map(({ entity, reading, says }) => `  ${entity}, ${reading}: ${says}.`);
  return [
    `${source}: ${of('confirmed').length} readings confirmed, ${refuted.length} refuted, ${open.length} not known.`,
    ...(lines.length === 0 ? [] : ['', 'Refuted by what the backend answers:', ...lines]),
    ...(open.length === 0 ? [] : ['', 'Not known:', ...open]),
    ...(left.length === 0 ? [] : ['', `Not reached in the time: ${left.join(', ')}.`]),
  ].join('\n');
}
