import { joinNotes, noteOfEmpty, listWithheldInSight, noteOf } from './editableParts';
import { randomUUID } from 'node:crypto';
import type { Drafts } from '../drafts/draft';
import { markEmptyTexts } from '../drafts/emptyDraft';
import { toDrafts, withRequiredRows } from '../drafts/initialDrafts';
import { getSiteTimeZone } from '../../../ground/intl/timeZone';
import { pickDocument } from '../../../core/operations/operation';
import { buildParentCheck } from '../../../core/operations/write/parentCheck';
import { findFieldForInput } from '../../../core/operations/write/valueReader';
import { withBoundKey } from '../../../core/operations/write/writeVariables';
import { buildWritePlan, type WritePlan } from '../../../core/operations/write/writePlan';
import { describeField, toInnerText } from '../../../kit/describe/describeField';
import { hasRole, isChangedField } from '../../../kit/describe/fieldRoles';
import { findBorrowedTitle } from '../../../kit/describe/recordNaming';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { listHref, recordHref } from '../../../ground/routes/hrefs';
import type { Json } from '../../../core/schema/model/json';
import { buildFormEntries } from '../../../core/schema/model/formEntries';
import type { Entity, Field } from '../../../core/schema/model/model';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import type { WriteSource } from '../../../core/schema/model/writes';
import { buildPickerPlan, buildFormPickers } from '../pickers/pickerPlan';
import type { FormField } from '../drafts/formField';
import type { FormParts } from '../formParts';
import { buildFormGroup } from '../formGroups';
import { FORM_FINGERPRINT_INPUT, IDEMPOTENCY_KEY_INPUT, FINGERPRINTS_INPUT } from '../drafts/inputNames';
import type { FormView, HiddenInput } from '../formView';
import { fingerprintForm, serializeFingerprints } from './fingerprints';
import { getOpenedByInput, type FormLoaderContext } from './formContext';
import { findCurrencyFields, withCurrencies } from './formCurrencies';
import { pickEditableParts, withGroupsForValues, type EditableParts } from './editableParts';
import { withOfferedChoices, describeUnofferedKeys } from './offeredChoices';
import { getGivenKinds, prefillDrafts } from './prefillDrafts';
import { startValues, withLinkHelp, withLostValues } from './startValues';
import type { CurrentRecord } from './loadCurrentRecord';
import type { Breadcrumb } from '../../../kit/view/label';

/** The subject of a form. */
export interface FormSubject {
  readonly entity: Entity | null;
  readonly source: WriteSource;
  readonly parts: FormParts;
  /** The record that is changed or acted on. */
  readonly target?: { readonly key: readonly string[]; readonly present: CurrentRecord };
}

type Words = Pick<
  FormView,
  'intent' | 'id' | 'title' | 'breadcrumbText' | 'submit' | 'backHref' | 'afterSave'
> &
  Partial<Pick<FormView, 'danger' | 'mayKeep' | 'note' | 'status'>>;

/** Builds the view of a form: its plan with the record's key, its fields and its initial drafts. */
export async function buildFormView(
  ctx: FormLoaderContext,
  asked: FormSubject,
  words: Words,
): Promise<FormView> {
  const subject = withRecordCurrencies(ctx, asked);
  const { entity, source, target: on } = subject;
  const plan = buildWritePlan(ctx.model, entity, source);
  const started = startValues(words.intent, subject, on?.present.values ?? {});
  const known = { intent: words.intent, values: started };
  const { withheld, ...editable } = partsOf(ctx, subject, known);
  const offered = withOfferedChoices(ctx, subject, { ...known, parts: editable });
  const { values, notes } = offered;
  const linking = withLinkHelp(ctx.translate, offered.parts, on?.present.values ?? {});
  const { replaced, ...parts } = withLostValues(ctx.translate, linking, values);
  const base = startDrafts(ctx, words.intent, parts, values);
  const drafts = await prefillDrafts(ctx, parts, base);
  const unoffered = describeUnofferedKeys(ctx, parts.fields, drafts);
  const ownNote = noteOf(ctx, words.note, parts.fields, listWithheldInSight(subject.parts, withheld));
  const note = joinNotes(on?.present, [ownNote, ...notes, unoffered, noteOfEmpty(ctx, words, parts)]);
  const description = ctx.labels.operationDescription(getMutationName(source), source.description);
  return {
    ...words,
    ...(description === undefined ? {} : { description }),
    ...(note === '' ? {} : { note }),
    ...(words.intent === 'update' && on?.present.failed === true ? { unread: true } : {}),
    ...(withheld.length === 0 ? {} : { withheld: withheld.map(({ name }) => name) }),
    ...describeUpdate(ctx, subject, replaced),
    ...uncertain(ctx, subject, plan, words.danger),
    ...parts,
    ...planOf(ctx, subject, plan),
    drafts,
    chosenKinds: getGivenKinds(ctx, parts.fields),
    ...(drafts === base ? {} : { base }),
    before: words.intent === 'update' || replaced !== undefined ? values : {},
    reread: on?.present.reread ?? null,
    ...(on?.present.shown === undefined ? {} : { shown: on.present.shown }),
    ...(on?.present.gone === true ? { gone: true as const } : {}),
    pickers: pickersOf(ctx, subject, parts),
    ...(words.intent === 'create' && entity !== null ? finderOf(ctx, entity) : {}),
    href: ctx.address,
    hidden: [
      { name: IDEMPOTENCY_KEY_INPUT, value: randomUUID() },
      ...getOpenedByInput(ctx),
      ...seenBy(words.intent, parts, base),
      { name: FORM_FINGERPRINT_INPUT, value: fingerprintForm(subject.parts) },
    ],
    breadcrumbs: entity === null ? [] : getFormBreadcrumbs(ctx, entity, on),
    entity: entity === null ? null : namesOf(ctx, entity),
    payload: source.payloadFields
      .filter((field) => !isOutcome(source, field) && !isPartOf(entity, field))
      .map((field) => describeField(ctx, '', field)),
    resultEntity: isListedBy(entity, source) ? null : givenBy(ctx, source),
    operations: [{ name: plan.name, ...pickDocument(plan), variables: {} }],
    timeZone: getSiteTimeZone(),
    messages: [],
  };
}

/** Returns the drafts of the values that a form starts with, and rows for those that it requires. */
function startDrafts(
  { labels: { locale } }: FormLoaderContext,
  intent: FormView['intent'],
  { fields, groups }: FormParts,
  before: Values,
): Drafts {
  const read = toDrafts(fields, { groups, before, locale, timeZone: getSiteTimeZone() });
  return intent === 'update' ? read : withRequiredRows(fields, read, groups);
}

/** Checks whether a field of a payload only reports success, like every boolean that is the whole of it. */
function isOutcome({ leaf, payload = {} }: WriteSource, { name, kind }: Field): boolean {
  const meaning = Object.hasOwn(payload, name) ? payload[name]?.value : undefined;
  return meaning === 'outcome' || (leaf && kind === 'boolean');
}

/** Builds the preview of a destructive action when the schema does not prove what it destroys. */
function uncertain(
  ctx: FormLoaderContext,
  { entity, source, target: on }: FormSubject,
  plan: WritePlan,
  danger: FormView['danger'],
): Pick<FormView, 'sendPreview'> {
  if (danger !== 'destroys' || source.grade?.certain === true) return {};
  const record =
    entity === null || on === undefined
      ? {}
      : { record: { one: ctx.labels.singular(entity), title: on.present.title } };
  const keys = plan.key.map(({ at }) => at.join('.'));
  return { sendPreview: { mutation: getMutationName(source), keys, ...record } };
}

/** Binds the plan to its record, with the check that it means this one where the form asks for the record's parent. */
function planOf(
  ctx: FormLoaderContext,
  { entity, source, parts, target: on }: FormSubject,
  plan: WritePlan,
): Pick<FormView, 'plan' | 'parentCheck'> {
  const bound = on === undefined ? plan : withBoundKey(plan, on.key, on.present.record);
  const check = entity === null ? null : buildParentCheck(ctx.model, entity, source, plan);
  if (entity === null || check === null) return { plan: bound };
  const asked = parts.fields.find(({ name }) => name === check.field);
  const parent = (asked?.relation?.label ?? asked?.label)?.text ?? check.field;
  const message = ctx.translate('write.otherParent', {
    parent: toInnerText(parent),
    record: toInnerText(ctx.labels.singular(entity).text),
  });
  return { plan: bound, parentCheck: { ...check, key: on?.key ?? [], message } };
}

type Values = { readonly [field: string]: Json };

/** Picks the fields to offer: an update omits those that could not be sent without losing unread values. */
function partsOf(
  ctx: FormLoaderContext,
  { parts, target: on }: FormSubject,
  { intent, values }: { readonly intent: FormView['intent']; readonly values: Values },
): EditableParts {
  const groups = withGroupsForValues(parts, values, (type) => buildFormGroup(ctx, type));
  const whole = { ...parts, groups };
  // While the record cannot be read, nothing is sent and everything typed is shown again.
  if (intent !== 'update' || on?.present.failed === true) return { ...whole, withheld: [] };
  const marked = { ...whole, fields: markEmptyTexts(whole.fields, values) };
  return pickEditableParts(ctx.translate, marked, { values, reread: on?.present.reread ?? null });
}

function namesOf(ctx: FormLoaderContext, entity: Entity): FormView['entity'] {
  const counted = ctx.labels.countedForms(entity);
  return {
    slug: entity.slug,
    singular: ctx.labels.singular(entity),
    plural: ctx.labels.plural(entity),
    ...(counted === null ? {} : { counted }),
  };
}

/** Checks whether a value of an answer is a part of the record, such as a line of an invoice: its page shows it. */
function isPartOf(entity: Entity | null, { kind, type }: Field): boolean {
  const name = unwrapTypeName(type);
  return (
    kind === 'object' &&
    entity?.fields.some((own) => own.kind === 'object' && own.list && unwrapTypeName(own.type) === name) ===
      true
  );
}

/** Checks whether an answer's record is one of those that the record lists: its page shows it. */
function isListedBy(entity: Entity | null, { result }: WriteSource): boolean {
  return entity !== null && result !== null && entity.related.some(({ source }) => source.of === result.of);
}

function givenBy(ctx: FormLoaderContext, { result }: WriteSource): FormView['resultEntity'] {
  const entity = result === null ? undefined : ctx.findEntity(result.of);
  if (entity === undefined || entity.get === null || entity.key === null) return null;
  return { slug: entity.slug, singular: ctx.labels.singular(entity), ...findBorrowedTitle(entity) };
}

/** Returns the fingerprints input of an update form, which detects concurrent changes. */
function seenBy(intent: FormView['intent'], { fields }: FormParts, base: Drafts): readonly HiddenInput[] {
  return intent === 'update'
    ? [{ name: FINGERPRINTS_INPUT, value: serializeFingerprints(fields, base) }]
    : [];
}

/** Adds the record's currencies to the amounts that the form asks for. */
function withRecordCurrencies({ model, keepsUnits }: FormLoaderContext, subject: FormSubject): FormSubject {
  const { entity, source, parts, target: on } = subject;
  if (entity === null || on === undefined) return subject;
  const currencies = findCurrencyFields(model, entity, source);
  const isKept = ({ inCurrency }: FormField): boolean => keepsUnits === true && inCurrency !== undefined;
  const fields = parts.fields.flatMap((field) =>
    isKept(field) ? [field] : withCurrencies([field], currencies, on.present.record),
  );
  return { ...subject, parts: { ...parts, fields } };
}

/** Tells whether the mutation replaces its record, and which fields every save changes: moments of change, counters of changes. */
function describeUpdate(
  { model }: FormLoaderContext,
  { entity, source }: FormSubject,
  replaced: readonly string[] | undefined,
): Pick<FormView, 'replaces' | 'changesItself'> {
  const names = buildFormEntries(model, source).flatMap(({ name, field: input }) => {
    const field = findFieldForInput(input, entity?.fields ?? []);
    const isChanged = field !== undefined && (isChangedField(field) || hasRole(field, 'version', 'lock'));
    return isChanged ? [name] : [];
  });
  return {
    ...(replaced === undefined ? {} : { replaces: true }),
    ...(entity?.update !== source || names.length === 0 ? {} : { changesItself: names }),
  };
}

/** Builds the pickers of the form, narrowed by its fields and its record. */
function pickersOf(
  ctx: FormLoaderContext,
  { entity, source: { result }, target: on }: FormSubject,
  parts: Pick<FormParts, 'fields' | 'groups'>,
): FormView['pickers'] {
  const { translate } = ctx;
  return buildFormPickers(ctx, parts, getPageWideValues(ctx.labels), {
    entity,
    result,
    key: on?.key,
    translate,
  });
}

/** Returns the picker that finds records of a new one's title. */
function finderOf(ctx: FormLoaderContext, entity: Entity): Pick<FormView, 'find'> {
  const [key, ...others] = entity.key?.fields ?? [];
  if (key === undefined || others.length > 0) return {};
  const find = buildPickerPlan(ctx, entity, { keys: [key.path], pageWide: getPageWideValues(ctx.labels) });
  return find === null ? {} : { find };
}

/** Returns the mutation's field name. */
export function getMutationName(source: WriteSource): string {
  return source.steps.at(-1)?.field ?? '';
}

/** Returns the breadcrumbs from the list to the record, as far as each has a page. */
export function getFormBreadcrumbs(
  ctx: FormLoaderContext,
  entity: Entity,
  on?: { readonly key: readonly string[]; readonly present: Pick<CurrentRecord, 'title'> },
): readonly Breadcrumb[] {
  const list =
    entity.list === null ? [] : [{ href: listHref(entity.slug), label: ctx.labels.plural(entity) }];
  if (on === undefined || entity.get === null) return list;
  return [...list, { href: recordHref(entity.slug, on.key), label: { text: on.present.title } }];
}
