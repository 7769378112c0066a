import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group, Outcome } from './outcome';
import type { StepOutput } from './output';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');

const STALLED_TESTS = join(import.meta.dirname, '../../tests/support/stalledTests.ts');

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly ancestorTitles?: readonly string[];
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Options {
  readonly env?: Record<string, string>;
  /** Only these files. */
  readonly files?: readonly string[];
}

/** Runs the tests of these projects. A run that fails without a failed test (a file that cannot be loaded) counts as one failure. */
export async function runVitest(
  output: StepOutput,
  projects: readonly string[],
  { env = {}, files = [] }: Options = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-tests-'));
  const file = join(folder, 'report.json');
  const code = await output.spawn(
    process.execPath,
    [
      VITEST,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${STALLED_TESTS}`,
      `--outputFile.json=${file}`,
      ...files,
    ],
    { ...process.env, ...env },
  );
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  const ok = code === 0 && report.success;
  return {
    ok,
    tests: {
      passed: report.numPassedTests,
      failed: ok ? 0 : Math.max(1, report.numFailedTests),
      skipped: report.numPendingTests,
    },
    groups: groupsOf(report),
    failures: told(report),
  };
}

function groupsOf(report: Report): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { assertionResults } of report.testResults ?? [])
    for (const { status, ancestorTitles } of assertionResults) {
      const name = ancestorTitles?.[0] ?? '';
      const { passed, failed } = groups.get(name) ?? { passed: 0, failed: 0 };
      groups.set(name, {
        name,
        passed: passed + (status === 'passed' ? 1 : 0),
        failed: failed + (status === 'failed' ? 1 : 0),
      });
    }
  return [...groups.values()];
}

/** Returns the name and first lines of each failed test, and of each file that could not be loaded. */
function told(report: Report): readonly string[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}\n${message.slice(0, 1500)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${fullName}\n${(failureMessages ?? []).join('\n').slice(0, 1500)}`,
    );
  });
}

function readReport(file: string): Report {
  try {
    // Vitest's JSON report has the format of Jest's.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { success: false, numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
  }
}
