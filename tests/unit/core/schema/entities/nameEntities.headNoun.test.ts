import { describe, expect, it } from 'vitest';
import { buildEntityLabels } from '../../../../../lib/core/schema/entities/nameEntities';

describe('the plural of an entity', () => {
  it('is that of the noun before "of"', () => {
    expect(buildEntityLabels(['code', 'of', 'conduct'])).toEqual({
      singular: 'Code of conduct',
      plural: 'Codes of conduct',
    });
  });

  it('is the singular where the name ends in "of"', () => {
    expect(buildEntityLabels(['member', 'of']).plural).toBe('Member of');
  });

  it('is that of the last word otherwise', () => {
    expect(buildEntityLabels(['purchase', 'order']).plural).toBe('Purchase orders');
  });
});
