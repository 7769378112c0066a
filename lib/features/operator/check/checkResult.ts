import type { Entity } from '../../../core/schema/model/model';

/** Aspect of an entity that a check covers. */
export type CheckSubject = 'list' | 'total' | 'pages' | 'sort' | 'get' | 'filter' | 'picker' | 'related';

/** Result of checking one reading of the schema against a live backend. */
export interface CheckFinding {
  /** GraphQL type of the entity. */
  readonly entity: string;
  readonly reading: CheckSubject;
  /** Field of the filter, sort or related list. */
  readonly field?: string;
  /** `open`: undecided, because there were too few rows or no answer. */
  readonly verdict: 'confirmed' | 'refuted' | 'open';
  /** Observation in English, for operators. */
  readonly says: string;
  /** Setting for site.config.ts that corrects a refuted reading. */
  readonly remedy?: string;
}

/** Result of checking a whole backend. */
export interface CheckResult {
  /** Endpoint without its query and without credentials. */
  readonly source: string;
  /** End of the check, as an ISO time. */
  readonly at: string;
  readonly findings: readonly CheckFinding[];
  /** Entities with a list that were not checked in the time. */
  readonly left: readonly string[];
}

/** Returns the setting for site.config.ts that corrects a refuted reading (docs/overrides.md). */
export function getRemedy({ type }: Pick<Entity, 'type'>, reading: CheckSubject, field?: string): string {
  const toEntityLine = (entry: string): string => `entities: { ${type}: { ${entry} } }`;
  switch (reading) {
    case 'get':
      return toEntityLine("get: 'the root field that reads one', key: ['the field that it takes']");
    case 'sort':
    case 'related':
    case 'filter':
      return toEntityLine(`fields: { ${field ?? 'theField'}: { hide: true } }`);
    default:
      return toEntityLine("list: 'the root field of another list'");
  }
}

/** Formats a check for a terminal: refuted readings with their remedies, then the others. */
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
