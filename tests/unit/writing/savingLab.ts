import { buildSchema, graphql } from 'graphql';
import { discover } from '../../../lib/core/schema/discover';
import type { Draft, Drafts } from '../../../lib/features/form/drafts/draft';
import type { CallResult } from '../../../lib/kit/backend/callResult';
import type { FormContent } from '../../../lib/features/form/formValues';
import { runSave, type SaveEnd } from '../../../lib/features/form/save/runSave';
import type { SaveTransport } from '../../../lib/features/form/save/saveTransport';
import { loadCreateForm, loadUpdateForm } from '../../../lib/features/form/server/loadForm';
import type { FormView } from '../../../lib/features/form/formView';
import type { FormLoaderContext } from '../../../lib/features/form/server/formContext';
import { createFormContext } from '../features/form/server/formLoading';

const schema = buildSchema(`
  type Query { notes(search: String): [Note!]! note(id: ID!): Note }
  type Note { id: ID! title: String! text: String rating: Float version: Int! place: Place }
  type Place { street: String postcode: String }
  input PlaceInput { street: String postcode: String }
  input NoteInput { title: String! text: String rating: Float place: PlaceInput password: String }
  input NotePatch { expectedVersion: Int title: String text: String rating: Float place: PlaceInput password: String }
  type Refusal { field: String message: String! code: String }
  type NotePayload { note: Note errors: [Refusal!]! }
  type Mutation {
    createNote(input: NoteInput!): NotePayload!
    updateNote(id: ID!, input: NotePatch!): NotePayload!
  }
`);

const model = discover(schema);

export interface Note {
  id: string;
  title: string;
  text: string | null;
  rating: number | null;
  version: number;
  place: { street: string | null; postcode: string | null } | null;
}

/** What happens to a call on its way. `lost`: it never arrives; `cut`: it arrives, and its answer is lost; `blank`: rows come as null. */
export type Fault = 'none' | 'lost' | 'cut' | 'blank' | 'refused' | 'signedOut';

type Patch = Partial<Note> & { expectedVersion?: number; password?: string };

/** Notes that a backend made of graphql-js keeps, the real form of one of them, and a way to it that can fail. */
export class SavingLab {
  notes: Note[] = [
    {
      id: '1',
      title: 'Lamp',
      text: 'It is dark.',
      rating: 1.5,
      version: 1,
      place: { street: 'Lipowa', postcode: '50-001' },
    },
  ];
  readonly asked: string[] = [];
  /** For the next calls; a call takes one, and the last one stays. */
  faults: Fault[] = ['none'];
  online = true;
  reaches = true;
  /** Done just before the mutation is executed. */
  meanwhile: () => void = () => undefined;
  /** Done with the note just after the mutation has changed it. */
  afterwards: (note: Note) => void = () => undefined;
  /** A refusal for another version says neither a field nor a code. */
  silentVersion = false;
  taken: readonly (readonly string[])[] = [];
  content: FormContent | null = null;

  private readonly root = {
    notes: ({ search = '' }: { search?: string }) => this.notes.filter((note) => note.title.includes(search)),
    note: ({ id }: { id: string }) => this.notes.find((note) => note.id === id) ?? null,
    createNote: ({ input }: { input: Partial<Note> & { title: string } }) => {
      const note = {
        id: String(this.notes.length + 1),
        text: null,
        rating: null,
        version: 1,
        place: null,
        ...input,
      };
      this.notes.push(note);
      return { note, errors: [] };
    },
    updateNote: ({ id, input }: { id: string; input: Patch }) => {
      this.meanwhile();
      const note = this.notes.find((each) => each.id === id);
      if (note === undefined) throw new Error('no such note');
      const { expectedVersion = note.version, ...patch } = input;
      if (expectedVersion !== note.version)
        return {
          note: null,
          errors: this.silentVersion
            ? [{ field: null, message: 'Changed meanwhile.', code: null }]
            : [{ field: 'expectedVersion', message: 'Changed meanwhile.', code: 'CONFLICT' }],
        };
      // Some backends change nothing, and say nothing of it.
      if (patch.title === 'forbidden') return { note: null, errors: [] };
      if (patch.title === 'unseen') {
        Object.assign(note, patch, { version: note.version + 1 });
        return { note: null, errors: [] };
      }
      if (patch.title === 'bad')
        return { note: null, errors: [{ field: 'title', message: 'Not this.', code: null }] };
      Object.assign(note, patch, { version: note.version + 1 });
      this.afterwards(note);
      return { note, errors: [] };
    },
  };

  async execute(source: string, variables: object): Promise<CallResult> {
    const { data, errors = [] } = await graphql({
      schema,
      source,
      rootValue: this.root,
      variableValues: { ...variables },
    });
    const copy = JSON.parse(JSON.stringify({ data, errors })) as Pick<
      Extract<CallResult, { type: 'answered' }>,
      'data' | 'errors'
    >;
    return { type: 'answered', data: copy.data ?? null, errors: copy.errors };
  }

  private async call(name: string, source: string, variables: object): Promise<CallResult> {
    this.asked.push(name);
    const fault = this.faults.length > 1 ? this.faults.shift() : this.faults[0];
    if (fault === 'lost') return { type: 'unknown' };
    if (fault === 'refused') return { type: 'notSent' };
    if (fault === 'signedOut') return { type: 'signedOut', fault: 'other' };
    const end = await this.execute(source, variables);
    if (fault === 'blank' && end.type === 'answered')
      return { ...end, data: Object.fromEntries(Object.keys(end.data ?? {}).map((key) => [key, [null]])) };
    return fault === 'cut' ? { type: 'unknown' } : end;
  }

  readonly ports: SaveTransport = {
    query: ({ name, document, variables }) => this.call(name, document, variables),
    mutate: ({ name, document, variables }) => this.call(name, document, variables),
    isOnline: () => this.online,
    isSiteReachable: () => Promise.resolve(this.reaches),
  };

  /** What the loaders of its forms get. */
  context(): FormLoaderContext {
    return createFormContext(model, {
      address: '/notes/1/edit',
      fetcher: async ({ query, variables = {} }: { query: string; variables?: object }) => {
        const end = await this.execute(query, variables);
        if (end.type !== 'answered') throw new Error('not answered');
        return { type: 'ok' as const, status: 200, data: end.data as never, errors: end.errors };
      },
    });
  }

  async form(of: 'create' | 'update'): Promise<FormView> {
    const [entity] = model.entities.filter(({ type }) => type === 'Note');
    if (entity === undefined) throw new Error('no notes');
    const to = this.context();
    const loaded =
      of === 'create' ? await loadCreateForm(to, entity) : await loadUpdateForm(to, { entity, key: ['1'] });
    if (loaded?.ok !== true) throw new Error('no form');
    // It travels to the browser as JSON.
    return JSON.parse(JSON.stringify(loaded.view)) as FormView;
  }

  /** Saves a form in which this was typed; a second save goes on from where the first one left the form. */
  async save(view: FormView, typed: Drafts, options: { unchecked?: boolean } = {}): Promise<SaveEnd> {
    const { before, drafts, groups, base = drafts } = view;
    this.content ??= { before, base, drafts, groups };
    this.content = { ...this.content, drafts: { ...this.content.drafts, ...typed } };
    return runSave(this.ports, {
      view,
      content: this.content,
      locale: 'en',
      skipCheck: options.unchecked ?? false,
      onRebase: (to, taken) => {
        this.taken = taken;
        this.content = { groups, ...to };
      },
    });
  }
}

export const text = (typed: string): Draft => ({ type: 'text', text: typed });
