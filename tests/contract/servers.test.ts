/** Real servers of other makers: what a person does, through the site's own code, compared with what the server itself says. */
import { afterAll, beforeAll, describe } from 'vitest';
import { chosenServers } from './chosenServers';
import { serverVersion, type RunningServer } from './contractServer';
import { describeDocuments } from './suite/describeDocuments';
import { describeTasks } from './suite/describeTasks';
import { describeWriting } from './suite/describeWriting';
import { writingsOf } from './truth';
import { readAsSite, type SiteReading } from './suite/siteReading';

for (const server of chosenServers()) {
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
