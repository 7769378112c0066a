import { describe, expect, it } from 'vitest';
import { IdempotencyCache } from '../../../../lib/kit/once/IdempotencyCache';

const MINUTE = 60_000;
const START = 1_700_000_000_000;

describe('what is done once only', () => {
  const lab = () => {
    const clock = { now: START };
    const once = new IdempotencyCache<string>({
      name: 'test',
      isDone: (result) => result.startsWith('done'),
      unknown: 'unknown',
      budget: { getBytes: ({ length }) => length, maxBytes: 100_000, maxEntryBytes: 40_000 },
      now: () => clock.now,
    });
    let runs = 0;
    const start = (result: string) => () => {
      runs += 1;
      return Promise.resolve(result);
    };
    return { clock, once, start, runs: () => runs };
  };

  it('is not done again while it is under way, nor within minutes after', async () => {
    const { clock, once, start, runs } = lab();
    await Promise.all([once.run('a', start('done')), once.run('a', start('done'))]);
    clock.now = START + 9 * MINUTE;
    expect(await once.run('a', start('other'))).toBe('done');
    expect(runs()).toBe(1);
  });

  it('is done again after ten minutes, and under another name', async () => {
    const { clock, once, start, runs } = lab();
    await once.run('a', start('done'));
    await once.run('b', start('done'));
    clock.now = START + 11 * MINUTE;
    await once.run('a', start('done'));
    expect(runs()).toBe(3);
  });

  it('may be tried again when it failed', async () => {
    const { once, start, runs } = lab();
    await once.run('a', start('refused'));
    await once.run('a', () => Promise.reject(new Error('broken'))).catch(() => undefined);
    expect(await once.run('a', start('done'))).toBe('done');
    expect(runs()).toBe(2);
  });

  it('is not done again where the result is too large to be remembered, which is unknown then', async () => {
    const { once, start, runs } = lab();
    const large = `done${'x'.repeat(50_000)}`;
    expect(await once.run('a', start(large))).toBe(large);
    expect(await once.run('a', start('done'))).toBe('unknown');
    expect(runs()).toBe(1);
  });

  it('forgets the oldest of results that take too much memory together', async () => {
    const { once, start, runs } = lab();
    for (const key of ['a', 'b', 'c']) await once.run(key, start(`done${'x'.repeat(39_000)}`));
    await once.run('b', start('done'));
    expect(runs()).toBe(3);
    await once.run('a', start('done'));
    expect(runs()).toBe(4);
  });

  it('forgets the oldest of very many', async () => {
    const { once, start, runs } = lab();
    for (let i = 0; i <= 2000; i += 1) await once.run(String(i), start('done'));
    await once.run('2000', start('done'));
    expect(runs()).toBe(2001);
    await once.run('0', start('done'));
    expect(runs()).toBe(2002);
  });
});
