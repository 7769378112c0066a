import type { NamedDocument } from '../operations/namedDocument';
import type { Entity, Evidence, Model } from '../schema/model';
import { degreesOf, listedBelow, type Degree, type Degrees } from './capabilities';
import { documentFamilies, type DocumentFamily } from './documentFamilies';
import { numbersOf, type Numbers } from './numbers';
import { pathOf } from './paths';
import { findingsOf } from './sentences';
import { unmappedGroups, type UnmappedGroup } from './unmapped';

/** A name with the language that it is in, where that is not the page's. */
interface Name {
  readonly text: string;
  readonly lang?: 'en';
}

/** The columns of the table of entities, in their order. */
export const COLUMNS = ['list', 'total', 'sort', 'filter', 'get', 'create', 'update', 'delete'] as const;

/** One row of the table: what an entity can do. */
export interface EntityRow {
  readonly type: string;
  readonly name: Name;
  /** Where its list is read, or its type name. */
  readonly path: string;
  /** In the order of COLUMNS. */
  readonly degrees: readonly Degree[];
  readonly actions: number;
}

/** Why an entity has what it has: sentences for operators, in English, with names in backticks. */
export interface FindingView {
  readonly capability: Evidence['capability'];
  readonly degree: Degree;
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
  readonly numbers: Numbers;
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
export interface EntityView {
  readonly row: EntityRow;
  readonly findings: readonly FindingView[];
  readonly documents: readonly DocumentFamily[];
}

/** What a visitor of the page asks for. */
export interface EntityAsk {
  readonly find: string;
  readonly page: number;
  readonly open: string | null;
}

/** What building a view needs besides the model: the entities in the order of the site, and their names in its language. */
export interface Naming {
  readonly name: (entity: Entity) => Name;
  readonly inOrder: readonly Entity[];
}

/** Rows of one page of the table. */
export const PAGE_SIZE = 100;

/** What was read, one page of the table of it. */
export function schemaView(
  model: Model,
  naming: Naming,
  { changes, ...ask }: EntityAsk & Pick<SchemaView, 'changes'>,
): SchemaView {
  return {
    numbers: numbersOf(model),
    entities: entityPage(model, naming, ask),
    unmapped: unmappedGroups(model.unmapped),
    changes,
  };
}

function entityPage(model: Model, naming: Naming, { find, page, open }: EntityAsk): EntityPage {
  const below = listedBelow(model);
  const wanted = find.trim().toLowerCase();
  const found = naming.inOrder.filter((entity) =>
    [entity.type, entity.slug, naming.name(entity).text].some((text) => text.toLowerCase().includes(wanted)),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  const shown = found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const opened = shown.find(({ type }) => type === open);
  return {
    rows: shown.map((entity) => rowOf(entity, degreesOf(entity, below), naming)),
    find,
    page: current,
    pages,
    open:
      opened === undefined
        ? null
        : { type: opened.type, findings: findingViews(opened, degreesOf(opened, below)) },
  };
}

/** Everything about one entity; of many documents only those of the family that is asked for. */
export function entityView(
  model: Model,
  entity: Entity,
  naming: Pick<Naming, 'name'>,
  { documents, family }: { readonly documents: readonly NamedDocument[]; readonly family: string | null },
): EntityView {
  const degrees = degreesOf(entity, listedBelow(model));
  return {
    row: rowOf(entity, degrees, naming),
    findings: findingViews(entity, degrees),
    documents: documentFamilies(documents, family),
  };
}

function rowOf(entity: Entity, degrees: Degrees, { name }: Pick<Naming, 'name'>): EntityRow {
  return {
    type: entity.type,
    name: name(entity),
    path: entity.list === null ? entity.type : pathOf(entity.list.steps),
    degrees: COLUMNS.map((capability) => degrees.of.get(capability) ?? 'no'),
    actions: entity.actions.length,
  };
}

function findingViews(entity: Entity, degrees: Degrees): readonly FindingView[] {
  const limited = new Set<string>(degrees.notes.keys());
  return findingsOf(entity, degrees).map(({ capability, found, text }) => ({
    capability,
    degree: limited.has(capability) ? 'partly' : found ? 'yes' : 'no',
    text,
  }));
}
