import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Group, Outcome } from './outcome';

const VITEST = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs');

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly ancestorTitles?: readonly string[];
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Runs the tests of these projects. A run that fails without a failed test (a file that cannot be loaded) counts as one failure. */
export async function runVitest(
  projects: readonly string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-tests-'));
  const file = join(folder, 'report.json');
  const code = await new Promise<number>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        VITEST,
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
    );
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
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
    failures: told(report, 'failed'),
    // A passed test keeps the messages of its first try.
    unsteady: told(report, 'passed'),
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

/** Returns the name and first lines of each test with this status and an error message. */
function told(report: Report, status: 'failed' | 'passed'): readonly string[] {
  return (report.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      (test) => test.status === status && (status === 'failed' || (test.failureMessages ?? []).length > 0),
    )
    .map(
      ({ fullName, failureMessages }) => `${fullName}\n${(failureMessages ?? []).join('\n').slice(0, 1500)}`,
    );
}

function readReport(file: string): Report {
  try {
    // Vitest's JSON report has the format of Jest's.
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { success: false, numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
  }
}
