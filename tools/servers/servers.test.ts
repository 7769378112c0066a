/** Real servers of other makers: what a person does, through the site's own code, compared with what the server itself says. */
import { expect, test } from 'vitest';
import { pickServers } from '../../tests/contract/pickServers';
import { describeServer } from '../../tests/contract/suite/describeServer';
import { LIGHT_SERVERS, SERVERS } from './servers';

test('the servers of the registry have words of their own, and their main list among their lists', () => {
  expect(new Set(SERVERS.map(({ id }) => id)).size).toBe(SERVERS.length);
  for (const { id, truth } of SERVERS)
    expect(
      truth.lists.map(({ type }) => type),
      id,
    ).toEqual(expect.arrayContaining([truth.main.type, truth.main.walk.byHand, truth.main.walk.whole]));
});

pickServers(SERVERS, LIGHT_SERVERS).forEach(describeServer);
