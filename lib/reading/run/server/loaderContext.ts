import type { Translate } from '../../../intl/translate';
import { pickDocument, markSiteDocument, type Operation } from '../../../operations/operation';
import type { PageWideValues } from '../../../operations/listState';
import type { LabelContext } from '../../describe/describeField';
import type { QueryParams } from '../../list/listQuery';
import type { Label, OperationView, PartialFailure } from '../../../view/fieldDescription';
import type { Entity } from '../../../schema/model/model';
import type { OperationResult, Fetcher, ReadError } from './runOperation';

/** What every loader of a page's data gets: the model with its words, the way to the backend, the language, the clock. */
export interface LoaderContext extends LabelContext {
  readonly fetcher: Fetcher;
  readonly translate: Translate;
  /** Now, as an ISO time. */
  readonly now: string;
  /** Tells visitors apart who have a session of the backend's; absent or '' for all others. */
  readonly sessionKey?: string | undefined;
  /** Parameters that a list's own links carry although they say nothing of its state. */
  readonly extraParams?: QueryParams;
  /** Rows that a list's file may hold; absent or 0 where lists are not exported. */
  readonly maxExportRows?: number;
}

/** Values for arguments that concern the whole page: the backend's locale follows the interface's language (BACKENDS 3.13). */
export function getPageWideValues(ctx: LabelContext): PageWideValues {
  return { locale: ctx.labels.locale };
}

/** The GraphQL of an operation as it was answered, to show and to ask again, with what its call cost. */
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

/** Errors beside data, each with the field that it is about where its path names one of the entity's. */
export function toPartialFailures(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  entity: Entity,
  errors: readonly ReadError[],
): readonly PartialFailure[] {
  return errors.map(({ path, message, broken }) => {
    const names = path.filter((part) => typeof part === 'string');
    const name = [...names].reverse().find((one) => isFieldOf(entity, one));
    const field = name === undefined ? null : ctx.labels.field(entity.type, name);
    return broken === true
      ? { field, message: describeMissing(ctx, field), missing: true }
      : { field, message };
  });
}

function describeMissing({ translate }: Pick<LoaderContext, 'translate'>, field: Label | null): string {
  return field === null
    ? translate('partial.missingRows')
    : translate('partial.missing', { name: field.text });
}

function isFieldOf(entity: Entity, name: string): boolean {
  return entity.fields.some((f) => f.name === name) || entity.related.some((r) => r.name === name);
}
