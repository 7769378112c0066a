import { expect, test } from 'vitest';
import { getCallOrigin, isOwnHost } from '../../../../lib/site/backend/callOrigin';

const SITE = 'https://www.city.example';

test.each([
  'www.city.example',
  'WWW.city.example:443',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.0.0.7',
  'site:3000',
  'a.localhost',
])('the site answers to %s', (host) => {
  expect(isOwnHost(host, SITE)).toBe(true);
});

test.each([
  'evil.example:3000',
  'city.example',
  'www.city.example.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
])('the site does not answer to %s, whose owner may lead it here', (host) => {
  expect(isOwnHost(host, SITE)).toBe(false);
  for (const headers of [
    { host, 'sec-fetch-site': 'same-origin' },
    { host, origin: `http://${host}` },
    { host },
  ])
    expect(getCallOrigin(headers, SITE)).toBe('other');
});

test('a page of the site’s own host without encryption is another site', () => {
  const host = 'www.city.example';
  expect(getCallOrigin({ host, origin: `https://${host}` }, SITE)).toBe('own');
  expect(getCallOrigin({ host, origin: `http://${host}` }, SITE)).toBe('other');
  // A name of the network, which the settings do not contain.
  expect(getCallOrigin({ host: 'site:3000', origin: 'http://site:3000' }, SITE)).toBe('own');
});
