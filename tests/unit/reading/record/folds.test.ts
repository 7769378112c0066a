import { describe, expect, test } from 'vitest';
import { joinSmallFolds, type FoldView } from '../../../../lib/reading/record/folds';

type Held = Partial<Pick<FoldView, 'fields' | 'tables' | 'lists'>>;

const foldOf = (name: Extract<FoldView['name'], string>, held: Held): FoldView =>
  ({ name, fields: [], tables: [], lists: [], ...held }) as FoldView;

const namesOf = (folds: readonly FoldView[]) => joinSmallFolds(folds).map(({ name }) => name);

describe('the folds of a large record', () => {
  test('that hold one list each are one fold at the end', () => {
    const folds = [
      foldOf('details', { fields: ['weight', 'language'] }),
      foldOf('planning', { lists: ['holds'] }),
      foldOf('people', { lists: ['staff', 'guests'] }),
      foldOf('history', { tables: ['events'] }),
    ];
    expect(
      joinSmallFolds(folds).map(({ name, tables, lists }) => ({ name, holds: [...lists, ...tables] })),
    ).toEqual([
      { name: 'details', holds: [] },
      { name: 'people', holds: ['staff', 'guests'] },
      { name: 'more', holds: ['holds', 'events'] },
    ]);
  });

  test('keep the name of a subject that would be alone in the last fold, too', () => {
    const folds = [foldOf('details', { fields: ['weight'] }), foldOf('history', { lists: ['events'] })];
    expect(namesOf(folds)).toEqual(['details', 'history']);
  });

  test('take an only amount among the details, before the others', () => {
    const folds = [foldOf('amounts', { fields: ['total'] }), foldOf('details', { fields: ['weight'] })];
    expect(joinSmallFolds(folds)).toEqual([foldOf('details', { fields: ['total', 'weight'] })]);
  });

  test('that an operator made stay as they are', () => {
    const own: FoldView = {
      name: 'own-1',
      label: { text: 'Customs' },
      fields: ['code'],
      tables: [],
      lists: [],
    };
    const folds = [own, foldOf('planning', { lists: ['holds'] }), foldOf('access', { lists: ['rules'] })];
    expect(namesOf(folds)).toEqual(['own-1', 'more']);
  });
});
