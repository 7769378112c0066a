import { expect, it } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import type { Environment } from '../../../../lib/site/config/env';

const parse = (env: Environment) => parseConfig({ GQL_ENDPOINT: 'https://api.example/graphql', ...env }).maps;
const TILES = 'https://tiles.example.org/{z}/{x}/{y}.png';

it('by default maps read a thousand records, and request nothing from others', () => {
  expect(parse({})).toEqual({ rows: 1000, tiles: null });
});

it('a server of tiles needs its words of origin', () => {
  const attribution = '© Example Maps';
  expect(parse({ SITE_MAP_TILES: TILES, SITE_MAP_TILES_ATTRIBUTION: attribution }).tiles).toEqual({
    template: TILES,
    attribution,
  });
  expect(() => parse({ SITE_MAP_TILES: TILES })).toThrow('without SITE_MAP_TILES_ATTRIBUTION');
  expect(() => parse({ SITE_MAP_TILES_ATTRIBUTION: attribution })).toThrow('without SITE_MAP_TILES.');
});

it.each([
  ['https://tiles.example.org/{z}/{x}.png', 'does not have {y} once'],
  ['http://tiles.example.org/{z}/{x}/{y}.png', 'begins with https://'],
  ['/tiles/{z}/{x}/{y}.png', 'begins with https://'],
  ['https://user:secret@tiles.example.org/{z}/{x}/{y}.png', 'a user name or a password'],
])('%s is refused, because it %s', (template, fault) => {
  expect(() => parse({ SITE_MAP_TILES: template, SITE_MAP_TILES_ATTRIBUTION: 'T' })).toThrow(fault);
});
