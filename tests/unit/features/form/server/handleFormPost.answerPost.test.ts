import { describe, expect, it } from 'vitest';
import type { BackendResult } from '../../../../../lib/kit/backend/backendResult';
import { parseBackendResponse } from '../../../../../lib/kit/backend/parseResponse';
import { handleDeletePost } from '../../../../../lib/features/form/server/handleDeletePost';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import { loadDeleteView } from '../../../../../lib/features/record/server/loadDeleteView';
import {
  loadCreateForm,
  loadSiteActionForm,
  loadUpdateForm,
} from '../../../../../lib/features/form/server/loadForm';
import type { FormView } from '../../../../../lib/features/form/formView';
import { Workshop } from '../../../writing/workshopDesk';

type Fields = Readonly<Record<string, string>>;

async function updateForm(desk: Workshop, locale: 'en' | 'pl' = 'en'): Promise<FormView> {
  const loaded = await loadUpdateForm(desk.loading({ locale, keeps: true }), {
    entity: desk.entity('Repair'),
    key: ['1'],
  });
  if (loaded === null || !loaded.ok) throw new Error('no form');
  return loaded.view;
}

/** What a browser posts of the form as it stands, with some inputs filled in anew. */
function posted(view: FormView, fields: Fields): { fields: URLSearchParams; text: string } {
  const values = Object.entries(view.drafts).flatMap(([name, draft]) =>
    draft.type === 'text'
      ? [[`v.${name}`, draft.text]]
      : draft.type === 'record'
        ? [[`v.${name}`, draft.key]]
        : [],
  );
  const params = new URLSearchParams([...view.hidden.map(({ name, value }) => [name, value]), ...values]);
  for (const [name, value] of Object.entries(fields)) params.set(name, value);
  return { fields: params, text: params.toString() };
}

/** The form is opened, something happens meanwhile, then it is posted; the server makes it anew. */
async function post(
  desk: Workshop,
  fields: Fields,
  meanwhile: () => void = () => undefined,
  locale: 'en' | 'pl' = 'en',
) {
  const page = await updateForm(desk, locale);
  meanwhile();
  return handleFormPost(
    desk.loading({ locale, keeps: true }),
    await updateForm(desk, locale),
    posted(page, fields),
  );
}

const texts = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.type === 'form' ? answer.view.messages.map(({ path, text }) => [path.join('.'), text]) : [];

describe('a posted change', () => {
  it('sends what was changed and leads to the record', async () => {
    const desk = new Workshop();
    expect(await post(desk, { 'v.title': 'Flat tyre, rear' })).toEqual({
      type: 'go',
      href: '/repairs/1?saved=updated%7Erepairs',
    });
    expect(desk.sent).toEqual([
      { name: 'UpdateRepair', variables: { id: '1', input: { title: 'Flat tyre, rear' } } },
    ]);
  });

  it('of nothing sends nothing, whatever a browser does to line breaks', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.text': 'Rear\r\nwheel' });
    expect(answer).toEqual({ type: 'go', href: '/repairs/1?saved=unchanged' });
    expect(desk.sent).toEqual([]);
  });

  it('that the backend refuses comes back with the words at their field, and with everything typed', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'Taken', 'v.text': 'My own words' });
    expect(answer).toMatchObject({
      type: 'form',
      status: 422,
      view: { drafts: { text: { text: 'My own words' } } },
    });
    expect(texts(answer)).toEqual([['title', 'That title is taken.']]);
  });

  it('takes over what only somebody else changed', async () => {
    const desk = new Workshop();
    await post(desk, { 'v.title': 'Mine' }, () => Object.assign(desk.repairs[0] ?? {}, { text: 'Theirs' }));
    expect(desk.sent.map(({ variables }) => variables)).toEqual([{ id: '1', input: { title: 'Mine' } }]);
    expect(desk.repairs[0]).toMatchObject({ title: 'Mine', text: 'Theirs' });
  });

  it.each([
    ['en', 'Meanwhile this was changed to: Theirs. Sending again replaces it.'],
    ['pl', 'W\u00a0międzyczasie zmieniono to na: Theirs. Ponowne wysłanie zastąpi tę wartość.'],
  ] as const)(
    'of what somebody else changed too shows both, in %s, and sends nothing',
    async (locale, text) => {
      const desk = new Workshop();
      const answer = await post(
        desk,
        { 'v.title': 'Mine' },
        () => Object.assign(desk.repairs[0] ?? {}, { title: 'Theirs' }),
        locale,
      );
      expect(answer).toMatchObject({
        type: 'form',
        status: 409,
        view: { drafts: { title: { text: 'Mine' } } },
      });
      expect(texts(answer)).toContainEqual(['title', text]);
      expect(desk.sent).toEqual([]);
      if (answer.type !== 'form') return;
      // The form that came back knows of their change: posting it again replaces it.
      await handleFormPost(
        desk.loading({ keeps: true }),
        await updateForm(desk),
        posted({ ...answer.view }, {}),
      );
      expect(desk.repairs[0]?.title).toBe('Mine');
    },
  );

  it('of what somebody else changed too offers both values, and keeps theirs where that is chosen', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'Mine', 'v.text': 'My words' }, () =>
      Object.assign(desk.repairs[0] ?? {}, { title: 'Theirs', text: 'Their words' }),
    );
    if (answer.type !== 'form') throw new Error('no form');
    expect(answer.view.conflicts).toEqual([
      { path: ['title'], mine: { type: 'text', text: 'Mine' }, theirs: { type: 'text', text: 'Theirs' } },
      {
        path: ['text'],
        mine: { type: 'text', text: 'My words' },
        theirs: { type: 'text', text: 'Their words' },
      },
    ]);
    const choice = posted(answer.view, { ':clash:title': 'theirs', ':clash:text': 'mine' });
    await handleFormPost(desk.loading({ keeps: true }), await updateForm(desk), choice);
    expect(desk.sent.map(({ variables }) => variables)).toEqual([{ id: '1', input: { text: 'My words' } }]);
    expect(desk.repairs[0]).toMatchObject({ title: 'Theirs', text: 'My words' });
  });

  it('that came back for another row is still compared with what the page was made of', async () => {
    const desk = new Workshop();
    const again = await post(desk, { 'v.title': 'Mine', do: 'add:tags' }, () =>
      Object.assign(desk.repairs[0] ?? {}, { title: 'Theirs', text: 'Theirs' }),
    );
    if (again.type !== 'form') throw new Error('no form');
    const shown = posted(again.view, {});
    expect(await handleFormPost(desk.loading({ keeps: true }), await updateForm(desk), shown)).toMatchObject({
      type: 'form',
      status: 409,
      view: { conflicts: [{ path: ['title'] }], drafts: { text: { text: 'Theirs' } } },
    });
    expect(desk.sent).toEqual([]);
  });

  it('of a record that is not found any more is not sent, and gives back what was typed', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'My own words' }, () => (desk.repairs = []));
    expect(answer).toMatchObject({
      type: 'form',
      status: 404,
      view: { drafts: { title: { text: 'My own words' } } },
    });
    expect(texts(answer)[0]?.[1]).toMatch(/^This record no longer exists/);
    expect(desk.sent).toEqual([]);
  });

  it('of a record that is gone says only that, not what the form does with what it cannot read', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'My own words' }, () => {
      desk.repairs = [];
    });
    if (answer.type !== 'form') throw new Error('no form');
    expect(texts(answer)).toHaveLength(1);
    expect(answer.view).not.toHaveProperty('note');
    expect(answer.view.title).toBe('Edit');
  });

  it('that is answered with null, of a record that no read leads to, leaves open what became of it', async () => {
    const desk = new Workshop();
    const to = desk.loading({ keeps: true });
    const loaded = await loadUpdateForm(to, { entity: desk.entity('Note'), key: ['gone'] });
    if (loaded === null || !loaded.ok) throw new Error('no form');
    const answer = await handleFormPost(to, loaded.view, posted(loaded.view, { 'v.text': 'New words' }));
    expect(answer).toMatchObject({
      type: 'form',
      status: 502,
      view: {
        drafts: { text: { text: 'New words' } },
        unknownOutcome: { found: { type: 'unseen' }, answered: { notes: [] } },
      },
    });
  });

  it('that the backend answers with no error and no record, having changed nothing, is no success', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'Not theirs' });
    expect(answer).toMatchObject({
      type: 'form',
      status: 422,
      view: { drafts: { title: { text: 'Not theirs' } } },
    });
    expect(texts(answer)).toEqual([['', 'The data service refused and gave no reason.']]);
  });

  it('that was saved with words beside it shows them, not the form', async () => {
    const desk = new Workshop();
    desk.line = async (pass, query) => {
      const result = await pass();
      const errors = [{ message: 'The customer was not told.' }];
      return query.startsWith('mutation') && result.type === 'ok' ? { ...result, errors } : result;
    };
    expect(await post(desk, { 'v.title': 'Mine' })).toMatchObject({
      type: 'form',
      status: 200,
      view: { result: { notes: ['The customer was not told.'] } },
    });
    expect(desk.repairs[0]?.title).toBe('Mine');
  });

  it('that both made alike is no conflict', async () => {
    const desk = new Workshop();
    const answer = await post(desk, { 'v.title': 'Same' }, () =>
      Object.assign(desk.repairs[0] ?? {}, { title: 'Same' }),
    );
    expect(answer).toEqual({ type: 'go', href: '/repairs/1?saved=unchanged' });
  });

  it('after a connection that was refused says that nothing was saved, and keeps what was typed', async () => {
    const desk = new Workshop();
    desk.line = (pass, query) =>
      query.startsWith('mutation')
        ? Promise.resolve({ type: 'unreachable', reason: 'ECONNREFUSED' })
        : pass();
    const answer = await post(desk, { 'v.title': 'Mine' });
    expect(answer).toMatchObject({
      type: 'form',
      status: 503,
      view: { drafts: { title: { text: 'Mine' } } },
    });
    expect(texts(answer)[0]?.[1]).toMatch(/Nothing was saved/);
  });

  it('says why the backend refused it, where that stands in JSON that is no GraphQL response', async () => {
    const desk = new Workshop();
    const text = '{"statusCode":400,"message":"Nobody repairs on Sundays."}';
    desk.line = (pass, query) =>
      query.startsWith('mutation') ? Promise.resolve(parseBackendResponse(400, text)) : pass();
    const answer = await post(desk, { 'v.title': 'Mine' });
    expect(answer).toMatchObject({
      type: 'form',
      status: 422,
      view: { drafts: { title: { text: 'Mine' } } },
    });
    expect(texts(answer)).toEqual([['', 'Nobody repairs on Sundays.']]);
  });

  it('that no longer fits the schema is not told in the words of GraphQL, and keeps what was typed', async () => {
    const desk = new Workshop();
    const text =
      '{"errors":[{"message":"Unknown argument \\"input\\" on field \\"Mutation.updateRepair\\"."}]}';
    desk.line = (pass, query) =>
      query.startsWith('mutation') ? Promise.resolve(parseBackendResponse(400, text)) : pass();
    const answer = await post(desk, { 'v.title': 'Mine' });
    expect(answer).toMatchObject({
      type: 'form',
      status: 409,
      view: { drafts: { title: { text: 'Mine' } } },
    });
    expect(texts(answer)).toEqual([['', expect.stringMatching(/^Nothing was saved: this form has changed/)]]);
  });

  const LOST: readonly (readonly [string, BackendResult, number])[] = [
    ['a connection that broke', { type: 'unreachable', reason: 'ECONNRESET', interrupted: true }, 502],
    ['no answer in time', { type: 'timeout', afterMs: 10 }, 504],
    ['a page of a gateway', { type: 'status', status: 502, excerpt: '<html>' }, 502],
    ['a redirect', { type: 'status', status: 302, excerpt: '' }, 502],
    ['something that is no answer', { type: 'malformed', status: 200, excerpt: 'hello' }, 502],
  ];

  it.each(LOST)(
    'after %s, that did not arrive, nobody knows what became of it: it says what the record has now',
    async (_name, result, status) => {
      const desk = new Workshop();
      desk.line = (pass, query) => (query.startsWith('mutation') ? Promise.resolve(result) : pass());
      const answer = await post(desk, { 'v.title': 'Mine' });
      expect(answer).toMatchObject({
        type: 'form',
        status,
        view: {
          drafts: { title: { text: 'Mine' } },
          unknownOutcome: { found: { type: 'differs', fields: [{ path: ['title'], isSame: false }] } },
          messages: [],
        },
      });
    },
  );

  it.each(LOST)(
    'after %s, that arrived, is found at the backend and told as saved',
    async (_name, result) => {
      const desk = new Workshop();
      desk.line = (pass, query) => (query.startsWith('mutation') ? pass().then(() => result) : pass());
      expect(await post(desk, { 'v.title': 'Mine' })).toEqual({
        type: 'go',
        href: expect.stringContaining('saved=updated') as unknown,
      });
      expect(desk.repairs[0]?.title).toBe('Mine');
    },
  );

  it('that a browser sends once more after no answer came is not sent on again', async () => {
    const desk = new Workshop();
    desk.line = (pass, query) =>
      query.startsWith('mutation') ? pass().then(() => ({ type: 'timeout', afterMs: 10 })) : pass();
    const loaded = await loadCreateForm(desk.loading({ keeps: true }), desk.entity('Repair'));
    if (loaded === null || !loaded.ok) throw new Error('no form');
    const same = posted(loaded.view, { ':once': 'lost once', 'v.title': 'Lost' });
    const first = await handleFormPost(desk.loading({ keeps: true }), loaded.view, same);
    expect(first).toMatchObject({
      type: 'form',
      status: 504,
      view: { unknownOutcome: { found: { type: 'similar' } } },
    });
    await handleFormPost(desk.loading({ keeps: true }), loaded.view, same);
    expect(desk.sent).toHaveLength(1);
  });
});

describe('a posted new record', () => {
  const create = async (desk: Workshop, fields: Fields) => {
    const loaded = await loadCreateForm(desk.loading({ keeps: true }), desk.entity('Repair'));
    if (loaded === null || !loaded.ok) throw new Error('no form');
    return handleFormPost(desk.loading({ keeps: true }), loaded.view, posted(loaded.view, fields));
  };

  it('leads to itself, by the key that the backend gave it', async () => {
    const desk = new Workshop();
    expect(await create(desk, { 'v.title': 'Bent fork' })).toEqual({
      type: 'go',
      href: '/repairs/2?saved=created%7Erepairs',
    });
  });

  it('with something missing is not sent, and its faults are told', async () => {
    const desk = new Workshop();
    expect(await create(desk, { 'v.text': 'No title' })).toMatchObject({
      type: 'form',
      status: 422,
      view: { checked: true },
    });
    expect(desk.sent).toEqual([]);
  });

  it('finds a record to link by its name: one alone is chosen, of several the person chooses; nothing is sent', async () => {
    const desk = new Workshop();
    const found = await create(desk, {
      'v.title': 'Bent fork',
      'q.customerId': 'ola',
      do: 'find:customerId',
    });
    expect(found).toMatchObject({
      type: 'form',
      status: 200,
      view: {
        drafts: { title: { text: 'Bent fork' }, customerId: { key: '7', title: 'Ola Nowak' } },
        found: {
          path: 'customerId',
          text: 'ola',
          records: [{ key: '7', title: 'Ola Nowak' }],
          failed: false,
        },
        messages: [],
      },
    });
    const several = await create(desk, { 'v.title': 'Bent fork', 'q.customerId': 'o' });
    expect(several).toMatchObject({ view: { found: { records: [{ key: '7' }, { key: '8' }] } } });
    expect(texts(several)).toEqual([
      ['customerId', 'Nothing was sent yet: choose one of the records that were found.'],
    ]);
    expect(desk.sent).toEqual([]);
    const chosen = { 'v.title': 'Bent fork', 'q.customerId': 'o', 'p.customerId': 'o', 'v.customerId': '8' };
    expect(await create(desk, chosen)).toMatchObject({ type: 'go' });
    expect(desk.sent.at(-1)?.variables).toEqual({ input: { title: 'Bent fork', customerId: '8' } });
  });

  it('says that records to link could not be looked for, and keeps what was typed', async () => {
    const desk = new Workshop();
    desk.line = () => Promise.resolve({ type: 'timeout', afterMs: 10 });
    const answer = await create(desk, { 'v.title': 'Bent fork', 'q.customerId': 'ola' });
    expect(answer).toMatchObject({
      view: { drafts: { title: { text: 'Bent fork' } }, found: { records: [], failed: true } },
    });
  });

  it('sent twice at once, or again soon after, is made once; with other contents it is another one', async () => {
    const desk = new Workshop();
    const fields = { ':once': 'this one', 'v.title': 'Once' };
    const answers = await Promise.all([create(desk, fields), create(desk, fields)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await create(desk, fields)).toEqual(answers[0]);
    expect(desk.sent).toHaveLength(1);
    await create(desk, { ...fields, 'v.title': 'Twice' });
    expect(desk.sent).toHaveLength(2);
  });
});

describe('a posted action', () => {
  it('shows what it answered, where there is something to tell', async () => {
    const desk = new Workshop();
    const [action] = desk.model.siteActions;
    if (action === undefined) throw new Error('no action of the site');
    const loaded = await loadSiteActionForm(desk.loading(), action);
    if (!loaded.ok) throw new Error('no form');
    const answer = await handleFormPost(desk.loading(), loaded.view, posted(loaded.view, {}));
    expect(answer).toMatchObject({
      type: 'form',
      status: 200,
      view: { result: { fields: [{ name: 'counted' }], values: { counted: 42 }, record: null } },
    });
  });

  const act = async (name: string) => {
    const desk = new Workshop();
    const action = desk.model.siteActions.find(({ source }) => source.steps.at(-1)?.field === name);
    if (action === undefined) throw new Error(`no action ${name}`);
    const loaded = await loadSiteActionForm(desk.loading(), action);
    if (!loaded.ok) throw new Error('no form');
    return handleFormPost(desk.loading(), loaded.view, posted(loaded.view, {}));
  };

  it.each([
    ['exportParts', 'https://files.example/1.pdf'],
    ['tallyParts', 7],
    ['listCodes', ['A', 'B']],
    ['dumpParts', { A: 1 }],
  ])('shows the bare value that %s answers with', async (name, value) => {
    expect(await act(name)).toMatchObject({
      status: 200,
      view: { result: { fields: [{ name }], values: { [name]: value } } },
    });
  });

  it('is done where it answers with a bare yes, and nobody knows where it answers with nothing', async () => {
    expect(await act('lockParts')).toMatchObject({ type: 'go' });
    expect(await act('pingParts')).toMatchObject({
      status: 502,
      view: { unknownOutcome: { found: { type: 'unseen' }, answered: { notes: [] } } },
    });
  });
});

describe('a posted action that began a session with the backend', () => {
  const lock = async (session: 'kept' | 'unkept', times: number, visitors: readonly string[] = ['']) => {
    const desk = new Workshop();
    desk.line = async (pass) => ({ ...(await pass()), session }) as BackendResult;
    const action = desk.model.siteActions.find(({ source }) => source.steps.at(-1)?.field === 'lockParts');
    if (action === undefined) throw new Error('no action');
    const loaded = await loadSiteActionForm(desk.loading(), action);
    if (!loaded.ok) throw new Error('no form');
    const form = posted(loaded.view, { ':once': `lock-${session}-${visitors.join('-')}` });
    const answers = [];
    for (let time = 0; time < times; time += 1) {
      const to = { ...desk.loading(), sessionKey: visitors[time % visitors.length] ?? '' };
      answers.push(await handleFormPost(to, loaded.view, form));
    }
    return { answers, sent: desk.sent.length };
  };

  it('is done where the visitor keeps it, and told to be lost where nobody does', async () => {
    expect((await lock('kept', 1)).answers).toMatchObject([{ type: 'go' }]);
    expect((await lock('unkept', 1)).answers).toMatchObject([
      { type: 'form', status: 200, view: { result: { unkept: true } } },
    ]);
  });

  it('is sent once for who posts it twice, whose second answer has no session any more', async () => {
    const { answers, sent } = await lock('kept', 2, ['Ola']);
    expect(sent).toBe(1);
    expect(answers).toMatchObject([{ type: 'go' }, { view: { result: { unkept: true } } }]);
  });

  it('answers no other visitor who posts the same', async () => {
    expect((await lock('kept', 2, ['Ola', 'Adam'])).sent).toBe(2);
  });
});

describe('a posted deletion', () => {
  const remove = async (desk: Workshop, prepare: () => void = () => undefined) => {
    const to = desk.loading({ keeps: true });
    const of = { entity: desk.entity('Repair'), key: ['1'] };
    const loaded = await loadDeleteView(to, of);
    if (loaded === null || !loaded.ok) throw new Error('no page');
    prepare();
    const lookAgain = async () =>
      (await loadDeleteView(desk.loading(), of))?.ok === false ? ('gone' as const) : ('there' as const);
    return handleDeletePost(to, loaded.view, {
      fields: new URLSearchParams({ ':once': crypto.randomUUID() }),
      lookAgain,
    });
  };

  it('deletes, and leads to the list', async () => {
    const desk = new Workshop();
    expect(await remove(desk)).toEqual({ type: 'go', href: '/repairs?saved=deleted%7Erepairs' });
    expect(desk.repairs).toEqual([]);
  });

  it('that certainly was not sent is not called done, though the record is gone meanwhile', async () => {
    const desk = new Workshop();
    const unsent: BackendResult = { type: 'unreachable', reason: 'refused' };
    const answer = await remove(desk, () => {
      desk.repairs.length = 0;
      desk.line = (pass, query) => (query.startsWith('mutation') ? Promise.resolve(unsent) : pass());
    });
    expect(answer).toMatchObject({ type: 'form', status: 503 });
  });

  it('without an answer looks whether the record is gone: then it was deleted', async () => {
    const desk = new Workshop();
    const cut: BackendResult = { type: 'timeout', afterMs: 10 };
    const gone = remove(desk, () => {
      desk.line = (pass, query) => (query.startsWith('mutation') ? pass().then(() => cut) : pass());
    });
    expect(await gone).toMatchObject({ type: 'go' });
    const other = new Workshop();
    const there = await remove(other, () => {
      other.line = (pass, query) => (query.startsWith('mutation') ? Promise.resolve(cut) : pass());
    });
    expect(there).toMatchObject({ type: 'form', status: 504 });
  });

  it.each<[string, Record<string, unknown> | null]>([
    ['null', null],
    ['no record and no error', { repair: null, errors: [] }],
  ])('that is answered with %s is told by what is there afterwards', async (_, value) => {
    const asItWas = new Workshop();
    const answered: BackendResult = {
      type: 'ok',
      status: 200,
      data: { deleteRepair: value as never },
      errors: [],
    };
    const kept = await remove(asItWas, () => {
      asItWas.line = (pass, query) => (query.startsWith('mutation') ? Promise.resolve(answered) : pass());
    });
    expect(kept).toMatchObject({ type: 'form', status: 422 });
    expect(kept.type === 'form' && kept.view.messages[0]?.text).toBe(
      'Not deleted: the record is still there.',
    );
    const gone = new Workshop();
    const left = await remove(gone, () => {
      gone.line = (pass, query) => (query.startsWith('mutation') ? pass().then(() => answered) : pass());
    });
    expect(left).toMatchObject({ type: 'go' });
  });

  it('that the backend refuses says its words', async () => {
    const desk = new Workshop();
    const answer = await remove(desk, () => (desk.repairs = []));
    expect(answer).toMatchObject({
      type: 'form',
      status: 422,
      view: { messages: [{ text: 'Not deleted' }, { text: 'There is no such repair.' }] },
    });
  });
});
