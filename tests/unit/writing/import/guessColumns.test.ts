import { describe, expect, test } from 'vitest';
import { findConventions } from '../../../../lib/writing/import/columnConventions';
import { guessColumns } from '../../../../lib/writing/import/guessColumns';
import { ImportDesk } from './importDesk';

const { targets } = await new ImportDesk().form('en');

const guess = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  guessColumns(targets, { columns, rows: rows.map((cells, index) => ({ no: index + 2, cells })) });

describe('a column is guessed', () => {
  test.each([
    ['Title', 'title'],
    ['tytuł', 'title'],
    ['TYTUL', 'title'],
    ['Due on', 'dueOn'],
    ['due_on', 'dueOn'],
    ['Termin', 'dueOn'],
    ['place.street', 'place.street'],
    ['Street', 'place.street'],
    ['Cost', 'cost.amount'],
    ['Cost: currency', 'cost.currency'],
    ['areaCode', 'areaCode'],
  ])('by its name: %s', (name, path) => {
    expect(guess([name])).toEqual([path]);
  });

  test('by the words in it, in any language', () => {
    expect(guess(['Kolumna'], ['Wysoka'], ['low'], ['niska'])).toEqual(['urgency']);
  });
});

test('a target is taken once, by the column that fits best', () => {
  expect(guess(['The title of it', 'Title'])).toEqual([null, 'title']);
});

test('what fits nothing is left out', () => {
  expect(guess(['No', ''], ['1', 'x'])).toEqual([null, null]);
});

describe('how a column is written', () => {
  const conventionsOf = (path: string, ...cells: readonly string[]) =>
    findConventions(
      targets,
      { columns: [path], rows: cells.map((cell, index) => ({ no: index + 2, cells: [cell] })) },
      [path],
    )[0];

  test('is told by the cells that leave no doubt', () => {
    expect(conventionsOf('cost.amount', '1.250', '3 400,50 zł')).toEqual({ decimal: 'pl' });
    expect(conventionsOf('cost.amount', '1,250', '$3,400.50')).toEqual({ decimal: 'en' });
    expect(conventionsOf('dueOn', '03/04/2025', '11/28/2025')).toEqual({ monthFirst: true });
  });

  test('stays open where none tells, or where they contradict each other', () => {
    expect(conventionsOf('cost.amount', '1.250', '12')).toEqual({});
    expect(conventionsOf('cost.amount', '1,5', '1.5')).toEqual({});
    expect(conventionsOf('dueOn', '11/28/2025', '28/11/2025')).toEqual({});
  });
});
