import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { formatSheetDateTime, formatDateTime } from '../../../../lib/ground/format/formatDate';
import { formatRelative } from '../../../../lib/ground/format/formatRelative';
import { setSiteTimeZone, getSiteTimeZone } from '../../../../lib/ground/intl/timeZone';
import { resolveDayFilters } from '../../../../lib/features/list/dayFilters';
import { listSource } from '../../reading/fixtures';

const ENV = { GQL_ENDPOINT: 'https://api.example/graphql' };

afterEach(() => setSiteTimeZone('Europe/Warsaw'));

describe('SITE_TIME_ZONE', () => {
  it('is the zone of the settings, by its name in the IANA list', () => {
    expect(parseConfig({ ...ENV, SITE_TIME_ZONE: 'Pacific/Auckland' }).timeZone).toBe('Pacific/Auckland');
  });

  it('is by default the zone of the machine', () => {
    expect(parseConfig(ENV).timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('stops the start where it is no zone, and says what to write', () => {
    expect(() => parseConfig({ ...ENV, SITE_TIME_ZONE: 'Warsaw time' })).toThrow(
      /SITE_TIME_ZONE is no time zone: "Warsaw time"\. Write a name of the IANA list/,
    );
  });

  it('decides how moments are shown, exported and counted from today', () => {
    setSiteTimeZone('America/Los_Angeles');
    expect(getSiteTimeZone()).toBe('America/Los_Angeles');
    expect(formatDateTime('2025-03-10T06:30:00Z')).toBe('09.03.2025 23:30');
    expect(formatSheetDateTime('2025-03-10T06:30:00Z')).toBe('2025-03-09 23:30:00');
    const yesterday = formatRelative('2025-03-08T20:00:00Z', '2025-03-10T06:30:00Z', { locale: 'en' });
    expect(yesterday).toBe('yesterday');
  });

  it.each([
    ['America/Los_Angeles', '2025-03-09T08:00:00.000Z', '2025-03-10T06:59:59.999Z'],
    ['Pacific/Auckland', '2025-03-08T11:00:00.000Z', '2025-03-09T10:59:59.999Z'],
  ])('decides where the days of filters begin and end: %s', (zone, first, last) => {
    setSiteTimeZone(zone);
    const at = { step: 0, path: ['where'] };
    const operations = [{ op: 'gte', at, type: 'DateTime' } as const];
    const fields = [{ field: 'createdAt', kind: 'dateTime', operations } as const];
    const { filters } = resolveDayFilters(listSource({ filter: { container: at, fields } }), {
      position: { type: 'page', page: 1 },
      size: 25,
      sort: null,
      search: '',
      filters: [
        { field: 'createdAt', op: 'gte', value: '2025-03-09' },
        { field: 'createdAt', op: 'lte', value: '2025-03-09' },
      ],
    });
    expect(filters.map(({ value }) => value)).toEqual([first, last]);
  });
});
