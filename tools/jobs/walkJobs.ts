import { introspectionFromSchema } from 'graphql';
import { chromium, type Browser } from 'playwright-core';
import { discover } from '../../lib/core/schema/discover';
import { parseIntrospection } from '../../lib/core/schema/graphql/loadSchema';
import { CHROMIUM_ARGS } from '../../tests/support/browser';
import { startMockBackend } from '../../tests/support/mockBackend';
import { startSite } from '../../tests/support/startSite';
import { surveySource } from '../survey/surveySources';
import { newVisitorPage } from '../survey/visitor';
import { JobObstacle } from './fillForm';
import { takeStep, type JobVisit } from './jobSteps';
import type { Job } from './parseJobs';

/** How a job went: it works at first sight, with effort, or it cannot be done. */
export interface JobResult {
  readonly job: Job;
  readonly outcome: 'works' | 'effort' | 'cannot';
  /** Why it took effort or could not be done, with the step; empty if it works. */
  readonly reason: string;
  readonly path: string;
}

/** Serves a schema with mock records, and does its jobs one after another in Chromium, each from the home page on. */
export async function walkJobs(
  schemaName: string,
  jobs: readonly Job[],
  executablePath: string,
): Promise<readonly JobResult[]> {
  const { schema, introspection } = surveySource(schemaName);
  const backend = await startMockBackend(schema, introspection === null ? {} : { introspection });
  const site = await startSite({
    env: { GQL_ENDPOINT: backend.url, GQL_TIMEOUT_MS: '60000', GQL_REFRESH_SECONDS: '86400' },
  });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const model = discover(
    parseIntrospection(introspection === null ? introspectionFromSchema(schema) : JSON.parse(introspection)),
  );
  try {
    const results: JobResult[] = [];
    for (const job of jobs) {
      // What one job writes must not decide what the next one finds.
      backend.reset();
      results.push(await doJob(job, browser, { url: site.url, backend, model }));
    }
    return results;
  } finally {
    await browser.close();
    await site.stop();
    await backend.close();
  }
}

async function doJob(job: Job, browser: Browser, rig: Omit<JobVisit, 'page'>): Promise<JobResult> {
  const page = await newVisitorPage(browser);
  const efforts: string[] = [];
  const result = (outcome: JobResult['outcome'], reason: string): JobResult => ({
    job,
    outcome,
    reason,
    path: page.url().replace(rig.url, ''),
  });
  try {
    for (const step of job.steps) {
      const effort = await takeStep({ ...rig, page }, step);
      if (effort !== null) efforts.push(`${step.verb}: ${effort}`);
    }
    return efforts.length === 0 ? result('works', '') : result('effort', efforts.join('; '));
  } catch (error) {
    if (error instanceof JobObstacle) return result('cannot', error.message);
    return result('cannot', `the walk failed: ${error instanceof Error ? error.message.split('\n')[0] : ''}`);
  } finally {
    await page.context().close();
  }
}
