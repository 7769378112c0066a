import type { Translate } from '../../../ground/intl/translate';
import { pickDocument, markSiteDocument, type Operation } from '../../../core/operations/operation';
import type { PageWideValues } from '../../../core/operations/listState';
import type { LabelContext } from '../../describe/describeField';
import type { Labels } from '../../labels/labels';
import type { Entity } from '../../../core/schema/model/model';
import { findFailedField, findShownErrors } from './failedFields';
import type { OperationResult, Fetcher, ReadError } from './runOperation';
import type { Label } from '../../view/label';
import type { PartialFailure } from '../../view/failure';
import type { OperationView } from '../../graphql/operationView';
import type { QueryParams } from '../../../ground/routes/queryParams';
import type { KeptAnswers } from './keptAnswers';
import type { ListResult } from '../../../core/operations/listState';
import type { TileServer } from '../mapTiles';

/** Notes on what the first rows of lists tell about their columns. */
export interface ColumnSampleStore {
  /** Returns the default columns of an entity without those that say nothing; null before its list was read. */
  getColumns(entity: Entity): readonly string[] | null;
  /** Keeps what the first rows of an entity's list tell. `names`: the columns that were read. */
  add(entity: Entity, names: readonly string[], result: ListResult): void;
}

/** Dependencies of every loader: model and labels, fetcher, language, clock. */
export interface LoaderContext extends LabelContext {
  readonly fetcher: Fetcher;
  readonly translate: Translate;
  /** Current time (ISO). */
  readonly now: string;
  /** Key of the visitor's backend session; absent or '' for anonymous visitors. */
  readonly sessionKey?: string | undefined;
  /** What the first rows of lists tell about their columns; absent where lists show the model's columns. */
  readonly samples?: ColumnSampleStore;
  /** Counts that took long; absent where pages wait for each count. */
  readonly slowCounts?: KeptAnswers;
  /** Parameters that all links of a list carry although they are not part of its state. */
  readonly extraParams?: QueryParams;
  /** Maximum rows of an export; absent or 0 if exports are disabled. */
  readonly maxExportRows?: number;
  /** The limit of maps, and their pictures of the ground; absent for the default and none. */
  readonly maps?: { readonly rows: number; readonly tiles: TileServer | null };
  /** Pages may listen to what the backend tells of changes. */
  readonly canListen?: boolean;
}

/**
 * Returns values for arguments of the whole page: the backend's locale follows the interface language (docs/shapes.md,
 * 3.13).
 */
export function getPageWideValues({ locale }: Pick<Labels, 'locale'>): PageWideValues {
  return { locale };
}

/** Converts an operation to the view that pages show and run again, with the cost of its request. */
export function toOperationView(
  operation: Operation<unknown>,
  outcome: OperationResult<unknown>,
): OperationView {
  const { name } = operation;
  const cost = outcome.ok ? outcome.cost : undefined;
  const asked = outcome.ok ? outcome.asked : undefined;
  const used = asked === undefined ? null : new Set(Object.keys(asked.variables ?? {}));
  return {
    name,
    ...(asked === undefined ? pickDocument(operation) : markSiteDocument(asked.query)),
    variables: Object.fromEntries(
      Object.entries(operation.variables).filter(([variable]) => used === null || used.has(variable)),
    ),
    ...(cost === undefined ? {} : { cost }),
  };
}

/**
 * Converts errors beside data to notices, each with the field that its path names: that of the record or the rows where the operation says
 * where these lie.
 */
export function toPartialFailures(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  entity: Entity,
  errors: readonly ReadError[],
  operation: Pick<Operation<unknown>, 'records'> = {},
): readonly PartialFailure[] {
  return errors.map((error) => {
    const { path, message, broken } = error;
    const names = path.filter((part) => typeof part === 'string');
    const name =
      findFailedField(entity, error, operation.records)?.field.name ??
      [...names].reverse().find((one) => isFieldOf(entity, one));
    const field = name === undefined ? null : ctx.labels.field(entity.type, name);
    return broken === true
      ? { field, message: describeMissing(ctx, field), missing: true }
      : { field, message };
  });
}

/** Converts the errors beside rows of which a page shows fields: those at what it does not show are not told. */
export function toShownFailures(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  entity: Entity,
  {
    operation,
    errors,
    shown,
  }: {
    readonly operation: Pick<Operation<unknown>, 'records'>;
    readonly errors: readonly ReadError[];
    readonly shown: readonly string[];
  },
): readonly PartialFailure[] {
  return toPartialFailures(ctx, entity, findShownErrors(entity, operation, errors, shown), operation);
}

function describeMissing({ translate }: Pick<LoaderContext, 'translate'>, field: Label | null): string {
  return field === null
    ? translate('problem.partial.missingRows')
    : translate('problem.partial.missing', { name: field.text });
}

function isFieldOf(entity: Entity, name: string): boolean {
  return entity.fields.some((f) => f.name === name) || entity.related.some((r) => r.name === name);
}
