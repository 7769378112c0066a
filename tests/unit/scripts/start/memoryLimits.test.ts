import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withMemoryLimits } from '../../../../scripts/start/memoryLimits';

const ENV = { NODE_ENV: 'production' } as const;

test('the site’s process has the memory limits of the Dockerfile and the systemd unit', () => {
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = withMemoryLimits(ENV);
  expect(NODE_OPTIONS).toMatch(/^--max-old-space-size=\d+ --max-http-header-size=\d+$/);
  for (const file of ['Dockerfile', 'docs/deploy/witryna@.service']) {
    const text = readFileSync(file, 'utf8').replaceAll('"', '');
    expect(text, file).toContain(`NODE_OPTIONS=${NODE_OPTIONS} MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX}`);
  }
});

test('limits and other options of the operator stay', () => {
  const own = {
    ...ENV,
    NODE_OPTIONS: '--max_old_space_size=2000 --max-http-header-size=9000',
    MALLOC_ARENA_MAX: '8',
    PORT: '1',
  };
  expect(withMemoryLimits(own)).toEqual(own);
  expect(withMemoryLimits({ ...ENV, NODE_OPTIONS: '--enable-source-maps' }).NODE_OPTIONS).toBe(
    '--enable-source-maps --max-old-space-size=512 --max-http-header-size=32768',
  );
});
