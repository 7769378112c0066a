import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSiteConfig } from '../../../../lib/operator/overrides/parseSiteConfig';
import { OVERRIDABLE_KINDS } from '../../../../lib/operator/overrides/siteConfig';

interface Case {
  readonly config: unknown;
  readonly issues: readonly string[];
}

const KINDS = OVERRIDABLE_KINDS.map((kind) => `"${kind}"`).join(', ');

const cases = readFileSync('tests/fixtures/siteConfigIssues.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);

const collectIssues = (config: unknown): readonly string[] => {
  try {
    expect(parseSiteConfig(config, 'x')).toEqual(config);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1).toSorted() : [String(error)];
  }
};

test('every wrong value of every option is told, all of a file at once', () => {
  const found = cases.map(({ config }) => ({ config, issues: collectIssues(config) }));
  const expected = cases.map(({ config, issues }) => ({
    config,
    issues: issues.map((issue) => `  - ${issue.replace('<kinds>', KINDS)}`).toSorted(),
  }));
  expect(cases.length).toBeGreaterThan(600);
  expect(found).toEqual(expected);
});
