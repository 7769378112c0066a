import { expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';

const SETTINGS = {
  GQL_ENDPOINT: 'https://api.example.org/graphql',
  GQL_ZTOKEN: 'z',
  APP_BASE_URL: 'https://example.org',
};

test.each([
  ['SITE_RATE_CALSL', 'SITE_RATE_CALLS'],
  ['SITE_NMAE', 'SITE_NAME'],
  ['SITE_NAMES', 'SITE_NAME'],
  ['GQL_ENPOINT', 'GQL_ENDPOINT'],
  ['AUTH0_CLIENTID', 'AUTH0_CLIENT_ID'],
  // Others call theirs so, too, but not with swapped letters.
  ['LISTEN_HOTS', 'LISTEN_HOST'],
])('%s is told as a misspelt %s', (name, meant) => {
  expect(() => parseConfig({ ...SETTINGS, [name]: '5' })).toThrow(new RegExp(`${name}.*Write ${meant},`));
});

test('variables of other programs are not compared, however near they are', () => {
  const others = { GIT_NAME: 'a', HOST: 'b', SUITE_NAME: 'c', SITE_SOMETHING_ELSE: 'd' };
  const sharedWords = {
    LISTEN_PORT: '80',
    LISTEN_PID: '1',
    LISTEN_FDS: '1',
    APP_BASE_URI: 'e',
    APP_BASE_DIR: 'f',
  };
  const otherWords = {
    SITE_HOME: 'g',
    SITE_TIME: 'h',
    SITE_URL: 'i',
    SITE_ID: 'j',
    GQL_PORT: 'k',
    AUTH0_SCOPE: 'l',
  };
  expect(() => parseConfig({ ...SETTINGS, ...others, ...sharedWords, ...otherWords })).not.toThrow();
});
