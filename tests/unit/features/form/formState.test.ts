import { describe, expect, it } from 'vitest';
import { getDraft, type Draft, type Drafts } from '../../../../lib/features/form/drafts/draft';
import type { FormMessage } from '../../../../lib/features/form/drafts/validationIssue';
import {
  formReducer,
  createFormState,
  type FormEvent,
  type FormState,
} from '../../../../lib/features/form/formState';
import { formatFormPath } from '../../../../lib/features/form/drafts/formPath';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const rows = (...items: readonly string[]): Draft => ({ type: 'items', items: items.map(text) });
const said = (...path: readonly string[]): FormMessage => ({
  path,
  text: `no ${path.join('.')}`,
  origin: 'backend',
});

function start(drafts: Drafts, messages: readonly FormMessage[] = []): FormState {
  return createFormState({ before: {}, drafts, groups: {}, messages });
}

function after(state: FormState, ...events: readonly FormEvent[]): FormState {
  return events.reduce(formReducer, state);
}

describe('the state of a form', () => {
  it('keeps what somebody types, however deep, and nothing else of it changes', () => {
    const state = after(start({ title: text('a'), lines: { type: 'items', items: [] } }), {
      type: 'changed',
      path: ['lines', '0', 'count'],
      draft: text('7'),
    });
    expect(state.drafts).toEqual({
      title: text('a'),
      lines: { type: 'items', items: [{ type: 'group', fields: { count: text('7') } }] },
    });
    expect(state.base).toEqual({ title: text('a'), lines: { type: 'items', items: [] } });
  });

  it('takes a message back once its place, a part of it or what it is a part of is changed', () => {
    const refused = after(start({}), {
      type: 'refused',
      messages: [said('title'), said('address', 'street'), said('address'), said()],
    });
    const left = (path: readonly string[]) =>
      after(refused, { type: 'changed', path, draft: text('x') }).messages.map((message) =>
        message.path.join('.'),
      );
    expect(left(['title'])).toEqual(['address.street', 'address', '']);
    expect(left(['address', 'street'])).toEqual(['title', '']);
    expect(left(['address', 'floor'])).toEqual(['title', 'address.street', '']);
  });

  it('counts each attempt that came to nothing', () => {
    const state = after(start({}), { type: 'faulty' }, { type: 'refused', messages: [said('title')] });
    expect(state).toMatchObject({ isSubmitted: true, submitCount: 2, messages: [said('title')] });
  });

  it('forgets what the backend said of the last attempt when the next one has faults of its own', () => {
    const state = after(start({}), { type: 'refused', messages: [said()] }, { type: 'faulty' });
    expect(state.messages).toEqual([]);
  });

  it('begins as checked where a post without JavaScript came back with messages', () => {
    expect(start({}, [said('title')])).toMatchObject({ isSubmitted: true, submitCount: 0 });
  });

  it('compares with the record where the form begins with what was posted', () => {
    const state = createFormState({
      before: {},
      drafts: { title: text('posted') },
      base: { title: text('saved') },
      groups: {},
      messages: [],
    });
    expect(state.base).toEqual({ title: text('saved') });
  });

  it('keeps the groups it has when others come', () => {
    const own = { fields: [] };
    const state = after(
      { ...start({}), groups: { A: own } },
      { type: 'unfolded', groups: { A: { fields: [], oneOf: true }, B: { fields: [] } } },
    );
    expect(state.groups).toEqual({ A: own, B: { fields: [] } });
  });
});

describe('rows of a list', () => {
  const tags = (state: FormState) => getDraft(state.drafts, 'tags');
  const row = (edit: 'up' | 'down' | 'remove', at: number): FormEvent => ({
    type: 'edited',
    edit: { type: edit, path: ['tags', String(at)] },
  });

  it('come, go and move', () => {
    const state = start({ tags: rows('a', 'b', 'c') });
    expect(tags(after(state, row('up', 2)))).toEqual(rows('a', 'c', 'b'));
    expect(tags(after(state, row('down', 0)))).toEqual(rows('b', 'a', 'c'));
    expect(tags(after(state, row('remove', 1)))).toEqual(rows('a', 'c'));
    expect(tags(after(state, { type: 'edited', edit: { type: 'add', path: ['tags'] } }))).toEqual({
      type: 'items',
      items: [text('a'), text('b'), text('c'), { type: 'unset' }],
    });
  });

  it('stay where they are at the ends, and where there are none', () => {
    const state = start({ tags: rows('a', 'b') });
    expect(tags(after(state, row('up', 0)))).toEqual(rows('a', 'b'));
    expect(tags(after(state, row('down', 1)))).toEqual(rows('a', 'b'));
    expect(tags(after(state, row('remove', 7)))).toEqual(rows('a', 'b'));
    expect(tags(after(start({}), row('remove', 0)))).toEqual({ type: 'unset' });
  });

  it('leave behind what was said of the ones that stood there', () => {
    const state = after(
      start({ tags: rows('a', 'b') }),
      { type: 'refused', messages: [said('tags', '1'), said('title')] },
      { type: 'left', path: ['tags', '1'] },
      row('remove', 0),
    );
    expect(state.messages).toEqual([said('title')]);
    expect(state.touched).toEqual([]);
  });
});

describe('the name of a place', () => {
  const groups = {
    Line: { fields: [{ name: 'count', label: { text: 'Count' }, kind: 'integer', type: 'Int' }] },
  } as const;
  const fields = [
    { name: 'lines', label: { text: 'Lines' }, kind: 'object', type: '[Line!]', group: 'Line' },
  ] as const;

  it('is the labels on the way to it, with the numbers of its rows', () => {
    expect(formatFormPath(fields, groups, ['lines'])).toBe('Lines');
    expect(formatFormPath(fields, groups, ['lines', '1'])).toBe('Lines 2');
    expect(formatFormPath(fields, groups, ['lines', '1', 'count'])).toBe('Lines 2: Count');
    expect(formatFormPath(fields, groups, ['lines', '1', 'unheard'])).toBe('Lines 2');
  });

  it('is nobody’s where the form has no such field', () => {
    expect(formatFormPath(fields, groups, ['constructor'])).toBeNull();
    expect(formatFormPath(fields, groups, [])).toBeNull();
  });
});
