import { randomUUID } from 'node:crypto';
import type { Drafts } from '../drafts/draft';
import { markEmptyTexts } from '../drafts/emptyDraft';
import { toDrafts, withRequiredRows } from '../drafts/initialDrafts';
import type { FormField } from '../drafts/formField';
import { getSiteTimeZone } from '../../intl/timeZone';
import { pickDocument } from '../../operations/operation';
import { buildParentCheck } from '../../operations/write/parentCheck';
import { withBoundKey } from '../../operations/write/writeVariables';
import { buildWritePlan, type WritePlan } from '../../operations/write/writePlan';
import { describeField, toInnerText } from '../../reading/describe/describeField';
import { getPageWideValues } from '../../reading/run/server/loaderContext';
import { listHref, recordHref } from '../../routes/hrefs';
import type { Json } from '../../schema/model/json';
import type { Entity, Field } from '../../schema/model/model';
import { unwrapTypeName } from '../../schema/model/typeName';
import type { WriteSource } from '../../schema/model/writes';
import { buildPickerPlan, buildFormPickers } from '../pickers/pickerPlan';
import type { FormParts } from '../form/formParts';
import { buildFormGroup } from '../form/formGroups';
import { FORM_FINGERPRINT_INPUT, IDEMPOTENCY_KEY_INPUT, FINGERPRINTS_INPUT } from '../drafts/inputNames';
import type { FormView, HiddenInput } from '../form/formView';
import { fingerprintForm, serializeFingerprints } from './fingerprints';
import { getOpenedByInput, type FormLoaderContext } from './formContext';
import { pickEditableParts, withGroupsForValues, type EditableParts } from './editableParts';
import { withOfferedChoices, describeUnofferedKeys } from './offeredChoices';
import { getGivenKinds, prefillDrafts } from './prefillDrafts';
import { startValues, withLostValues } from './startValues';
import type { CurrentRecord } from './loadCurrentRecord';
import type { Breadcrumb } from '../../view/label';

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
  subject: FormSubject,
  words: Words,
): Promise<FormView> {
  const { entity, source, target: on } = subject;
  const plan = buildWritePlan(ctx.model, entity, source);
  const started = startValues(words.intent, subject, on?.present.values ?? {});
  const known = { intent: words.intent, values: started };
  const { withheld, ...editable } = partsOf(ctx, subject, known);
  const offered = withOfferedChoices(ctx, subject, { ...known, parts: editable });
  const { values, notes } = offered;
  const { replaced, ...parts } = withLostValues(ctx.translate, offered.parts, values);
  const { locale } = ctx.labels;
  const timeZone = getSiteTimeZone();
  const read = toDrafts(parts.fields, { groups: parts.groups, before: values, locale, timeZone });
  const base = words.intent === 'update' ? read : withRequiredRows(parts.fields, read, parts.groups);
  const drafts = await prefillDrafts(ctx, parts, base);
  const unoffered = describeUnofferedKeys(ctx, parts.fields, drafts);
  const ownNote = noteOf(ctx, words.note, { withheld, fields: parts.fields });
  const own = [ownNote, ...notes, unoffered, noteOfEmpty(ctx, words, parts)];
  const note = joinNotes(on?.present, own);
  const description = ctx.labels.operationDescription(getMutationName(source), source.description);
  return {
    ...words,
    ...(description === undefined ? {} : { description }),
    ...(note === '' ? {} : { note }),
    ...(words.intent === 'update' && on?.present.failed === true ? { unread: true } : {}),
    ...(withheld.length === 0 ? {} : { withheld: withheld.map(({ name }) => name) }),
    ...(replaced === undefined ? {} : { replaces: true as const }),
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
    pickers: buildFormPickers(ctx, parts, getPageWideValues(ctx)),
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
    timeZone,
    messages: [],
  };
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

/** Joins what is to be said about a form. A record that is gone needs no further notice. */
function joinNotes(present: CurrentRecord | undefined, notes: readonly (string | null)[]): string {
  return present?.gone === true ? '' : notes.filter((text) => text !== null && text !== '').join(' ');
}

/** Says of a create form without fields that nothing is missing. */
function noteOfEmpty(
  { translate }: FormLoaderContext,
  { intent }: Pick<Words, 'intent'>,
  { fields }: Pick<FormParts, 'fields'>,
): string | null {
  return intent === 'create' && fields.length === 0 ? translate('write.nothingToFill') : null;
}

/** Names the fields that are left out, and those that have to be filled in because their stored values would be lost. */
function noteOf(
  { translate }: FormLoaderContext,
  note: string | undefined,
  { withheld, fields }: Pick<EditableParts, 'withheld' | 'fields'>,
): string {
  const toNames = (all: readonly FormField[]): string => all.map(({ label }) => label.text).join(', ');
  const lost = fields.filter(({ losesValue }) => losesValue === true);
  return [
    note,
    ...(lost.length === 0 ? [] : [translate('write.lost', { names: toNames(lost) })]),
    ...(withheld.length === 0 ? [] : [translate('write.withheld', { names: toNames(withheld) })]),
  ]
    .filter((text) => text !== undefined)
    .join(' ');
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
  return { slug: entity.slug, singular: ctx.labels.singular(entity) };
}

/** Returns the fingerprints input of an update form, which detects concurrent changes. */
function seenBy(intent: FormView['intent'], { fields }: FormParts, base: Drafts): readonly HiddenInput[] {
  return intent === 'update'
    ? [{ name: FINGERPRINTS_INPUT, value: serializeFingerprints(fields, base) }]
    : [];
}

/** Returns the picker that finds records of a new one's title. */
function finderOf(ctx: FormLoaderContext, entity: Entity): Pick<FormView, 'find'> {
  const [key, ...others] = entity.key?.fields ?? [];
  if (key === undefined || others.length > 0) return {};
  const find = buildPickerPlan(ctx, entity, { keys: [key.path], pageWide: getPageWideValues(ctx) });
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
