import { describe, expect, it } from 'vitest';
import { called, calledByName, saidBy } from '../../../../lib/schema/mutations/called';

describe('what a name says', () => {
  it('is the same for one and for many, in any spelling', () => {
    const spellings = ['OrderLine', 'order_lines', 'orderLines', 'ORDER_LINE'];
    expect(new Set(spellings.map((name) => calledByName(name).said))).toEqual(new Set([' order line ']));
  });

  it('keeps words apart: a name ends with whole words only', () => {
    expect(saidBy(['re', 'order']).endsWith(saidBy(['order']))).toBe(true);
    expect(saidBy(['reorder']).endsWith(saidBy(['order']))).toBe(false);
  });

  it('has every end of the name, all of it first', () => {
    expect(called(['player', 'report', 'comments']).tails).toEqual([
      ' player report comment ',
      ' report comment ',
      ' comment ',
    ]);
  });

  it('is a single space for no words', () => {
    expect(called([])).toMatchObject({ said: ' ', tails: [] });
  });
});
