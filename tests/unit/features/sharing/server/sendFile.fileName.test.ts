import { describe, expect, it } from 'vitest';
import { buildContentDisposition, buildFileName } from '../../../../../lib/features/sharing/server/sendFile';

describe('the name of a file', () => {
  it('says which list it is and on what day it was made, in the zone of the site', () => {
    expect(buildFileName('Zgłoszenia', '2025-11-28T23:30:00Z', 'csv')).toBe('Zgłoszenia 2025-11-29.csv');
  });

  it.each([
    ['../../etc/passwd', 'etc passwd'],
    ['a"b\r\nc:d', 'a b c d'],
    ['...', 'list'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of the list %j begins with %j', (list, begins) => {
    expect(buildFileName(list, '2025-11-28T12:00:00Z', 'json')).toBe(`${begins} 2025-11-28.json`);
  });

  it('travels whole, and in ASCII for clients that read no more', () => {
    expect(buildContentDisposition('Łódź (1)%.csv')).toBe(
      `attachment; filename="Lodz (1)_.csv"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%281%29%25.csv`,
    );
  });
});
