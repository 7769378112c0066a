import { randomUUID } from 'node:crypto';
import type { Drafts } from '../../forms/draft';
import { draftsOf } from '../../forms/draftOf';
import type { FormField } from '../../forms/formField';
import { inputType } from '../../forms/inputType';
import { siteTimeZone } from '../../intl/timeZone';
import { documentOf } from '../../operations/madeDocument';
import { keyedPlan } from '../../operations/write/writeVariables';
import { writePlan, type WritePlan } from '../../operations/write/writePlan';
import { describeField } from '../../records/describe';
import { pageWide } from '../../records/server/loading';
import type { Way } from '../../records/view';
import { listHref, recordHref } from '../../routes';
import type { Json } from '../../schema/json';
import type { Entity } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import { pickerPlan } from '../pickerPlan';
import { formFields, type FormParts } from '../formFields';
import { withFirstRows } from '../firstRows';
import { formGroup } from '../formGroups';
import { formPickers } from '../formPickers';
import { FORM, ONCE, SEEN } from '../hiddenNames';
import type { FormView, HiddenInput } from '../view';
import { printForm } from './changedForm';
import type { FormLoading } from './formLoading';
import { offeredParts, withReadGroups, type OfferedParts } from './offeredParts';
import { openedByInput } from './openedByInput';
import { prefill } from './prefill';
import type { PresentRecord } from './presentRecord';
import { printSeen } from './seen';

/** What a form is about. */
export interface FormSubject {
  readonly entity: Entity | null;
  readonly source: WriteSource;
  readonly parts: FormParts;
  /** The record that is changed or acted on. */
  readonly on?: { readonly key: readonly string[]; readonly present: PresentRecord };
}

type Words = Pick<FormView, 'intent' | 'id' | 'title' | 'crumb' | 'submit' | 'backHref' | 'done'> &
  Partial<Pick<FormView, 'danger' | 'note'>>;

/** The fields that a mutation's form has; asks nothing of the backend. */
export function formParts(to: FormLoading, entity: Entity | null, source: WriteSource): FormParts {
  return formFields(to, entity, source);
}

/** The view of a form: its plan with the record's key inside, its fields, and what it starts with. */
export async function makeForm(to: FormLoading, subject: FormSubject, words: Words): Promise<FormView> {
  const { entity, source, on } = subject;
  const plan = writePlan(to.model, entity, source);
  const values = startValues(words.intent, subject.parts, on?.present.values ?? {});
  const { withheld, ...parts } = partsOf(to, subject, { intent: words.intent, values });
  // Of a record that is gone there is nothing else to say.
  const note = on?.present.gone === true ? '' : noteOf(to, words.note, withheld);
  const context = {
    groups: parts.groups,
    before: values,
    locale: to.labels.locale,
    timeZone: siteTimeZone(),
  };
  const read = draftsOf(parts.fields, context);
  const base = words.intent === 'update' ? read : withFirstRows(parts.fields, read);
  const drafts = await prefill(to, parts.fields, base);
  const description = to.labels.operationDescription(lastField(source), source.description);
  return {
    ...words,
    ...(description === undefined ? {} : { description }),
    ...(note === '' ? {} : { note }),
    ...(words.intent === 'update' && on?.present.failed === true ? { unread: true } : {}),
    ...(withheld.length === 0 ? {} : { withheld: withheld.map(({ name }) => name) }),
    ...uncertain(to, subject, plan, words.danger),
    ...parts,
    plan: on === undefined ? plan : keyedPlan(plan, on.key, on.present.record),
    drafts,
    ...(drafts === base ? {} : { base }),
    before: words.intent === 'update' ? values : {},
    reread: on?.present.reread ?? null,
    ...(on?.present.gone === true ? { gone: true as const } : {}),
    pickers: formPickers(to, parts, pageWide(to)),
    ...(words.intent === 'create' && entity !== null ? finderOf(to, entity) : {}),
    href: to.address,
    hidden: [
      { name: ONCE, value: randomUUID() },
      ...openedByInput(to),
      ...seenBy(words.intent, parts, base),
      { name: FORM, value: printForm(subject.parts) },
    ],
    way: entity === null ? [] : wayTo(to, entity, on),
    entity: entity === null ? null : namesOf(to, entity),
    // A bare yes only says that it went well.
    payload: source.payloadFields
      .filter(({ kind }) => !(source.leaf && kind === 'boolean'))
      .map((field) => describeField(to, '', field)),
    gives: givenBy(to, source),
    operations: [{ name: plan.name, ...documentOf(plan), variables: {} }],
    timeZone: siteTimeZone(),
    messages: [],
  };
}

/** What destroys something and is not certain to be meant for this record, or for any, shows what it sends. */
function uncertain(
  to: FormLoading,
  { entity, source, on }: FormSubject,
  plan: WritePlan,
  danger: FormView['danger'],
): Pick<FormView, 'sends'> {
  if (danger !== 'destroys' || source.grade?.certain === true) return {};
  const record =
    entity === null || on === undefined
      ? {}
      : { record: { one: to.labels.one(entity), title: on.present.title } };
  const keys = plan.key.map(({ at }) => at.join('.'));
  return { sends: { mutation: lastField(source), keys, ...record } };
}

type Values = { readonly [field: string]: Json };

/** What the form offers: of a change only what can be sent without losing what nobody read. */
function partsOf(
  to: FormLoading,
  { parts, on }: FormSubject,
  { intent, values }: { readonly intent: FormView['intent']; readonly values: Values },
): OfferedParts {
  const groups = withReadGroups(parts, values, (type) => formGroup(to, type));
  const whole = { ...parts, groups };
  // While the record cannot be read nothing is sent either, and what was typed has to come back.
  if (intent !== 'update' || on?.present.failed === true) return { ...whole, withheld: [] };
  return offeredParts(to.translate, whole, { values, reread: on?.present.reread ?? null });
}

function noteOf(to: FormLoading, note: string | undefined, withheld: readonly FormField[]): string {
  const names = withheld.map(({ label }) => label.text).join(', ');
  return [note, ...(names === '' ? [] : [to.translate('write.withheld', { names })])]
    .filter((text) => text !== undefined)
    .join(' ');
}

/**
 * What a form starts with. An action takes of the record what the backend demands, and tokens: what it may be given besides is the
 * person's to give, and a copy that came with the ids of the original's parts would be refused.
 */
function startValues(intent: FormView['intent'], { fields, tokens }: FormParts, values: Values): Values {
  if (intent !== 'action') return values;
  const isTaken = (name: string): boolean => {
    const field = fields.find((each) => each.name === name);
    const isDue = field !== undefined && field.default === undefined && inputType(field.type).nonNull;
    return isDue || tokens.includes(name);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTaken(name)));
}

function namesOf(to: FormLoading, entity: Entity): FormView['entity'] {
  const counted = to.labels.counted(entity);
  return {
    slug: entity.slug,
    one: to.labels.one(entity),
    many: to.labels.many(entity),
    ...(counted === null ? {} : { counted }),
  };
}

function givenBy(to: FormLoading, { result }: WriteSource): FormView['gives'] {
  const entity = result === null ? undefined : to.entity(result.of);
  if (entity === undefined || entity.get === null || entity.key === null) return null;
  return { slug: entity.slug, one: to.labels.one(entity) };
}

/** A post has to say what its page was made from, or nobody could tell what it changes. */
function seenBy(intent: FormView['intent'], { fields }: FormParts, base: Drafts): readonly HiddenInput[] {
  return intent === 'update' ? [{ name: SEEN, value: printSeen(fields, base) }] : [];
}

/** How records of a new one's title are found. */
function finderOf(to: FormLoading, entity: Entity): Pick<FormView, 'find'> {
  const [key, ...others] = entity.key?.fields ?? [];
  if (key === undefined || others.length > 0) return {};
  const find = pickerPlan(to, entity, { keys: [key.path], pageWide: pageWide(to) });
  return find === null ? {} : { find };
}

/** The mutation's own name. */
export function lastField(source: WriteSource): string {
  return source.steps.at(-1)?.field ?? '';
}

/** From home to the record, as far as each has a page. */
export function wayTo(
  to: FormLoading,
  entity: Entity,
  on?: { readonly key: readonly string[]; readonly present: Pick<PresentRecord, 'title'> },
): readonly Way[] {
  const list = entity.list === null ? [] : [{ href: listHref(entity.slug), label: to.labels.many(entity) }];
  if (on === undefined || entity.get === null) return list;
  return [...list, { href: recordHref(entity.slug, on.key), label: { text: on.present.title } }];
}
