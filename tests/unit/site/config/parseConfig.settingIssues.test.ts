import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import type { Environment } from '../../../../lib/site/config/env';

interface Case {
  readonly env: Environment;
  readonly built?: Environment;
  readonly issues: readonly string[];
}

const cases = readFileSync('tests/fixtures/settingIssues.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

test.each(cases)('$env is told as $issues', ({ env, built = {}, issues }) => {
  const count = issues.length === 1 ? 'One setting is' : `${String(issues.length)} settings are`;
  expect(() => parseConfig({ GQL_ENDPOINT: 'https://backend.example/api', ...env }, built)).toThrow(
    expect.objectContaining({
      code: 'config',
      message: [`${count} wrong:`, ...issues.map((issue) => `  - ${issue}`)].join('\n'),
    }),
  );
});
