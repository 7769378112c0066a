import { buildSchema, execute, parse, validate, type GraphQLSchema } from 'graphql';
import type { BackendResult } from '../../lib/backend/answer';
import type { Drafts } from '../../lib/forms/draft';
import { translatorFor } from '../../lib/intl/translate';
import { createLabels } from '../../lib/labels/labels';
import { describing } from '../../lib/records/describe';
import type { Query } from '../../lib/records/listQuery';
import { discover } from '../../lib/schema/discover';
import type { Entity, Model } from '../../lib/schema/model';
import type { FormContent } from '../../lib/writing/readForm';
import { runSave, type SaveCall } from '../../lib/writing/runSave';
import type { CallEnd } from '../../lib/writing/callEnd';
import type { SaveEnd } from '../../lib/writing/saveState';
import { answerPost, type PostAnswer } from '../../lib/writing/server/answerPost';
import type { FormLoading } from '../../lib/writing/server/formLoading';
import { loadCreate, loadUpdate } from '../../lib/writing/server/loadForm';
import type { FormView } from '../../lib/writing/view';

/** A backend that keeps state, made of an SDL and resolvers, with the forms that the site makes of it. */
export class FormDesk {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  /** The mutations that reached it, with their variables. */
  readonly sent: { readonly name: string; readonly variables: unknown }[] = [];

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

  loading(query: Query = {}, keeps = false): FormLoading {
    return {
      ...describing(this.model, createLabels(null, 'en')),
      translate: translatorFor('en'),
      now: '2026-01-02T03:04:05.000Z',
      query,
      keeps,
      address: '/here',
      post: (body) => this.execute(body.query, body.variables ?? {}, body.operationName ?? ''),
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
      kind: 'ok',
      status: 200,
      data: result.data == null ? null : JSON.parse(JSON.stringify(result.data)),
      errors: (result.errors ?? []).map((error) => error.toJSON() as { message: string }),
    };
  }

  private async call({ name, document, variables }: SaveCall): Promise<CallEnd> {
    const result = await this.execute(document, variables, name);
    return result.kind === 'ok'
      ? { is: 'answered', data: result.data, errors: result.errors }
      : { is: 'unknown' };
  }

  /** The form of a change, as it travels to the browser. */
  async edit(type: string, key: readonly string[]): Promise<FormView> {
    const loaded = await loadUpdate(this.loading({}, true), { entity: this.entity(type), key });
    if (loaded === null || !loaded.ok) throw new Error(`no form: ${JSON.stringify(loaded)}`);
    return copy(loaded.view);
  }

  async create(type: string, query: Query = {}): Promise<FormView> {
    const loaded = await loadCreate(this.loading(query, true), this.entity(type));
    if (loaded === null || !loaded.ok) throw new Error(`no form: ${JSON.stringify(loaded)}`);
    return copy(loaded.view);
  }

  /** Saves as the browser does, with these drafts changed. */
  save(view: FormView, typed: Drafts): Promise<SaveEnd> {
    const { before, drafts, groups, base = drafts } = view;
    const content: FormContent = { before, base, drafts: { ...drafts, ...typed }, groups };
    return runSave(
      {
        ask: (call) => this.call(call),
        send: (call) => this.call(call),
        isOnline: () => true,
        reaches: () => Promise.resolve(true),
      },
      {
        view,
        content,
        locale: 'en',
        unchecked: false,
        tell: () => undefined,
        rebase: () => undefined,
        refuse: (errors) => {
          throw new Error(`refused: ${JSON.stringify(errors)}`);
        },
      },
    );
  }

  /** Answers what a page without scripts posted; `view` is the form made anew. */
  post(view: FormView, fields: URLSearchParams): Promise<PostAnswer> {
    return answerPost(this.loading({}, true), view, { fields, text: fields.toString() });
  }
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
