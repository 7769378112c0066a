import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ZTOKEN } from '../../scripts/test/siteEnvironment';
import { askGraphql } from './askGraphql';
import { openCuttableLine, type CuttableLine } from './cuttableLine';
import { freePort } from './freePort';
import { startDemo, type Demo } from './startDemo';
import { startSite, type Site } from './startSite';
import { demoSettings } from './startSiteOnDemo';

export interface Report {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly version: number;
}

/** The site on the demo, with a proxy before and one behind it that can cut connections. */
export interface LossRig {
  readonly url: string;
  readonly demo: Demo;
  /** Between browser and site. */
  readonly front: CuttableLine;
  /** Between site and backend. */
  readonly back: CuttableLine;
  /** Ends the site's process. */
  stopSite(): Promise<void>;
  startSite(): Promise<void>;
  /** Ends the backend's process; its data stay. */
  stopBackend(): Promise<void>;
  /** Starts the backend again, at the same address and on the same data. */
  startBackend(): Promise<void>;
  /** Queries the backend directly. */
  ask<Data>(query: string, variables?: object): Promise<Data>;
  newReport(title: string): Promise<Report>;
  report(id: string): Promise<Report>;
  stop(): Promise<void>;
}

const FIELDS = 'id title description version';

/** Starts all of it. The site waits two seconds for its backend. */
export async function startLossRig(): Promise<LossRig> {
  const port = await freePort();
  const front = await openCuttableLine(port);
  const url = `http://localhost:${front.port}`;
  const folder = mkdtempSync(join(tmpdir(), 'witryna-loss-'));
  const settings = {
    DEMO_DATA: folder,
    DEMO_PORT: String(await freePort()),
    DEMO_IDENTITY_PORT: String(await freePort()),
  };
  const demo = await startDemo(url, settings);
  const endpoint = new URL(demo.graphql);
  const back = await openCuttableLine(Number(endpoint.port));
  endpoint.port = String(back.port);
  const env = {
    ...demoSettings(demo),
    GQL_ENDPOINT: endpoint.href,
    GQL_TIMEOUT_MS: '2000',
    APP_BASE_URL: url,
    // The sign-in has a test of its own.
    SITE_PROTECTED: 'none',
  };
  const running: { site: Site | null; demo: Demo | null } = { site: await startSite({ port, env }), demo };

  const ask = <Data>(query: string, variables: object = {}): Promise<Data> =>
    askGraphql<Data>(demo.graphql, query, { variables, headers: { ztoken: TEST_ZTOKEN } });
  const stopSite = async (): Promise<void> => {
    await running.site?.stop();
    running.site = null;
  };
  return {
    url,
    demo,
    async stopBackend() {
      await running.demo?.stop();
      running.demo = null;
    },
    async startBackend() {
      running.demo ??= await startDemo(url, settings);
    },
    front,
    back,
    stopSite,
    async startSite() {
      running.site ??= await startSite({ port, env });
    },
    ask,
    async newReport(title) {
      const { createReport } = await ask<{ createReport: { report: Report } }>(
        `mutation ($input: CreateReportInput!) { createReport(input: $input) { report { ${FIELDS} } errors { message } } }`,
        {
          input: {
            title,
            description: 'Reported by a test that cuts cables, to see what is left.',
            category: 'DRAINAGE',
            place: { street: 'Lipowa 3' },
            districtCode: 'SRO',
          },
        },
      );
      return createReport.report;
    },
    report: async (id) =>
      (await ask<{ report: Report }>(`query ($id: ID!) { report(id: $id) { ${FIELDS} } }`, { id })).report,
    async stop() {
      await stopSite();
      await Promise.all([front.close(), back.close()]);
      await running.demo?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
