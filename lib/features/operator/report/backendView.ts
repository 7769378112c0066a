import type { Label } from '../../../kit/view/label';
import type { NamedDocument } from '../../../core/operations/operation';
import type { Entity, Model } from '../../../core/schema/model/model';
import type { Reason } from '../../../core/schema/model/reason';
import {
  getEntitySupport,
  findParentLists,
  countModel,
  groupUnmappedFields,
  type SupportLevel,
  type EntitySupport,
  type ModelCounts,
  type UnmappedGroup,
} from './capabilities';
import { formatStepPath } from './paths';
import { getAllFindings, type FindingSubject } from './findings';
import type { SayReason } from './reasonText';
import { groupBy } from '../../../core/schema/model/groupBy';

/** Columns of the entity table, in order. */
export const ENTITY_COLUMNS = [
  'list',
  'total',
  'sort',
  'filter',
  'get',
  'create',
  'update',
  'delete',
] as const;

/** One row of the entity table. */
export interface EntityRow {
  readonly type: string;
  readonly name: Label;
  /** Root field of its list, or its type name. */
  readonly path: string;
  /** In the order of `ENTITY_COLUMNS`. */
  readonly support: readonly SupportLevel[];
  readonly actions: number;
}

/** Reason for one capability: sentences in the page's language, with names in backticks. */
export interface FindingView {
  readonly capability: FindingSubject;
  readonly support: SupportLevel;
  readonly text: string;
}

/** Origin of the schema and the state of its last reading. Times are ISO texts. */
export interface SourceView {
  /** Time of the response. */
  readonly now: string;
  readonly origin: 'backend' | 'file' | 'both' | null;
  readonly readAt: string | null;
  readonly changedAt: string | null;
  readonly hash: string | null;
  /** Reason why the last attempt failed, in English. */
  readonly failure: { readonly message: string; readonly at: string; readonly since: string } | null;
}

/** View of `/backend`: the schema as the site reads it. */
export interface BackendView {
  readonly source: SourceView;
  /** Result of the reading that the operator has just requested. */
  readonly read: 'changed' | 'unchanged' | 'failed' | null;
  /** Null until the schema has been read once. */
  readonly schema: SchemaView | null;
  /** Contradictions between the backend's answers and the schema as it was read. */
  readonly answers: AnswersView;
}

/** Findings about the schema from the backend's answers: English sentences for operators. */
export interface AnswersView {
  /** Reads that returned another record than the requested one, since the process started. */
  readonly refuted: readonly {
    readonly type: string;
    readonly field: string;
    readonly times: number;
    /** Set for a list that returned rows of other records. */
    readonly rows?: true;
  }[];
  /** Last check (`npm run check`); null if there is none. */
  readonly check: {
    readonly at: string;
    readonly confirmed: number;
    readonly refuted: readonly { readonly says: string; readonly remedy: string | null }[];
  } | null;
}

/** The schema as it was read. */
export interface SchemaView {
  readonly counts: ModelCounts;
  readonly entities: EntityPage;
  readonly unmapped: readonly UnmappedGroup[];
  /** Changes by the operator's own file: the entry and a sentence. */
  readonly changes: readonly { readonly at: string; readonly says: string }[];
}

/** A change by the operator's own file: the entry, and what it says. */
interface Change {
  readonly at: string;
  readonly says: Reason;
}

/** One page of the entity table; a schema of 600 entities has several. */
export interface EntityPage {
  readonly rows: readonly EntityRow[];
  readonly find: string;
  readonly page: number;
  readonly pages: number;
  /** The expanded row. */
  readonly open: { readonly type: string; readonly findings: readonly FindingView[] } | null;
}

/** View of `/backend/[type]`: one entity in full. */
export interface EntityReport {
  readonly row: EntityRow;
  readonly findings: readonly FindingView[];
  readonly documents: readonly DocumentFamily[];
}

/** State of the entity table, as the URL has it. */
export interface EntityTableQuery {
  readonly find: string;
  readonly page: number;
  readonly open: string | null;
}

/** Names and order of the entities, and the words of reasons, in one language. */
export interface EntityNaming {
  readonly say: SayReason;
  readonly name: (entity: Entity) => Label;
  readonly inOrder: readonly Entity[];
}

/** Rows of one page of the entity table. */
export const ENTITIES_PER_PAGE = 100;

/** Builds the view of the schema with one page of its entity table. */
export function buildSchemaView(
  model: Model,
  naming: EntityNaming,
  { changes, ...ask }: EntityTableQuery & { readonly changes: readonly Change[] },
): SchemaView {
  return {
    counts: countModel(model),
    entities: buildEntityPage(model, naming, ask),
    unmapped: groupUnmappedFields(model.unmapped, naming.say),
    changes: changes.map(({ at, says }) => ({ at, says: naming.say(says) })),
  };
}

function buildEntityPage(
  model: Model,
  naming: EntityNaming,
  { find, page, open }: EntityTableQuery,
): EntityPage {
  const below = findParentLists(model);
  const searchText = find.trim().toLowerCase();
  const found = naming.inOrder.filter((entity) =>
    [entity.type, entity.slug, naming.name(entity).text].some((text) =>
      text.toLowerCase().includes(searchText),
    ),
  );
  const pages = Math.max(1, Math.ceil(found.length / ENTITIES_PER_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  const shown = found.slice((current - 1) * ENTITIES_PER_PAGE, current * ENTITIES_PER_PAGE);
  const opened = shown.find(({ type }) => type === open);
  return {
    rows: shown.map((entity) => toEntityRow(entity, getEntitySupport(model, entity, below), naming)),
    find,
    page: current,
    pages,
    open:
      opened === undefined
        ? null
        : {
            type: opened.type,
            findings: findingViews(model, opened, getEntitySupport(model, opened, below), naming),
          },
  };
}

/** Builds the view of one entity. If it has many documents, only those of the requested family carry their text. */
export function buildEntityReport(
  model: Model,
  entity: Entity,
  naming: Pick<EntityNaming, 'name' | 'say'>,
  { documents, family }: { readonly documents: readonly NamedDocument[]; readonly family: string | null },
): EntityReport {
  const degrees = getEntitySupport(model, entity, findParentLists(model));
  return {
    row: toEntityRow(entity, degrees, naming),
    findings: findingViews(model, entity, degrees, naming),
    documents: groupDocuments(documents, family),
  };
}

function toEntityRow(
  entity: Entity,
  degrees: EntitySupport,
  { name }: Pick<EntityNaming, 'name'>,
): EntityRow {
  return {
    type: entity.type,
    name: name(entity),
    path: entity.list === null ? entity.type : formatStepPath(entity.list.steps),
    support: ENTITY_COLUMNS.map((capability) => degrees.levels.get(capability) ?? 'no'),
    actions: entity.actions.length,
  };
}

function findingViews(
  model: Model,
  entity: Entity,
  support: EntitySupport,
  { say }: Pick<EntityNaming, 'say'>,
): readonly FindingView[] {
  const limited = new Set<string>(support.notes.keys());
  const findings = getAllFindings(model, entity, { support, say });
  return findings.map(({ capability, found, text }) => ({
    capability,
    support: limited.has(capability) ? 'partly' : found ? 'yes' : 'no',
    text,
  }));
}

/** Documents for one purpose (`list`, `get`, `related.comments`), plain and with optional parts. */
export interface DocumentFamily {
  readonly family: string;
  readonly count: number;
  /** The URL asks for this family. */
  readonly isWanted: boolean;
  /** Null if they are only sent on request. */
  readonly documents: readonly Pick<NamedDocument, 'operation' | 'document'>[] | null;
}

/** Up to this size all documents are sent at once; some entities have megabytes of them. */
const MAX_CHARS_AT_ONCE = 48_000;
/** Number of leading words that name a purpose, one by default: `related.comments`, `singleton.viewer.issues`. */
const WORDS_PER_FAMILY: ReadonlyMap<string, number> = new Map([
  ['related', 2],
  ['action', 2],
  ['lookUp', 2],
  ['siteAction', 2],
  ['singleton', 3],
]);

/** Groups an entity's documents by purpose. If they are large, only the wanted family carries its texts. */
export function groupDocuments(
  documents: readonly NamedDocument[],
  wanted: string | null,
): readonly DocumentFamily[] {
  const families = groupBy(documents, ({ operation }) => getFamilyName(operation));
  const isSmall = documents.reduce((sum, { document }) => sum + document.length, 0) <= MAX_CHARS_AT_ONCE;
  return [...families].map(([family, members]) => ({
    family,
    count: members.length,
    isWanted: family === wanted,
    documents:
      isSmall || family === wanted
        ? members.map(({ operation, document }) => ({ operation, document }))
        : null,
  }));
}

function getFamilyName(operation: string): string {
  const words = operation.split('.');
  return words.slice(0, WORDS_PER_FAMILY.get(words[0] ?? '') ?? 1).join('.');
}
