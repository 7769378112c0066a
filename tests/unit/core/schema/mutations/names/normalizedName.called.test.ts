import { describe, expect, it } from 'vitest';
import {
  createNormalizedName,
  getNormalizedName,
  normalizeWords,
} from '../../../../../../lib/core/schema/mutations/names/normalizedName';

describe('what a name says', () => {
  it('is the same for one and for many, in any spelling', () => {
    const spellings = ['OrderLine', 'order_lines', 'orderLines', 'ORDER_LINE'];
    expect(new Set(spellings.map((name) => getNormalizedName(name).normalized))).toEqual(
      new Set([' order line ']),
    );
  });

  it('keeps words apart: a name ends with whole words only', () => {
    expect(normalizeWords(['re', 'order']).endsWith(normalizeWords(['order']))).toBe(true);
    expect(normalizeWords(['reorder']).endsWith(normalizeWords(['order']))).toBe(false);
  });

  it('has every end of the name, all of it first', () => {
    expect(createNormalizedName(['player', 'report', 'comments']).suffixes).toEqual([
      ' player report comment ',
      ' report comment ',
      ' comment ',
    ]);
  });

  it('is a single space for no words', () => {
    expect(createNormalizedName([])).toMatchObject({ normalized: ' ', suffixes: [] });
  });
});
