import type { FieldDescription } from '../../kit/view/fieldDescription';
import { findRecordField, type RecordFields } from './readRecordView';
import type { FoldIdentity, FoldView, RecordView } from './recordView';

/** A fold with what the page shows in it. */
export type FilledFold = FoldIdentity & {
  readonly fields: readonly FieldDescription[];
  readonly tables: readonly FieldDescription[];
  readonly links: RecordView['moreRelated'];
};

/** Returns the folds with what the page has for them, without empty and with small ones joined. */
export function fillFolds(
  folds: readonly FoldView[],
  view: RecordFields & Pick<RecordView, 'moreRelated'>,
): readonly FilledFold[] {
  const describe = (names: readonly string[]) => names.flatMap((name) => findRecordField(view, name) ?? []);
  const filled = folds.map(({ fields, tables, lists, ...heading }): FilledFold => ({
    ...heading,
    fields: describe(fields),
    tables: describe(tables),
    links: view.moreRelated.filter(({ name }) => lists.includes(name)),
  }));
  return joinSmallFolds(filled.filter((fold) => countParts(fold) > 0));
}

/** Checks whether a fold is open at first: the first one, unless an operator made it. */
export const isOpenFold = (fold: FilledFold, index: number): boolean => index === 0 && !('label' in fold);

/** Counts the values and lists of a fold. */
export const countParts = ({ fields, tables, links }: FilledFold): number =>
  fields.length + tables.length + links.length;

/**
 * Joins folds that hold one thing: an only amount is a detail, and what is alone with its subject goes to the fold of
 * everything else. The operator's own folds stay, and so does a fold that would be alone there, too.
 */
function joinSmallFolds(folds: readonly FilledFold[]): readonly FilledFold[] {
  const rest = joinAmount(folds);
  const small = rest.filter((fold) => !('label' in fold) && fold.name !== 'details' && isSmall(fold));
  const joined = [
    ...small.filter(({ name }) => name !== 'more'),
    ...rest.filter(({ name }) => name === 'more'),
  ];
  if (joined.length < 2) return rest;
  return [...rest.filter((fold) => !joined.includes(fold)), joinAll('more', joined)];
}

function joinAmount(folds: readonly FilledFold[]): readonly FilledFold[] {
  const amounts = folds.find(({ name }) => name === 'amounts');
  const details = folds.find(({ name }) => name === 'details');
  if (amounts === undefined || details === undefined || !isSmall(amounts)) return folds;
  return folds
    .filter((fold) => fold !== amounts)
    .map((fold) => (fold === details ? joinAll('details', [amounts, details]) : fold));
}

function joinAll(name: 'details' | 'more', folds: readonly FilledFold[]): FilledFold {
  return {
    name,
    fields: folds.flatMap(({ fields }) => fields),
    tables: folds.flatMap(({ tables }) => tables),
    links: folds.flatMap(({ links }) => links),
  };
}

const isSmall = (fold: FilledFold): boolean => countParts(fold) === 1;
