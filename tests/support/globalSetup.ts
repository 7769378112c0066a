/**
 * Starts one production site on one demo before the browser tests, for all files that only read or that clean up after
 * themselves. The build is made by scripts/test.ts, or here when the tests are run directly.
 */
import type { TestProject } from 'vitest/node';
import { buildForTests } from '../../scripts/test/build';
import { startSiteOnDemo } from './startSiteOnDemo';
import type { DemoReady } from './startDemo';

/** The shared site as tests see it: `inject('shared')`. */
export interface Shared {
  readonly siteUrl: string;
  readonly demo: DemoReady;
}

declare module 'vitest' {
  export interface ProvidedContext {
    shared: Shared;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildForTests()))
    throw new Error('The production build failed, so there is nothing to look at.');
  const { site, demo, stop } = await startSiteOnDemo();
  const { graphql, issuer, clientId, clientSecret, accounts } = demo;
  project.provide('shared', {
    siteUrl: site.url,
    demo: { graphql, issuer, clientId, clientSecret, accounts },
  });
  return stop;
}
