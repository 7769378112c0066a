import { describe, expect, test } from 'vitest';
import { fillFolds } from '../../../../lib/features/record/folds';
import type { FoldView, RecordView } from '../../../../lib/features/record/recordView';

type Held = Partial<Pick<FoldView, 'fields' | 'tables' | 'lists'>>;

const foldOf = (name: Extract<FoldView['name'], string>, held: Held): FoldView =>
  ({ name, fields: [], tables: [], lists: [], ...held }) as FoldView;

const described = (name: string) => ({ name, label: { text: name }, kind: 'text', list: false }) as const;
const noFields = { status: [], prose: [], relations: [], objects: [], timestamps: [] };

/** Fills the folds on a page that shows all that they name, but what is left out. */
const fill = (folds: readonly FoldView[], leftOut: readonly string[] = []) => {
  const isShown = (name: string) => !leftOut.includes(name);
  const view = {
    ...noFields,
    details: folds.flatMap(({ fields }) => fields.filter(isShown).map(described)),
    objectLists: folds.flatMap(({ tables }) => tables.filter(isShown).map(described)),
    moreRelated: folds.flatMap(({ lists }) =>
      lists.filter(isShown).map((name) => ({ name, label: { text: name }, href: `/${name}` })),
    ),
  };
  return fillFolds(folds, view as unknown as RecordView).map(({ name, fields, tables, links }) => ({
    name,
    holds: [...fields, ...links, ...tables].map((part) => part.name),
  }));
};

describe('the folds of a large record', () => {
  test('that hold one list each are one fold at the end', () => {
    const folds = [
      foldOf('details', { fields: ['weight', 'language'] }),
      foldOf('planning', { lists: ['holds'] }),
      foldOf('people', { lists: ['staff', 'guests'] }),
      foldOf('history', { tables: ['events'] }),
    ];
    expect(fill(folds)).toEqual([
      { name: 'details', holds: ['weight', 'language'] },
      { name: 'people', holds: ['staff', 'guests'] },
      { name: 'more', holds: ['holds', 'events'] },
    ]);
  });

  test('are joined by what the page shows in them: what stands elsewhere does not count', () => {
    const folds = [
      foldOf('people', { lists: ['staff', 'guests'] }),
      foldOf('history', { tables: ['events'] }),
      foldOf('more', { fields: ['color'], lists: ['lines'] }),
    ];
    expect(fill(folds, ['guests', 'lines', 'events'])).toEqual([{ name: 'more', holds: ['color', 'staff'] }]);
  });

  test('keep the name of a subject that would be alone in the last fold, too', () => {
    const folds = [foldOf('details', { fields: ['weight'] }), foldOf('history', { lists: ['events'] })];
    expect(fill(folds).map(({ name }) => name)).toEqual(['details', 'history']);
  });

  test('take an only amount among the details, before the others', () => {
    const folds = [foldOf('amounts', { fields: ['total'] }), foldOf('details', { fields: ['weight'] })];
    expect(fill(folds)).toEqual([{ name: 'details', holds: ['total', 'weight'] }]);
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
    expect(fill(folds).map(({ name }) => name)).toEqual(['own-1', 'more']);
  });
});
