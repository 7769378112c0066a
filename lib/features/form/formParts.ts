import { type FormField, type FormGroups, findGroup } from './drafts/formField';
import { parseInputType, acceptsMany } from './drafts/parseInputType';
import { buildFormEntries, type FormEntry } from '../../core/schema/model/formEntries';
import { findPartialInputs, findReplacedInputs } from '../../core/operations/write/partialInputs';
import { isUpsert } from '../../core/operations/list/recordIdentifiers';
import type { Entity } from '../../core/schema/model/model';
import type { WriteSource, InputField, InputOrder } from '../../core/schema/model/writes';
import { withSpans } from './fieldSpans';
import { buildFormField, type FormBuildContext } from './buildFormField';
import { buildFormGroups } from './formGroups';
import { buildFormSections, cardOf, isCard, nameFirst, type SectionFacts } from './formSections';
import { findOwnerField, getInputPlace } from './inputLabels';
import type { FormSection } from './formView';
import { isKeyKind } from '../../core/schema/model/kindTraits';

/**
 * Checks whether an input field carries a concurrency token: the version of the record that a change was made to
 * (docs/shapes.md, 3.13). The record itself must have that field; the form then sends it as it was read and does not
 * show it. A plain `version` may be product data, so only a number counts.
 */
export function isConcurrencyToken(
  entity: Pick<Entity, 'fields' | 'tokens'> | null,
  field: InputField,
): boolean {
  const token = field.token?.value;
  if (token === undefined || field.list || !isKeyKind(field.kind)) return false;
  const isTold = [...(entity?.fields ?? []), ...(entity?.tokens ?? [])].some(
    (own) => !own.list && isKeyKind(own.kind) && own.token?.value.type === token.type,
  );
  return isTold && (token.isPlain !== true || token.type === 'etag' || field.kind === 'integer');
}

/** The fields, groups and sections of a form, labelled in the page's language. */
export interface FormParts {
  /** In the order of the sections; `tokens` are in no section. */
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly sections: readonly FormSection[];
  readonly tokens: readonly string[];
  /** Names of the fields whose stored values are lost if they are not sent; absent where the mutation keeps them. */
  readonly replaced?: readonly string[];
}

/**
 * Builds the fields of a mutation's form, in sections. `entity` is the entity of the record; null for the site's
 * actions.
 */
export function buildFormParts(ctx: FormBuildContext, entity: Entity | null, source: WriteSource): FormParts {
  const isUpdate = entity !== null && entity.update === source;
  const all = buildFormEntries(ctx.model, source);
  const entries = withoutOwnKey(all, entity, source);
  const replaced = entity === null ? [] : findReplacedInputs(ctx.model, entity, source);
  const owner = entity === null ? null : { type: entity.type, fields: entity.fields };
  const isChange = isUpdate || source.key.length > 0;
  const partial = isUpdate ? findPartialInputs(ctx.model, entity) : new Set<string>();
  const groups = buildFormGroups(
    ctx,
    entries.map(({ field }) => field),
    owner,
    partial,
  );
  const described = entries.map(({ name, field, inputType: of }): FormField => {
    const isKept = isUpdate && !field.list && findOwnerField(owner, field)?.nullable === false;
    const made = buildFormField(ctx, name, field, {
      inputTypeName: getInputPlace(source, of),
      owner,
      partial,
    });
    const ownPart = ctx.parts?.widgets.get(`${entity?.type ?? ''}.${name}`);
    return {
      ...made,
      ...(isKept ? { alwaysHasValue: true } : {}),
      ...(isMoney(made, groups) ? { span: 4 as const } : {}),
      ...(ownPart === undefined ? {} : { ownPart }),
    };
  });
  const tokens = entries
    .filter(({ field }) => isChange && isConcurrencyToken(entity, field))
    .map(({ name }) => name);
  const shown = described.filter(({ name }) => !tokens.includes(name));
  const order = findInputOrder(entity, source);
  const inputs = new Map(entries.map(({ name, field }) => [name, field]));
  const sections =
    order === null
      ? buildFormSections(ctx, shown, { title: entity?.title ?? null, inputs })
      : buildWriteSections(ctx, shown, order, {
          groups,
          inputs,
          isCreate: entity?.create === source,
          parts: (entity?.layout.partLists ?? []).map(({ value }) => value),
        });
  const byName = new Map(described.map((field) => [field.name, field]));
  const placed = sections.flatMap((section) =>
    withSpans(section.fields.flatMap((name) => byName.get(name) ?? [])),
  );
  return {
    fields: [...placed, ...described.filter(({ name }) => tokens.includes(name))],
    groups,
    sections,
    tokens,
    ...(replaced.length === 0 ? {} : { replaced }),
  };
}

/**
 * Leaves out the input that would give the record another id, where an update takes its key elsewhere: people change
 * no ids, and every link to the record would break. A new record has none, where the same mutation would replace the
 * record with that id. A key with a meaning (`code`) stays.
 */
function withoutOwnKey(
  entries: readonly FormEntry[],
  entity: Entity | null,
  source: WriteSource,
): readonly FormEntry[] {
  const isOfRecord = entity !== null && (entity.update === source || isUpsertCreate(entity, source));
  const [part, ...others] = isOfRecord ? (entity.key?.fields ?? []) : [];
  if (part === undefined || others.length > 0) return entries;
  const isOwnId = ({ field }: FormEntry): boolean =>
    field.name === part.path && !field.required && field.rowKey !== undefined;
  const rest = entries.filter((entry) => !isOwnId(entry));
  return rest.length === 0 ? entries : rest;
}

function isUpsertCreate(entity: Entity, source: WriteSource): boolean {
  return entity.create === source && isUpsert(entity);
}

/** Returns the arrangement of a create or edit form; null for an action, and for a value that is no entity. */
function findInputOrder(entity: Entity | null, source: WriteSource): InputOrder | null {
  if (entity === null) return null;
  const { create, update, formInputs } = entity;
  const order = create === source ? formInputs.create : update === source ? formInputs.update : null;
  const isEmpty =
    order !== null && [order.main, order.more, order.technical].every(({ length }) => length === 0);
  return isEmpty ? null : order;
}

/** Checks for an amount of money: an object that is shown as one line. */
function isMoney({ group, type }: FormField, groups: FormGroups): boolean {
  const isOne = group !== undefined && Object.hasOwn(groups, group) && parseInputType(type).listDepth === 0;
  return isOne && groups[group]?.money !== undefined;
}

/** What the places of inputs depend on, besides the inputs. */
interface WriteFacts {
  readonly groups: FormGroups;
  readonly inputs: SectionFacts['inputs'];
  /** A new record is written. */
  readonly isCreate: boolean;
  /** Names of the lists whose rows are parts of the record, the most significant first. */
  readonly parts: readonly string[];
}

/**
 * Builds the sections of a create or edit form: what must and what usually is filled in comes first, required objects and the rows
 * of a new record follow in sections of their own, its other optional objects in one, everything else is folded by its subject.
 * Technical fields are last. Nothing is alone in a fold.
 */
function buildWriteSections(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  order: InputOrder,
  facts: WriteFacts,
): readonly FormSection[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // A field without a place would lose what it holds.
  const placed = new Set([...order.main, ...order.more, ...order.technical]);
  const unplaced = fields.filter(({ name }) => !placed.has(name));
  const pick = (names: readonly string[]): readonly FormField[] =>
    names.flatMap((name) => byName.get(name) ?? []);
  const open = [...pick(order.main), ...unplaced];
  const flat = open.filter((field) => !isCard(field));
  const only = findOnlyPart(open.filter(isCard), facts);
  const first = (only === undefined || flat.length === 0 ? flat : [...flat, only]).map(({ name }) => name);
  const others = open.filter((field) => isCard(field) && !first.includes(field.name));
  const folded = [
    ...foldedSections(ctx, pick(order.more), facts),
    ...technicalSection(ctx, pick(order.technical)),
  ];
  const sections: readonly FormSection[] = [
    ...(first.length === 0 ? [] : [{ id: 'first', label: null, fields: first }]),
    ...(facts.isCreate ? joinOptional(ctx, others, facts) : others.map(cardOf)),
    ...joinSmallFolds(ctx, folded, (name) => countInputs(byName.get(name), facts)),
  ];
  return nameFirst(ctx, sections);
}

/** Finds the only part that a new record may do without: it is but a button at first, and no section. */
function findOnlyPart(cards: readonly FormField[], { isCreate, parts }: WriteFacts): FormField | undefined {
  const [only, ...others] = cards.filter((field) => !isRequired(field));
  const isAlone = isCreate && others.length === 0 && only !== undefined && !parts.includes(only.name);
  return isAlone ? only : undefined;
}

/**
 * Puts parts that a new record may do without into one section: each of them is but a button at first. The rows that a record
 * consists of, such as the lines of an order, have their own.
 */
function joinOptional(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  { parts }: WriteFacts,
): readonly FormSection[] {
  const rows = parts.flatMap((name) => fields.find((field) => field.name === name && isRows(field)) ?? []);
  const optional = fields.filter((field) => !isRequired(field) && field !== rows[0]);
  if (optional.length < 2) return fields.map(cardOf);
  return [
    ...fields.filter((field) => !optional.includes(field)).map(cardOf),
    {
      id: 'optional',
      label: { text: ctx.translate('form.section.optional') },
      fields: optional.map(({ name }) => name),
    },
  ];
}

const isRequired = ({ type }: FormField): boolean => parseInputType(type).nonNull;
const isRows = (field: FormField): boolean => acceptsMany(field, field.type);

function technicalSection(ctx: FormBuildContext, fields: readonly FormField[]): readonly FormSection[] {
  if (fields.length === 0) return [];
  const label = { text: ctx.translate('form.section.technical') };
  return [{ id: 'technical', label, fields: fields.map(({ name }) => name), folded: true }];
}

function foldedSections(
  ctx: FormBuildContext,
  fields: readonly FormField[],
  { inputs }: WriteFacts,
): readonly FormSection[] {
  if (fields.length === 0) return [];
  return buildFormSections(ctx, fields, { title: null, inputs }).map((section) => ({
    ...section,
    ...(section.id === 'first' ? { id: MORE, label: { text: ctx.translate('form.section.more') } } : {}),
    folded: true as const,
  }));
}

/** The id of the fold without a subject. */
const MORE = 'more';
/** An object of fewer inputs is no fold of its own. */
const MIN_FOLD_INPUTS = 3;

/** Counts the inputs of a fold's only field: those of an object, and one for a list, which is but a button. */
function countInputs(field: FormField | undefined, { groups }: WriteFacts): number {
  if (field === undefined || isRows(field)) return 1;
  return findGroup(groups, field.group)?.fields.length ?? 1;
}

/** Joins folds that hold hardly anything to the one without a subject, if there are several of them. */
function joinSmallFolds(
  ctx: FormBuildContext,
  folds: readonly FormSection[],
  count: (name: string) => number,
): readonly FormSection[] {
  const isSmall = ({ id, fields: [name = '', ...others] }: FormSection): boolean =>
    id !== MORE && others.length === 0 && count(name) < MIN_FOLD_INPUTS;
  const small = folds.filter(isSmall);
  const more = folds.filter(({ id }) => id === MORE);
  if (small.length === 0 || small.length + more.length < 2) return folds;
  const joined: FormSection = {
    id: MORE,
    label: { text: ctx.translate('form.section.more') },
    fields: [...more, ...small].flatMap(({ fields }) => fields),
    folded: true,
  };
  const rest = folds.filter((fold) => !small.includes(fold) && !more.includes(fold));
  return [joined, ...rest];
}
