import type { NamedDocument } from '../../operations/operation';
import type { Entity, Evidence, Model } from '../../schema/model/model';
import { getEntitySupport, findParentLists, type SupportLevel, type EntitySupport } from './capabilities';
import { groupDocuments, type DocumentFamily } from './documentFamilies';
import { countModel, groupUnmappedFields, type ModelCounts, type UnmappedGroup } from './modelCounts';
import { formatStepPath } from './paths';
import { getFindings } from './findings';

/** A name with the language that it is in, where that is not the page's. */
interface EntityName {
  readonly text: string;
  readonly lang?: 'en';
}

/** The columns of the table of entities, in their order. */
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

/** One row of the table: what an entity can do. */
export interface EntityRow {
  readonly type: string;
  readonly name: EntityName;
  /** Where its list is read, or its type name. */
  readonly path: string;
  /** In the order of COLUMNS. */
  readonly support: readonly SupportLevel[];
  readonly actions: number;
}

/** Why an entity has what it has: sentences for operators, in English, with names in backticks. */
export interface FindingView {
  readonly capability: Evidence['capability'];
  readonly support: SupportLevel;
  readonly text: string;
}

/** Where the schema comes from, and how reading it went. Times are ISO texts. */
export interface SourceView {
  /** When the page was made. */
  readonly now: string;
  readonly origin: 'backend' | 'file' | 'both' | null;
  readonly readAt: string | null;
  readonly changedAt: string | null;
  readonly hash: string | null;
  /** Why the last attempt failed, in words for operators. */
  readonly failure: { readonly message: string; readonly at: string; readonly since: string } | null;
}

/** `/backend`: what the site read in the schema. */
export interface BackendView {
  readonly source: SourceView;
  /** What came of having it read again just now. */
  readonly read: 'changed' | 'unchanged' | 'failed' | null;
  /** Null while nothing has been read yet. */
  readonly schema: SchemaView | null;
  /** Where the backend's own answers prove what was read wrong. */
  readonly answers: AnswersView;
}

/** What answers say about what was read in the schema: English sentences for operators. */
export interface AnswersView {
  /** Readings that gave another record than the one that was asked for, since the site was started. */
  readonly refuted: readonly {
    readonly type: string;
    readonly field: string;
    readonly times: number;
    /** A list that gave rows of other records. */
    readonly rows?: true;
  }[];
  /** The last check (`npm run check`); null where there is none. */
  readonly check: {
    readonly at: string;
    readonly confirmed: number;
    readonly refuted: readonly { readonly says: string; readonly remedy: string | null }[];
  } | null;
}

/** What was read. */
export interface SchemaView {
  readonly counts: ModelCounts;
  readonly entities: EntityPage;
  readonly unmapped: readonly UnmappedGroup[];
  /** What the operator's own file changed: the entry, and an English sentence. */
  readonly changes: readonly { readonly at: string; readonly says: string }[];
}

/** A part of the table: a schema of 600 entities has several. */
export interface EntityPage {
  readonly rows: readonly EntityRow[];
  readonly find: string;
  readonly page: number;
  readonly pages: number;
  /** The row that is unfolded. */
  readonly open: { readonly type: string; readonly findings: readonly FindingView[] } | null;
}

/** `/backend/[type]`: everything about one entity. */
export interface EntityReport {
  readonly row: EntityRow;
  readonly findings: readonly FindingView[];
  readonly documents: readonly DocumentFamily[];
}

/** What a visitor of the page asks for. */
export interface EntityTableQuery {
  readonly find: string;
  readonly page: number;
  readonly open: string | null;
}

/** What building a view needs besides the model: the entities in the order of the site, and their names in its language. */
export interface EntityNaming {
  readonly name: (entity: Entity) => EntityName;
  readonly inOrder: readonly Entity[];
}

/** Rows of one page of the table. */
export const ENTITIES_PER_PAGE = 100;

/** What was read, one page of the table of it. */
export function buildSchemaView(
  model: Model,
  naming: EntityNaming,
  { changes, ...ask }: EntityTableQuery & Pick<SchemaView, 'changes'>,
): SchemaView {
  return {
    counts: countModel(model),
    entities: buildEntityPage(model, naming, ask),
    unmapped: groupUnmappedFields(model.unmapped),
    changes,
  };
}

function buildEntityPage(
  model: Model,
  naming: EntityNaming,
  { find, page, open }: EntityTableQuery,
): EntityPage {
  const below = findParentLists(model);
  const wanted = find.trim().toLowerCase();
  const found = naming.inOrder.filter((entity) =>
    [entity.type, entity.slug, naming.name(entity).text].some((text) => text.toLowerCase().includes(wanted)),
  );
  const pages = Math.max(1, Math.ceil(found.length / ENTITIES_PER_PAGE));
  const current = Math.min(Math.max(1, page), pages);
  const shown = found.slice((current - 1) * ENTITIES_PER_PAGE, current * ENTITIES_PER_PAGE);
  const opened = shown.find(({ type }) => type === open);
  return {
    rows: shown.map((entity) => toEntityRow(entity, getEntitySupport(entity, below), naming)),
    find,
    page: current,
    pages,
    open:
      opened === undefined
        ? null
        : { type: opened.type, findings: findingViews(opened, getEntitySupport(opened, below)) },
  };
}

/** Everything about one entity; of many documents only those of the family that is asked for. */
export function buildEntityReport(
  model: Model,
  entity: Entity,
  naming: Pick<EntityNaming, 'name'>,
  { documents, family }: { readonly documents: readonly NamedDocument[]; readonly family: string | null },
): EntityReport {
  const degrees = getEntitySupport(entity, findParentLists(model));
  return {
    row: toEntityRow(entity, degrees, naming),
    findings: findingViews(entity, degrees),
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

function findingViews(entity: Entity, degrees: EntitySupport): readonly FindingView[] {
  const limited = new Set<string>(degrees.notes.keys());
  return getFindings(entity, degrees).map(({ capability, found, text }) => ({
    capability,
    support: limited.has(capability) ? 'partly' : found ? 'yes' : 'no',
    text,
  }));
}
