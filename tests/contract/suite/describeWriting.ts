import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import type { WriteOutcome } from '../../../lib/core/operations/write/readWriteResponse';
import type { RunningServer } from '../contractServer';
import { askGraphql } from '../../support/askGraphql';
import type { Said, WritingTruth } from '../writingTruth';
import { ownWords } from './ownWords';
import type { SiteReading } from './siteReading';
import { emptied, linked, SiteWriting, typed, unlinked, type FilledForm, type Sent } from './siteWriting';

/** What a person writes on this server through the site's own forms, compared with what the server itself then says. */
export function describeWriting(
  truth: WritingTruth,
  running: () => RunningServer,
  site: () => SiteReading,
): void {
  describe(`writes a ${truth.type}`, () => {
    let forms: SiteWriting;
    let created: Sent;
    let key: readonly string[] = [];

    /** The records of that name as the server tells them. */
    const own = async (): Promise<readonly Said[]> => ownRecords(running(), truth);
    const one = async (): Promise<Said> => {
      const records = await own();
      expect(records).toHaveLength(1);
      return records[0] ?? {};
    };
    const elsewhere = (mutation: string): Promise<unknown> =>
      askGraphql(running().url, mutation, { headers: { ...running().headers } });

    beforeAll(async () => {
      forms = new SiteWriting(site(), truth.type);
      expect(await own()).toEqual([]);
      created = await forms.send(filled(await forms.createForm(), truth.fill));
      key = created.outcome.record?.key ?? [];
    });
    afterAll(async () => {
      for (const { key: left } of await own()) await elsewhere(truth.remove(String(left)));
    });

    test('a filled form makes the record, as typed', async () => {
      expect(created.outcome).toMatchObject({ status: 'done', errors: [] });
      expect(created.outcome.record?.title).toBe(truth.title);
      const said = await one();
      expect(said).toMatchObject(truth.created);
      expect(key).toEqual([String(said.key)]);
      expect((await site().record(truth.type, key))?.title).toBe(truth.title);
    });

    test('a form of its change begins with what was typed, and changes nothing by itself', async () => {
      const form = await forms.updateForm(key);
      const again = filled(form, truth.fill).drafts;
      // Parts have ids by now that nobody typed.
      expect(form.drafts).toMatchObject(
        Object.fromEntries(Object.keys(truth.fill).map((name) => [name, asRead(again[name])])),
      );
      const before = await one();
      const { values } = await forms.send(form);
      expect(values).toEqual({});
      expect(await one()).toEqual(before);
    });

    test(`a change of ${truth.change.field} sends that alone`, async () => {
      const { field, to, says } = truth.change;
      const before = await one();
      const { values, outcome } = await forms.send(typed(await forms.updateForm(key), field, to));
      expect(Object.keys(values)).toEqual([field]);
      expect(outcome).toMatchObject({ status: 'done', errors: [] });
      expect(await one()).toEqual({ ...before, ...says });
    });

    const { empty } = truth;
    if (empty !== undefined)
      test(`${empty.field}, emptied, has no value any more`, async () => {
        const { field, says } = empty;
        const before = await one();
        const { outcome } = await forms.send(emptied(await forms.updateForm(key), field));
        expect(outcome).toMatchObject({ status: 'done', errors: [] });
        expect(await one()).toEqual({ ...before, ...says });
      });

    const { toOne, toMany, rows } = truth;
    if (toOne !== undefined)
      test(`another ${toOne.field} is chosen, and nothing else is touched`, async () => {
        const before = await one();
        const { values, outcome } = await forms.send(
          typed(await forms.updateForm(key), toOne.field, toOne.to),
        );
        expect(Object.keys(values)).toEqual([toOne.field]);
        expect(outcome).toMatchObject({ status: 'done', errors: [] });
        expect(await one()).toEqual({ ...before, ...toOne.says });
      });

    if (toMany !== undefined)
      test(`one of the ${toMany.field} is added, then one taken away: the others stay`, async () => {
        const before = await one();
        const added = await forms.send(linked(await forms.updateForm(key), toMany.field, toMany.add));
        expect(added.outcome).toMatchObject({ status: 'done', errors: [] });
        expect(await one()).toEqual({ ...before, ...toMany.added });
        const removed = await forms.send(
          unlinked(await forms.updateForm(key), toMany.field, toMany.remove.key),
        );
        expect(removed.outcome).toMatchObject({ status: 'done', errors: [] });
        expect(await one()).toEqual({ ...before, ...toMany.removed });
      });

    if (rows !== undefined)
      test(`a row is added to ${rows.field}, then another: the one that is there stays as it is`, async () => {
        const before = await one();
        for (const [row, says] of [
          [rows.first, rows.one],
          [rows.second, rows.both],
        ] as const) {
          const added = await forms.send(linked(await forms.updateForm(key), rows.field, row));
          expect(added.outcome).toMatchObject({ status: 'done', errors: [] });
          expect(await one()).toEqual({ ...before, ...says });
        }
      });

    const { conflict } = truth;
    if (conflict !== undefined)
      test('of what somebody else changed meanwhile, a person is asked about what they changed too, and the rest is kept', async () => {
        const form = typed(await forms.updateForm(key), conflict.field, conflict.mine);
        await elsewhere(conflict.meanwhile(String((await one()).key)));
        const before = await one();
        const { form: joined, clashes } = await forms.merged(form);
        expect(clashes.map(({ path, theirs }) => [path, theirs])).toEqual([
          [[conflict.field], { type: 'text', text: conflict.theirs }],
        ]);
        const { values, outcome } = await forms.send(joined);
        expect(Object.keys(values)).toEqual([conflict.field]);
        expect(outcome.status).toBe('done');
        expect(before).not.toMatchObject(conflict.says);
        expect(await one()).toEqual({ ...before, ...conflict.says });
      });

    const { refused } = truth;
    if (refused !== null)
      test(`a ${refused.field} that the server does not take is refused in its words, and changes nothing`, async () => {
        const before = await one();
        const { outcome, messages } = await forms.send(
          typed(await forms.updateForm(key), refused.field, refused.to),
        );
        expect(outcome).toMatchObject({ status: 'refused', succeeded: false });
        expect(
          messages.map(({ path, text, origin: from }) => [path, from, refused.words.test(text)]),
        ).toEqual([[refused.at === 'field' ? [refused.field] : [], 'backend', true]]);
        expect(await one()).toEqual(before);
      });

    const { refusedDelete } = truth;
    if (refusedDelete !== undefined)
      test('a record that the server keeps is not deleted, and its words are told', async () => {
        const kept = await ownWords(running(), refusedDelete.own);
        const { plan } = await forms.deletePage(refusedDelete.key);
        const outcome = await forms.write(plan);
        expect(outcome).toMatchObject({ status: 'refused', succeeded: false });
        expect(outcome.errors.map(({ message }) => message).join()).toMatch(refusedDelete.words);
        expect(await ownWords(running(), refusedDelete.own)).toEqual(kept);
      });

    test('deleted, it is gone; who then changes or deletes it is told so', async () => {
      const { field, to } = truth.change;
      const late = typed(await forms.updateForm(key), field, to);
      const { plan } = await forms.deletePage(key);
      expect(await forms.write(plan)).toMatchObject({ status: 'done', errors: [] });
      expect(await own()).toEqual([]);
      // Some servers refuse to read where others say null.
      expect(
        await site()
          .record(truth.type, key)
          .catch(() => null),
      ).toBeNull();
      const again: readonly WriteOutcome[] = [await forms.write(plan), (await forms.send(late)).outcome];
      expect(again.map(({ succeeded }) => succeeded)).toEqual([truth.deletesAgain === true, false]);
      expect(await own()).toEqual([]);
    });
  });
}

function filled(form: FilledForm, fill: WritingTruth['fill']): FilledForm {
  return Object.entries(fill).reduce((sofar, [field, value]) => typed(sofar, field, value), form);
}

async function ownRecords(server: RunningServer, { own }: WritingTruth): Promise<readonly Said[]> {
  const { is } = await ownWords(server, own);
  return is.flat() as readonly Said[];
}

/** A draft as a record is read into it: what a picker copies for a new link is not read of a present one. */
function asRead(draft: Draft | undefined): Draft | undefined {
  if (draft?.type !== 'record') return draft;
  return { type: 'record', key: draft.key, title: draft.title };
}
