import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { getConflictInputName, PREVIEWED_INPUT } from '../../../../../lib/features/form/drafts/inputNames';
import type { FormView } from '../../../../../lib/features/form/formView';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import {
  applyConflictChoices,
  buildConflictMessages,
  fillsInWithheld,
} from '../../../../../lib/features/form/server/postChecks';
import { formView } from '../../../../components/fixtures/formView';
import { Workshop } from '../../../writing/workshopDesk';

const calls: string[] = [];
const ctx: FormLoaderContext = {
  ...new Workshop().loading(),
  fetcher: ({ query }) => {
    calls.push(query);
    return Promise.resolve({ type: 'unreachable', reason: 'refused' });
  },
};
const field = (name: string): FormField => ({ name, label: { text: name }, kind: 'text', type: 'String' });
const FIELDS = [field('a'), field('b')];
const text = (typed: string): Draft => ({ type: 'text', text: typed });
const MINE = { a: text('mine a'), b: text('mine b') };
const THEIRS = { a: text('their a'), b: text('their b') };
const post = (...fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value]));

describe('a conflict in a posted form', () => {
  test('takes the value of the record for the fields where that was chosen, and no others', () => {
    const fields = post([getConflictInputName(['b']), 'theirs'], [getConflictInputName(['a']), 'mine']);
    expect(
      applyConflictChoices([...FIELDS, field('c')], {
        drafts: { ...MINE, c: text('mine c') },
        base: THEIRS,
        fields,
      }),
    ).toEqual({
      a: text('mine a'),
      b: text('their b'),
      c: text('mine c'),
    });
  });

  test('is told at its field with the value of the record, or that it has none', () => {
    const messages = buildConflictMessages(
      ctx,
      { fields: FIELDS, drafts: MINE, base: { a: text('their a') } },
      { names: ['a', 'b'], isTaken: false },
    );
    expect(messages.map(({ path }) => path)).toEqual([[], ['a'], ['b']]);
    expect(messages[1]?.text).toContain('their a');
    expect(messages[2]?.text).not.toContain('mine b');
    const taken = buildConflictMessages(
      ctx,
      { fields: FIELDS, drafts: MINE },
      { names: ['a'], isTaken: true },
    );
    expect(taken[1]?.text).not.toBe(messages[1]?.text);
  });
});

describe('a posted change cannot be compared with the record', () => {
  test.each([
    ['a value', 'v.tags.0', true],
    ['the size of a list', 's.tags', true],
    ['what is meant by an empty value', 'm.tags', true],
    ['a value of another field', 'v.tagsOfOthers', false],
    ['no part of the form', 'x.tags', false],
  ])('where it has %s of a field that is withheld now (%s): %s', (_, name, isBlocked) => {
    expect(fillsInWithheld({ withheld: ['tags'] }, post(['v.title', 'x'], [name, 'y']))).toBe(isBlocked);
  });

  test('else it can', () => {
    expect(fillsInWithheld({}, post(['v.tags', 'x']))).toBe(false);
  });
});

describe('a form whose values have to be shown before they are sent', () => {
  const view = formView(FIELDS, {
    intent: 'action',
    plan: { ...formView(FIELDS).plan, fieldPaths: { a: ['a'] } },
    sendPreview: { mutation: 'wipe', keys: [] },
    submit: 'Wipe',
    hidden: [{ name: PREVIEWED_INPUT, value: 'of an earlier page' }],
  });
  const send = async (typed: string, ...previewed: readonly [string, string][]) => {
    const fields = post(['v.a', typed], ...previewed);
    const shown = await handleFormPost(ctx, view, { fields, text: fields.toString() });
    return shown.type === 'form' ? shown.view : null;
  };
  function printOf(shown: FormView | null): string {
    const inputs = (shown?.hidden ?? []).filter(({ name }) => name === PREVIEWED_INPUT);
    expect(inputs).toHaveLength(1);
    return inputs[0]?.value ?? '';
  }

  test('is shown first, and sent from the page that has shown exactly these values', async () => {
    const first = await send('1');
    expect(first?.note).toContain('Wipe');
    expect(calls).toEqual([]);
    await send('1', [PREVIEWED_INPUT, printOf(first)]);
    expect(calls).toHaveLength(1);
  });

  test('is shown again where a value has changed since', async () => {
    const print = printOf(await send('1'));
    const again = await send('2', [PREVIEWED_INPUT, print]);
    expect(printOf(again)).not.toBe(print);
    expect(calls).toHaveLength(1);
  });

  test('is sent at once where nothing needs to be shown', async () => {
    const { sendPreview, ...open } = view;
    expect(sendPreview).toBeDefined();
    const fields = post(['v.a', '1']);
    await handleFormPost(ctx, open, { fields, text: fields.toString() });
    expect(calls).toHaveLength(2);
  });
});
