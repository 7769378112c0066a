import type { Operation } from '../../../core/operations/operation';
import type { Entity, Field } from '../../../core/schema/model/model';
import type { FieldDescription } from '../../../kit/view/fieldDescription';
import { findFailedField, identifies, isAtOrBelow } from '../../../kit/run/server/failedFields';
import { toPartialFailures, type LoaderContext } from '../../../kit/run/server/loaderContext';
import type { ReadError } from '../../../kit/run/server/runOperation';
import { listDetails, groupDetails } from '../detailGroups';
import { fillFolds, isOpenFold } from '../folds';
import { mapRecordFields, listRecordFields } from '../readRecordView';
import type { FoundView, RecordView } from '../recordView';

/** Names of fields in folds. What is required is in sight in an open one; all else may stay there unread. */
interface FoldedFields {
  readonly closed: readonly string[];
  readonly open: readonly string[];
}

/** The errors beside a record, and how its page shows the fields that they are at. */
export interface RecordErrors {
  readonly errors: readonly ReadError[];
  readonly operation: Pick<Operation<unknown>, 'records'>;
  /** Finds the fields that are folded; absent where all are in sight. */
  readonly findFolded?: (view: FoundView) => FoldedFields;
}

/** An error beside a record, with the field that it is at. */
type RecordError = Partial<NonNullable<ReturnType<typeof findFailedField>>> & { readonly error: ReadError };

/** Finds the fields of a record that errors are at. */
export function locateErrors(entity: Entity, { errors, operation }: RecordErrors): readonly RecordError[] {
  return errors.map((error) => ({ error, ...findFailedField(entity, error, operation.records) }));
}

/** Returns what the errors at a field have below it in their paths. */
export function getFailedBelow(
  located: readonly RecordError[],
  { name }: Field,
): readonly ReadError['path'][] {
  return located.flatMap(({ field, below }) => (field?.name === name && below !== undefined ? [below] : []));
}

/**
 * Tells the errors beside a record where their fields are seen: above the page, or, of folded fields, at the field. What the page does not
 * show is not told.
 */
export function tellErrors(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  entity: Entity,
  view: FoundView,
  {
    located,
    findFolded,
    operation,
  }: Omit<RecordErrors, 'errors'> & { readonly located: readonly RecordError[] },
): FoundView {
  const shown = located.filter(({ field }) => field === undefined || isOnPage(entity, view, field));
  const { closed, open } = findFolded?.(view) ?? { closed: [], open: [] };
  const isFolded = ({ field }: RecordError): boolean =>
    field !== undefined &&
    !identifies(entity, field) &&
    [...closed, ...(field.nullable ? open : [])].some((name) => isAtOrBelow(name, field.name));
  const above = shown.filter((one) => !isFolded(one)).map(({ error }) => error);
  const reasons = new Map(
    shown.flatMap((one) =>
      isFolded(one) && one.error.broken !== true ? [[one.field?.name, one.error.message]] : [],
    ),
  );
  const addReason = (field: FieldDescription): FieldDescription => {
    const reason = field.missing === true ? reasons.get(field.name) : undefined;
    return reason === undefined ? field : { ...field, reason };
  };
  return {
    ...mapRecordFields(view, addReason),
    failures: [...toPartialFailures(ctx, entity, above, operation), ...view.failures],
  };
}

/** Checks whether a page shows anything of a field: its value, a title or a section that is made of it. */
function isOnPage(entity: Entity, view: FoundView, field: Field): boolean {
  const names = [
    ...listRecordFields(view).map(({ name }) => name),
    ...(view.sections ?? []).flatMap(({ fields }) => fields.map(({ name }) => name)),
  ];
  return (
    names.some((name) => isAtOrBelow(name, field.name)) ||
    field.readableKey !== undefined ||
    identifies(entity, field)
  );
}

/** Finds the fields that the page of a record folds: by its folds, or the rarely needed details. */
export function findFoldedFields(view: FoundView, moreRelated: RecordView['moreRelated'] = []): FoldedFields {
  if (view.layout === undefined) return findFoldedDetails(view);
  const folds = fillFolds(view.layout.folds, { ...view, moreRelated });
  const listNames = (isOpen: boolean) =>
    folds
      .filter((fold, index) => isOpenFold(fold, index) === isOpen)
      .flatMap(({ fields, tables }) => [...fields, ...tables].map(({ name }) => name));
  return { closed: listNames(false), open: listNames(true) };
}

/** Finds the details that a record folds which is part of another page. */
export function findFoldedDetails(view: FoundView): FoldedFields {
  return { closed: groupDetails(listDetails(view), view.values).collapsed.map(({ name }) => name), open: [] };
}
