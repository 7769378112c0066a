import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSignedSaved, signSavedHref } from '../../../../lib/site/page/savedStamp';

const NOW = Date.parse('2026-01-02T03:04:05Z');
const MINUTE = 60_000;

describe('the stamp on what an address says of a form', () => {
  beforeAll(() => {
    vi.stubEnv('GQL_ENDPOINT', 'http://backend.invalid/graphql');
    vi.stubEnv('APP_BASE_URL', 'http://localhost:3000');
  });

  it('is known for two minutes, by whoever saved the form, whatever else the address says', () => {
    const address = signSavedHref('/wards/B%202?tab=2&saved=updated~wards', 'ann', NOW);
    const said = { saved: { outcome: 'updated', slug: 'wards' } };
    expect(readSignedSaved(address, 'ann', NOW + MINUTE)).toEqual(said);
    expect(readSignedSaved(address.replace('%202', ' 2').replace('tab=2', 'plain=1'), 'ann', NOW)).toEqual(
      said,
    );
    expect(readSignedSaved(address, 'ann', NOW + 3 * MINUTE)).toEqual({});
    expect(readSignedSaved(address, 'ben', NOW)).toEqual({});
    expect(readSignedSaved(address, '', NOW)).toEqual({});
  });

  it('is put on nothing that a form does not say', () => {
    expect(signSavedHref('/wards?saved=hacked', '', NOW)).toBe('/wards?saved=hacked');
    expect(signSavedHref('/wards', '', NOW)).toBe('/wards');
  });
});
