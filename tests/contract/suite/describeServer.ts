import { afterAll, beforeAll, describe } from 'vitest';
import { serverVersion, type ContractServer, type RunningServer } from '../contractServer';
import { writingsOf } from '../truth';
import { describeDocuments } from './describeDocuments';
import { describeTasks } from './describeTasks';
import { describeWriting } from './describeWriting';
import { readAsSite, type SiteReading } from './siteReading';

/** What a person does on a server, through the site's own code, compared with what the server itself says. */
export function describeServer(server: ContractServer): void {
  describe(`${server.name} ${serverVersion(server)}`, () => {
    let running: RunningServer;
    let site: SiteReading;
    beforeAll(async () => {
      running = await server.start();
      site = await readAsSite(running);
    });
    // Undefined where it did not start, and then that is the error to see.
    afterAll(() => (running as RunningServer | undefined)?.stop());

    describeTasks(
      server,
      () => running,
      () => site,
    );
    describeDocuments(server, () => site);
    for (const writing of writingsOf(server.truth))
      describeWriting(
        writing,
        () => running,
        () => site,
      );
  });
}
