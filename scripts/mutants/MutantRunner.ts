import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { Plugin } from 'vite';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import projectConfig from '../../vitest.config';
import { mutate, type Mutant } from './mutant';

/** The result of running tests against a mutant. `notLoaded`: no test has read the changed file. */
export interface TestRun {
  readonly verdict: 'passed' | 'failed' | 'notLoaded';
  /** The names of failed tests, or the messages of test files that could not run. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

/** Projects of tests that need a browser or other servers. */
const SLOW_PROJECTS: ReadonlySet<unknown> = new Set(['contract', 'e2e', 'deep', 'tools']);

/**
 * Runs tests against changed files. The changes exist in Vite's memory only; the files stay as they are. Workers end with
 * each run, so none of them remembers a module of an earlier one.
 */
export class MutantRunner {
  #current: Mutant | null = null;
  #applied = 0;

  private constructor(private readonly vitest: Vitest) {}

  /** Starts Vitest with the project's configuration. */
  static async start({ maxWorkers }: { readonly maxWorkers: number }): Promise<MutantRunner> {
    const state: { runner: MutantRunner | null } = { runner: null };
    const plugin: Plugin = {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => state.runner?.transform(code, id) ?? null,
    };
    // Vitest's command sets it, its API does not.
    Object.assign(process.env, { NODE_ENV: 'test' });
    const vitest = await createVitest(
      'test',
      { config: false, watch: false, reporters: [{}], silent: true, bail: 1, maxWorkers },
      { test: { projects: withPlugin(plugin) } },
      // jsdom writes what it cannot do.
      { stderr: new Writable({ write: (_chunk, _encoding, done) => done() }) },
    );
    state.runner = new MutantRunner(vitest);
    return state.runner;
  }

  /** Runs tests with a change, or without one. */
  async run(mutant: Mutant | null, testFiles: readonly string[]): Promise<TestRun> {
    const startedAt = performance.now();
    this.#current = mutant;
    this.#applied = 0;
    this.invalidate(mutant);
    const specifications = await this.findSpecifications(testFiles);
    // Otherwise the result has the failures of earlier runs, too.
    this.vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications([...specifications]);
    this.#current = null;
    this.invalidate(mutant);
    const failures = [
      ...testModules.flatMap((module) => [
        ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
        ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
      ]),
      ...unhandledErrors.map(String),
    ];
    const verdict =
      mutant !== null && this.#applied === 0 ? 'notLoaded' : failures.length > 0 ? 'failed' : 'passed';
    return { verdict, failures, seconds: (performance.now() - startedAt) / 1000 };
  }

  /** Ends Vitest. */
  async stop(): Promise<void> {
    await this.vitest.close();
  }

  private transform(code: string, id: string): string | null {
    if (this.#current === null || id.split('?')[0] !== resolve(this.#current.file)) return null;
    this.#applied += 1;
    return mutate(this.#current, code);
  }

  private invalidate(mutant: Mutant | null): void {
    if (mutant !== null) this.vitest.invalidateFile(resolve(mutant.file));
  }

  private async findSpecifications(testFiles: readonly string[]): Promise<readonly TestSpecification[]> {
    const wanted = new Set(testFiles.map((file) => resolve(file)));
    const all = await this.vitest.getRelevantTestSpecifications([...wanted]);
    return all.filter(({ moduleId }) => wanted.has(moduleId));
  }
}

/** Returns the projects of fast tests, each with a further plugin that sees a file first. */
function withPlugin(plugin: Plugin) {
  const projects = projectConfig.test?.projects ?? [];
  return projects.flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || SLOW_PROJECTS.has(project.test?.name))
      return [];
    return [{ ...project, plugins: [plugin, ...(project.plugins ?? [])] }];
  });
}
