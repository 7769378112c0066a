import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSiteConfig } from '../../../../lib/operator/overrides/parseSiteConfig';

interface Case {
  readonly config: unknown;
  readonly issues: readonly string[];
}

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
    issues: issues.map((issue) => `  - ${issue}`).toSorted(),
  }));
  expect(cases.length).toBeGreaterThan(600);
  expect(found).toEqual(expected);
});
