import { buildSchema, execute, parse, validate, type GraphQLSchema } from 'graphql';
import type { BackendResult } from '../../lib/kit/backend/backendResult';
import type { Drafts } from '../../lib/features/form/drafts/draft';
import { getTranslator } from '../../lib/ground/intl/translate';
import { createLabels } from '../../lib/kit/labels/labels';
import { createLabelContext } from '../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../lib/ground/routes/queryParams';
import { discover } from '../../lib/core/schema/discover';
import type { Entity, Model } from '../../lib/core/schema/model/model';
import type { FormMessage } from '../../lib/features/form/drafts/validationIssue';
import type { FormContent } from '../../lib/features/form/formValues';
import { runSave, type SaveEnd } from '../../lib/features/form/save/runSave';
import type { SaveOperation } from '../../lib/features/form/save/saveTransport';
import type { CallResult } from '../../lib/kit/backend/callResult';
import { handleFormPost } from '../../lib/features/form/server/handleFormPost';
import type { FormLoaderContext, FormPostResult } from '../../lib/features/form/server/formContext';
import { loadCreateForm, loadUpdateForm } from '../../lib/features/form/server/loadForm';
import type { FormView } from '../../lib/features/form/formView';

/** A stateful backend of an SDL and resolvers, with the forms that the site builds for it. */
export class FormDesk {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  /** The mutations that reached it, with their variables. */
  readonly sent: { readonly name: string; readonly variables: unknown }[] = [];
  /** The site's own messages of saves that were not sent. */
  readonly withheld: FormMessage[] = [];

  constructor(
    sdl: string,
    private readonly root: object,
  ) {
    this.schema = buildSchema(sdl);
    this.model = discover(this.schema);
  }

  entity(type: string): Entity {
    const found = this.model.entities.find((one) => one.type === type);
    if (found === undefined) throw new Error(`no entity ${type}`);
    return found;
  }

  loading(query: UrlQuery = {}, keeps = false): FormLoaderContext {
    return {
      ...createLabelContext(this.model, createLabels(null, 'en')),
      translate: getTranslator('en'),
      now: '2026-01-02T03:04:05.000Z',
      query,
      isPosted: keeps,
      address: '/here',
      fetcher: (body) => this.execute(body.query, body.variables ?? {}, body.operationName ?? ''),
    };
  }

  private async execute(text: string, variables: object, name: string): Promise<BackendResult> {
    const document = parse(text);
    const [invalid] = validate(this.schema, document);
    if (invalid !== undefined) throw new Error(`invalid document: ${invalid.message}\n${text}`);
    const { schema, root: rootValue } = this;
    const result = await execute({ schema, document, rootValue, variableValues: { ...variables } });
    if (text.startsWith('mutation')) this.sent.push({ name, variables: copy(variables) });
    return {
      type: 'ok',
      status: 200,
      data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
      errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
    };
  }

  private async call({ name, document, variables }: SaveOperation): Promise<CallResult> {
    const result = await this.execute(document, variables, name);
    return result.type === 'ok'
      ? { type: 'answered', data: result.data, errors: result.errors }
      : { type: 'unknown' };
  }

  /** Loads an edit form, serialised as for the browser. */
  async edit(type: string, key: readonly string[]): Promise<FormView> {
    const loaded = await loadUpdateForm(this.loading({}, true), { entity: this.entity(type), key });
    if (loaded === null || !loaded.ok) throw new Error(`no form: ${JSON.stringify(loaded)}`);
    return copy(loaded.view);
  }

  async create(type: string, query: UrlQuery = {}): Promise<FormView> {
    const loaded = await loadCreateForm(this.loading(query, true), this.entity(type));
    if (loaded === null || !loaded.ok) throw new Error(`no form: ${JSON.stringify(loaded)}`);
    return copy(loaded.view);
  }

  /** Saves as the browser does, with these changed drafts. */
  async save(view: FormView, typed: Drafts): Promise<SaveEnd> {
    const { before, drafts, groups, base = drafts } = view;
    const content: FormContent = { before, base, drafts: { ...drafts, ...typed }, groups };
    const end = await runSave(
      {
        query: (call) => this.call(call),
        mutate: (call) => this.call(call),
        isOnline: () => true,
        isSiteReachable: () => Promise.resolve(true),
      },
      {
        view,
        content,
        locale: 'en',
        onRebase: () => undefined,
      },
    );
    if (end.type === 'refused') throw new Error(`refused: ${JSON.stringify(end.errors)}`);
    if (end.type === 'otherRecord') this.withheld.push(...end.messages);
    return end;
  }

  /** Handles the post of a page without JavaScript; `view` is the form built again. */
  post(view: FormView, fields: URLSearchParams): Promise<FormPostResult> {
    return handleFormPost(this.loading({}, true), view, { fields, text: fields.toString() });
  }
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
