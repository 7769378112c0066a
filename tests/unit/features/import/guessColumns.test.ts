import { describe, expect, test } from 'vitest';
import { findConventions } from '../../../../lib/features/import/columnReading';
import { guessColumns } from '../../../../lib/features/import/guessColumns';
import { ImportDesk } from './importDesk';

const { targets, otherNames } = await new ImportDesk().form('en');

const guess = (columns: readonly string[], ...rows: readonly (readonly string[])[]) =>
  guessColumns(
    { targets, otherNames },
    { columns, rows: rows.map((cells, index) => ({ no: index + 2, cells })) },
  );

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

test('a column that is called like another value of the record is no target by a word alone', () => {
  const [street] = targets.filter(({ path }) => path === 'place.street');
  if (street === undefined) throw new Error('There is no street.');
  const named = { ...street, names: ['place street and number'], shortNames: ['street and number'] };
  const sheet = { columns: ['Number'], rows: [] };
  expect(guessColumns({ targets: [named], otherNames: [] }, sheet)).toEqual(['place.street']);
  expect(guessColumns({ targets: [named], otherNames: ['number', 'numer'] }, sheet)).toEqual([null]);
  // The form takes neither the key nor the moment of creation.
  expect(otherNames).toEqual(expect.arrayContaining(['id', 'created at']));
  expect(otherNames).not.toContain('title');
});

test('a column is known by the name of the record’s field, too, as exported files have it', () => {
  expect(guess(['area'])).toEqual(['areaCode']);
  expect(guess(['Dzielnica'])).toEqual(['areaCode']);
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
    expect(conventionsOf('dueOn', '28.12.2026', '01.02.2027')).toEqual({ monthFirst: false });
  });

  test('stays open where none tells, or where they contradict each other', () => {
    expect(conventionsOf('cost.amount', '1.250', '12')).toEqual({});
    expect(conventionsOf('cost.amount', '1,5', '1.5')).toEqual({});
    expect(conventionsOf('dueOn', '11/28/2025', '28/11/2025')).toEqual({});
  });
});
