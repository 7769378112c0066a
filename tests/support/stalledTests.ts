import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Longer than the timeout of any test or hook: what takes longer holds up its process, or is outside of both. */
const STALLED_MS = 5.5 * 60_000;

/**
 * A reporter that names the files and tests that are running when none has ended for minutes. A test that never gives its process
 * back, and a file that waits at its top level, meet no timeout of Vitest's.
 */
export default class StalledTests implements Reporter {
  readonly #running = new Map<string, string>();
  readonly #timer = setTimeout(() => this.#tell(), STALLED_MS).unref();

  onTestModuleQueued(module: TestModule): void {
    this.#note(module, 'not loaded yet');
  }

  onTestModuleStart(module: TestModule): void {
    this.#note(module, 'before its first test');
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test.module, test.fullName);
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test.module, `after “${test.fullName}”`);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#timer.refresh();
    this.#running.delete(module.id);
  }

  #note({ id, relativeModuleId }: TestModule, place: string): void {
    this.#timer.refresh();
    this.#running.set(id, `${relativeModuleId}: ${place}`);
  }

  #tell(): void {
    const seconds = String(STALLED_MS / 1000);
    console.error(
      [`\nNo test has ended for ${seconds} s. Running:`, ...this.#running.values(), ''].join('\n  '),
    );
  }
}
