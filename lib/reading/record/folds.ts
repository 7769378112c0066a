import type { ListSection } from '../../schema/model/facts';
import type { Label } from '../../view/label';

/** Folded fields and lists with one subject. */
export type FoldView = (
  | { readonly name: FoldName }
  /** A fold with the operator's own heading. */
  | { readonly name: `own-${number}`; readonly label: Label }
) & {
  readonly fields: readonly string[];
  /** Names of lists of values, whose rows are part of the record. */
  readonly tables: readonly string[];
  /** Names of lists of records. */
  readonly lists: readonly string[];
};

/** The subject of a fold. */
export type FoldName = 'amounts' | 'details' | ListSection;

/**
 * Joins folds that hold one thing: an only amount is a detail, and what is alone with its subject goes to the fold of
 * everything else. The operator's own folds stay, and so does a fold that would be alone there, too.
 */
export function joinSmallFolds(folds: readonly FoldView[]): readonly FoldView[] {
  const rest = joinAmount(folds);
  const small = rest.filter((fold) => !('label' in fold) && fold.name !== 'details' && isSmall(fold));
  const joined = [
    ...small.filter(({ name }) => name !== 'more'),
    ...rest.filter(({ name }) => name === 'more'),
  ];
  if (joined.length < 2) return rest;
  return [...rest.filter((fold) => !joined.includes(fold)), joinAll('more', joined)];
}

function joinAmount(folds: readonly FoldView[]): readonly FoldView[] {
  const amounts = folds.find(({ name }) => name === 'amounts');
  const details = folds.find(({ name }) => name === 'details');
  if (amounts === undefined || details === undefined || !isSmall(amounts)) return folds;
  return folds
    .filter((fold) => fold !== amounts)
    .map((fold) => (fold === details ? joinAll('details', [amounts, details]) : fold));
}

function joinAll(name: 'details' | 'more', folds: readonly FoldView[]): FoldView {
  return {
    name,
    fields: folds.flatMap(({ fields }) => fields),
    tables: folds.flatMap(({ tables }) => tables),
    lists: folds.flatMap(({ lists }) => lists),
  };
}

const isSmall = ({ fields, tables, lists }: FoldView): boolean =>
  fields.length + tables.length + lists.length === 1;
