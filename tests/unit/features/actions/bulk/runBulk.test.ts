import { graphql } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WriteRequest } from '../../../../../lib/core/operations/write/writeVariables';
import type { CallResult } from '../../../../../lib/kit/backend/callResult';
import {
  canRetry,
  runBulk,
  type BulkRow,
  type BulkRowState,
} from '../../../../../lib/features/actions/bulk/runBulk';
import { createRefusalCheck, getRefusals } from '../../../../../lib/features/form/storage/refusedOperations';
import { WriteLab, type Resolvers } from '../../../core/operations/write/writeLab';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SDL = `type Query { reports(first: Int): [Report!]! report(id: ID!): Report } type Report { id: ID! title: String! }
  type Mutation { deleteReport(id: ID!): Report assignReports(ids: [ID!]!, why: String): [Report!]! closeReports(ids: [ID!]!): Closing! }
  type Closing { closed: [Report!]! failed: [Failure!]! } type Failure { id: ID message: String! code: String }`;

const ROWS: readonly BulkRow[] = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  key: [String(index)],
  title: `Report ${String(index)}`,
}));

interface Ran {
  readonly states: Record<string, BulkRowState>;
  readonly calls: readonly unknown[];
  /** The most calls that were under way at one time. */
  readonly most: number;
}

/** Runs over ten rows against an executing schema. `meanwhile` is called before each answer. */
async function ran(
  of: string,
  resolvers: Resolvers,
  how: {
    readonly values?: WriteRequest['values'];
    readonly meanwhile?: (count: number, stop: () => void) => CallResult | undefined;
    readonly turn?: () => Promise<void>;
    readonly rows?: readonly BulkRow[];
  } = {},
): Promise<Ran> {
  const lab = new WriteLab(SDL, resolvers);
  const states: Record<string, BulkRowState> = {};
  const calls: unknown[] = [];
  const stop = new AbortController();
  let under = 0;
  let most = 0;
  await runBulk(
    async ({ document, variables }) => {
      calls.push(variables);
      const count = calls.length;
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 2));
      const instead = how.meanwhile?.(count, () => stop.abort());
      const answer = await graphql({
        schema: lab.schema,
        source: document,
        variableValues: variables,
        rootValue: resolvers,
      });
      under -= 1;
      return (
        instead ?? {
          type: 'answered',
          data: answer.data ?? null,
          errors: answer.errors?.map(({ message }) => ({ message })) ?? [],
        }
      );
    },
    {
      plan: lab.plan('Report', of),
      values: how.values ?? {},
      files: [],
      rows: how.rows ?? ROWS,
      signal: stop.signal,
      ...(how.turn === undefined ? {} : { turn: how.turn }),
      onRowState: (rows, state) => {
        for (const { id } of rows) states[id] = state;
      },
    },
  );
  return { states, calls, most };
}

const kinds = (states: Ran['states']): string => ROWS.map(({ id }) => states[id]?.type).join(' ');

describe('one thing with several rows', () => {
  it('is a call for each, four at a time, and an outcome for each', async () => {
    const { states, calls, most } = await ran('delete', {
      deleteReport: ({ id }) => {
        if (id === '3') throw new Error('It has comments.');
        return id === '5' ? null : { id, title: 'x' };
      },
    });
    expect(calls).toHaveLength(10);
    expect(most).toBe(4);
    expect(states[3]).toEqual({ type: 'refused', reasons: ['It has comments.'] });
    expect(states[5]).toEqual({ type: 'missing' });
    expect(kinds(states).match(/done/g)).toHaveLength(8);
  });

  it('is one call where the backend takes many keys, with what was filled in', async () => {
    const { states, calls } = await ran(
      'assignReports',
      { assignReports: ({ ids }) => (ids as string[]).map((id) => ({ id, title: 'x' })) },
      { values: { why: 'old' } },
    );
    expect(calls).toEqual([{ ids: ROWS.map(({ id }) => id), why: 'old' }]);
    expect(kinds(states)).toBe(ROWS.map(() => 'done').join(' '));
  });

  it('is several calls where they are too many keys for one', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({ id: `${at}`, key: [`${at}`], title: `${at}` }));
    const { states, calls } = await ran(
      'assignReports',
      { assignReports: ({ ids }) => (ids as string[]).map((id) => ({ id, title: 'x' })) },
      { rows },
    );
    const sizes = calls.map((call) => (call as { ids: readonly string[] }).ids.length);
    expect(sizes).toEqual([100, 100, 50]);
    expect(rows.every(({ id }) => states[id]?.type === 'done')).toBe(true);
  });

  it('sends nothing further while it is paused, and goes on then', async () => {
    const sentBefore: number[] = [];
    let goOn = (): void => undefined;
    const pause = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let turns = 0;
    let before = 0;
    const { calls } = await ran(
      'delete',
      { deleteReport: ({ id }) => ({ id, title: 'x' }) },
      {
        meanwhile: (count) => {
          before = count;
          if (count === 4) setTimeout(goOn, 30);
          return undefined;
        },
        turn: async () => {
          turns += 1;
          if (turns <= 4) return;
          await pause;
          sentBefore.push(before);
        },
      },
    );
    expect(sentBefore[0]).toBe(4);
    expect(calls).toHaveLength(10);
  });

  it('is not done for any row where the answer does not say so, and is not tried again', async () => {
    const { states } = await ran('assignReports', { assignReports: () => [] });
    expect(kinds(states)).toBe(ROWS.map(() => 'unproven').join(' '));
    expect(Object.values(states).some(canRetry)).toBe(false);
  });

  it('is done for the rows that the answer lists, although it refuses others', async () => {
    const { states } = await ran('closeReports', {
      closeReports: ({ ids }) => ({
        closed: (ids as string[]).slice(2).map((id) => ({ id, title: 'x' })),
        failed: [{ id: '0', message: 'It is closed already.' }],
      }),
    });
    expect(kinds(states)).toBe(
      `refused refused ${ROWS.slice(2)
        .map(() => 'done')
        .join(' ')}`,
    );
    expect(states[0]).toEqual({ type: 'refused', reasons: ['It is closed already.'] });
    expect(states[2]).toEqual({ type: 'done', reasons: [] });
  });

  it('is remembered as refused for the rows that were refused alone', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    await ran('closeReports', {
      closeReports: ({ ids }) => ({
        closed: (ids as string[]).slice(2).map((id) => ({ id, title: 'x' })),
        failed: [{ id: '0', message: 'It is not yours.', code: 'FORBIDDEN' }],
      }),
    });
    const isRefused = createRefusalCheck(getRefusals(''));
    const refused = ROWS.filter(({ id }) => isRefused('CloseReports', id)).map(({ id }) => id);
    expect(refused).toEqual(['0', '1']);
  });

  it('is unproven for rows that the answer leaves out, and for those that it lists beside a refusal of all', async () => {
    const some = await ran('assignReports', {
      assignReports: ({ ids }) => (ids as string[]).slice(2).map((id) => ({ id, title: 'x' })),
    });
    expect(kinds(some.states)).toBe(
      `unproven unproven ${ROWS.slice(2)
        .map(() => 'done')
        .join(' ')}`,
    );
    const all = await ran('closeReports', {
      closeReports: ({ ids }) => ({
        closed: (ids as string[]).map((id) => ({ id, title: 'x' })),
        failed: [{ id: null, message: 'Nobody may close reports.' }],
      }),
    });
    expect(kinds(all.states)).toBe(ROWS.map(() => 'unproven').join(' '));
  });

  it('sends nothing more once it is stopped, and waits for what is on its way', async () => {
    const { states, calls } = await ran(
      'delete',
      { deleteReport: ({ id }) => ({ id, title: 'x' }) },
      {
        meanwhile: (count, stop) => {
          if (count === 2) stop();
          return undefined;
        },
      },
    );
    expect(calls.length).toBeLessThan(9);
    expect(kinds(states).match(/done/g)).toHaveLength(calls.length);
    expect(kinds(states).match(/left/g)).toHaveLength(10 - calls.length);
  });

  it('stops where nobody is signed in any more, and says of a lost answer that nobody knows', async () => {
    const out = await ran(
      'delete',
      { deleteReport: ({ id }) => ({ id, title: 'x' }) },
      {
        meanwhile: (count) =>
          count === 1 ? { type: 'unknown' } : count < 5 ? undefined : { type: 'signedOut', fault: 'none' },
      },
    );
    expect(out.states[0]).toEqual({ type: 'unknown' });
    expect(kinds(out.states)).toMatch(/signedOut.*left/);
    expect(canRetry({ type: 'unknown' })).toBe(false);
    expect(canRetry({ type: 'left' })).toBe(true);
    expect(canRetry({ type: 'refused', reasons: [] })).toBe(true);
  });
});
