import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files: those with servers of their own come first, then the others, the largest first in each. A small file
 * that starts servers takes long; as the last one it would leave the other processes idle.
 */
export class OwnSitesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weighed = files.map((file) => {
      const text = readFileSync(file.moduleId, 'utf8');
      return { file, hasOwn: /\bstart[A-Z]\w*\(/.test(text), length: text.length };
    });
    weighed.sort((a, b) => Number(b.hasOwn) - Number(a.hasOwn) || b.length - a.length);
    return Promise.resolve(weighed.map(({ file }) => file));
  }
}
