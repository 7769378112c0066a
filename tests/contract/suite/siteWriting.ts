import { withDraft, type Draft, type Drafts } from '../../../lib/features/form/drafts/draft';
import { toDrafts } from '../../../lib/features/form/drafts/initialDrafts';
import { mergeDrafts, type FieldConflict } from '../../../lib/features/form/drafts/draftChanges';
import { mapErrorsToFields } from '../../../lib/features/form/drafts/mapErrorsToFields';
import type { FormMessage } from '../../../lib/features/form/drafts/validationIssue';
import { readFormValues } from '../../../lib/core/operations/write/readFormValues';
import { readWriteResponse, type WriteOutcome } from '../../../lib/core/operations/write/readWriteResponse';
import type { WritePlan } from '../../../lib/core/operations/write/writePlan';
import { buildWriteVariables } from '../../../lib/core/operations/write/writeVariables';
import type { LoadResult } from '../../../lib/kit/view/failure';
import { runOperation } from '../../../lib/kit/run/server/runOperation';
import type { Entity } from '../../../lib/core/schema/model/model';
import type { Json } from '../../../lib/core/schema/model/json';
import { parseForm } from '../../../lib/features/form/formValues';
import type { FormLoaderContext } from '../../../lib/features/form/server/formContext';
import { loadDeleteView } from '../../../lib/features/record/server/loadDeleteView';
import { loadCreateForm, loadUpdateForm } from '../../../lib/features/form/server/loadForm';
import type { DeleteView, FormView } from '../../../lib/features/form/formView';
import type { Typed } from '../writingTruth';
import type { SiteReading } from './siteReading';

/** A form as a person has filled it in. */
export interface FilledForm {
  readonly view: FormView;
  readonly drafts: Drafts;
}

/** What sending a form came to: what was sent, and what the site made of the answer. */
export interface Sent {
  readonly values: { readonly [field: string]: Json };
  readonly outcome: WriteOutcome;
  /** The refusals as the form shows them. */
  readonly messages: readonly FormMessage[];
}

/** The site's forms on a server, without the pages: its own code from the schema to what is sent and what is made of the answer. */
export class SiteWriting {
  constructor(
    private readonly site: SiteReading,
    private readonly type: string,
  ) {}

  /** The form of a new record. */
  createForm(): Promise<FilledForm> {
    return this.opened(loadCreateForm(this.to, this.entity));
  }

  /** The form of a record's change. */
  updateForm(key: readonly string[]): Promise<FilledForm> {
    return this.opened(loadUpdateForm(this.to, { entity: this.entity, key }));
  }

  /** The page that asks before it deletes. */
  async deletePage(key: readonly string[]): Promise<DeleteView> {
    return loadedView(await loadDeleteView(this.to, { entity: this.entity, key }));
  }

  /** Sends what was filled in. Fails where the form itself finds something wrong. */
  async send({ view, drafts }: FilledForm): Promise<Sent> {
    const content = { base: view.base ?? view.drafts, before: view.before, drafts, groups: view.groups };
    const { values, issues: faults } = parseForm(view, content, 'en');
    if (faults.length > 0) throw new Error(`The form finds faults: ${JSON.stringify(faults)}`);
    const outcome = await this.write(view.plan, values);
    const messages = mapErrorsToFields(view.fields, view.groups, outcome.errors, view.plan.fieldPaths);
    return { values, outcome, messages };
  }

  /** Sends a mutation's plan and reads the answer. */
  async write(plan: WritePlan, values: Sent['values'] = {}): Promise<WriteOutcome> {
    const variables = buildWriteVariables(plan, { values });
    const answer = await this.to.fetcher({ operationName: plan.name, query: plan.document, variables });
    if (answer.type !== 'ok') throw new Error(`No answer: ${JSON.stringify(answer)}`);
    return readWriteResponse(plan, { data: answer.data, errors: answer.errors });
  }

  /** Reads the record again, as a form does before it saves, and joins what others changed meanwhile. */
  async merged(
    form: FilledForm,
  ): Promise<{ readonly form: FilledForm; readonly clashes: readonly FieldConflict[] }> {
    const { view, drafts } = form;
    const { reread } = view;
    if (reread === null) throw new Error('The record cannot be read again.');
    const outcome = await runOperation(this.to.fetcher, {
      ...reread,
      read: (data: unknown) => readFormValues(reread, data),
    });
    if (!outcome.ok || outcome.value === null) throw new Error('The record is not there.');
    const before = outcome.value;
    const context = { groups: view.groups, before, locale: 'en', timeZone: view.timeZone } as const;
    const theirs = toDrafts(view.fields, context);
    const names = view.fields.map(({ name }) => name);
    const { drafts: joined, conflicts: clashes } = mergeDrafts(names, {
      base: view.base ?? view.drafts,
      mine: drafts,
      theirs,
    });
    return { form: { view: { ...view, base: theirs, before }, drafts: joined }, clashes };
  }

  private get to(): FormLoaderContext {
    return { ...this.site.loading, address: '/', query: {}, isPosted: false };
  }

  private get entity(): Entity {
    return this.site.entity(this.type);
  }

  private async opened(loading: Promise<LoadResult<FormView> | null>): Promise<FilledForm> {
    const view = loadedView(await loading);
    return { view, drafts: view.drafts };
  }
}

/** The form with this typed into that field. Fails where there is no such field. */
export function typed(form: FilledForm, field: string, value: Typed): FilledForm {
  if (!form.view.fields.some(({ name }) => name === field))
    throw new Error(`The form does not ask for ${field}.`);
  return { ...form, drafts: withDraft(form.drafts, field, draftOf(value)) };
}

function draftOf(value: Typed): Draft {
  if (typeof value === 'string') return { type: 'text', text: value };
  if ('key' in value) return { type: 'record', ...value };
  if (!('parts' in value)) return { type: 'items', items: value.map(draftOf) };
  const fields = Object.entries(value.parts).map(([name, part]) => [name, draftOf(part)] as const);
  return { type: 'group', fields: Object.fromEntries(fields) };
}

/** The form with a field emptied. */
export function emptied(form: FilledForm, field: string): FilledForm {
  return { ...form, drafts: withDraft(form.drafts, field, { type: 'null' }) };
}

/** The form with one more record linked in a relation to many, or one more row in a list of parts. */
export function linked(form: FilledForm, field: string, record: Typed): FilledForm {
  const items = [...linksOf(form, field), draftOf(record)];
  return { ...form, drafts: withDraft(form.drafts, field, { type: 'items', items }) };
}

/** The form with one record of a relation to many taken away. Fails where it is not linked. */
export function unlinked(form: FilledForm, field: string, key: string): FilledForm {
  const before = linksOf(form, field);
  const items = before.filter((item) => item.type !== 'record' || item.key !== key);
  if (items.length !== before.length - 1)
    throw new Error(`${field} does not link ${key}: ${JSON.stringify(before)}`);
  return { ...form, drafts: withDraft(form.drafts, field, { type: 'items', items }) };
}

function linksOf(form: FilledForm, field: string): readonly Draft[] {
  const draft = form.drafts[field];
  if (draft?.type !== 'items') throw new Error(`The form does not show what ${field} links.`);
  return draft.items;
}

function loadedView<View>(loaded: LoadResult<View> | null): View {
  if (loaded === null) throw new Error('There is no such form.');
  if (!loaded.ok) throw new Error(`No form: ${JSON.stringify(loaded.failure)}`);
  return loaded.view;
}
