import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSiteConfig } from '../../../../../lib/features/operator/overrides/parseSiteConfig';
import { OVERRIDABLE_KINDS } from '../../../../../lib/features/operator/overrides/siteConfig';

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
  const { config: accepted, issues } = parseSiteConfig(config);
  if (issues.length === 0) expect(accepted).toEqual(config);
  return issues.toSorted();
};

test('every wrong value of every option is told, all of a file at once', () => {
  const found = cases.map(({ config }) => ({ config, issues: collectIssues(config) }));
  const expected = cases.map(({ config, issues }) => ({
    config,
    issues: issues.map((issue) => issue.replace('<kinds>', KINDS)).toSorted(),
  }));
  expect(cases.length).toBeGreaterThan(600);
  expect(found).toEqual(expected);
});
