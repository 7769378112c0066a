import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../lib/writing/drafts/draft';
import type { FormField } from '../../../../lib/writing/drafts/formField';
import { getConflictInputName, PREVIEWED_INPUT } from '../../../../lib/writing/drafts/inputNames';
import { parseFingerprints, serializeFingerprints } from '../../../../lib/writing/server/fingerprints';
import {
  applyConflictChoices,
  buildConflictMessages,
  findPostBlocker,
  isOutdated,
  requirePreview,
  toFieldConflicts,
} from '../../../../lib/writing/server/postChecks';
import { formView } from '../../../components/fixtures/formView';
import { Workshop } from '../workshopDesk';

const ctx = new Workshop().loading();
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

  test('shows which value is whose', () => {
    expect(toFieldConflicts(['b'], { drafts: MINE, base: THEIRS })).toEqual([
      { path: ['b'], mine: text('mine b'), theirs: text('their b') },
    ]);
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

describe('a record is outdated', () => {
  const seen = parseFingerprints(serializeFingerprints(FIELDS, { a: text('1'), b: text('1') }));

  test('where its version is not the one that the form was shown with', () => {
    expect(isOutdated(['a'], { now: { a: text('2'), b: text('1') }, seen })).toBe(true);
    expect(isOutdated(['a'], { now: {}, seen })).toBe(true);
  });

  test('not where only another field has changed, or the form told no version', () => {
    expect(isOutdated(['a'], { now: { a: text('1'), b: text('2') }, seen })).toBe(false);
    expect(isOutdated(['a'], { now: { a: text('2') }, seen: new Map() })).toBe(false);
    expect(isOutdated([], { now: { a: text('2') }, seen })).toBe(false);
  });
});

describe('a posted change cannot be compared', () => {
  test('with a record that was not read', () => {
    expect(findPostBlocker(ctx, { unread: true }, post())).toMatchObject({ status: 503 });
  });

  test.each([
    ['a value', 'v.tags.0', true],
    ['the size of a list', 's.tags', true],
    ['what is meant by an empty value', 'm.tags', true],
    ['a value of another field', 'v.tagsOfOthers', false],
    ['no part of the form', 'x.tags', false],
  ])('where it has %s of a field that is withheld now (%s): %s', (_, name, isBlocked) => {
    const blocker = findPostBlocker(ctx, { withheld: ['tags'] }, post(['v.title', 'x'], [name, 'y']));
    expect(blocker?.status).toBe(isBlocked ? 409 : undefined);
  });

  test('else it can', () => {
    expect(findPostBlocker(ctx, {}, post(['v.tags', 'x']))).toBeNull();
  });
});

describe('a form whose values have to be shown before they are sent', () => {
  const view = formView(FIELDS, {
    sendPreview: { mutation: 'wipe', keys: [] },
    submit: 'Wipe',
    hidden: [{ name: PREVIEWED_INPUT, value: 'of an earlier page' }],
  });
  const show = (variables: Readonly<Record<string, string>>, posted: URLSearchParams) =>
    requirePreview(ctx, view, { variables, posted });
  function printOf(shown: ReturnType<typeof show>): string {
    const inputs = shown?.type === 'form' ? shown.view.hidden : [];
    expect(inputs.filter(({ name }) => name === PREVIEWED_INPUT)).toHaveLength(1);
    return inputs.find(({ name }) => name === PREVIEWED_INPUT)?.value ?? '';
  }

  test('is shown first, and sent from the page that has shown exactly these values', () => {
    const first = show({ id: '1' }, post());
    expect(first).toMatchObject({ type: 'form', status: 200 });
    expect(show({ id: '1' }, post([PREVIEWED_INPUT, printOf(first)]))).toBeNull();
  });

  test('is shown again where a value has changed since', () => {
    const print = printOf(show({ id: '1' }, post()));
    const again = show({ id: '2' }, post([PREVIEWED_INPUT, print]));
    expect(again).toMatchObject({ type: 'form' });
    expect(printOf(again)).not.toBe(print);
  });

  test('is sent at once where nothing needs to be shown', () => {
    expect(requirePreview(ctx, formView(FIELDS), { variables: {}, posted: post() })).toBeNull();
  });
});
