import type { Translate } from '../../intl/translate';
import { documentOf, made } from '../../operations/madeDocument';
import type { PageWideValues } from '../../operations/listAsk';
import type { Operation } from '../../operations/operation';
import type { Describing } from '../describe';
import type { Params } from '../listQuery';
import type { Label, OperationView, PartialFailure } from '../view';
import type { Entity } from '../../schema/model';
import type { Outcome, Post, ReadError } from './run';

/** What every loader of a page's data gets: the model with its words, the way to the backend, the language, the clock. */
export interface Loading extends Describing {
  readonly post: Post;
  readonly translate: Translate;
  /** Now, as an ISO time. */
  readonly now: string;
  /** Tells visitors apart who have a session of the backend's; absent or '' for all others. */
  readonly visitor?: string | undefined;
  /** Parameters that a list's own links carry although they say nothing of its state. */
  readonly carried?: Params;
  /** Rows that a list's file may hold; absent or 0 where lists are not exported. */
  readonly exportRows?: number;
}

/** Values for arguments that concern the whole page: the backend's locale follows the interface's language (BACKENDS 3.13). */
export function pageWide(to: Describing): PageWideValues {
  return { locale: to.labels.locale };
}

/** The GraphQL of an operation as it was answered, to show and to ask again, with what its call cost. */
export function operationView(operation: Operation<unknown>, outcome: Outcome<unknown>): OperationView {
  const { name } = operation;
  const cost = outcome.ok ? outcome.cost : undefined;
  const asked = outcome.ok ? outcome.asked : undefined;
  const used = asked === undefined ? null : new Set(Object.keys(asked.variables ?? {}));
  return {
    name,
    ...(asked === undefined ? documentOf(operation) : made(asked.query)),
    variables: Object.fromEntries(
      Object.entries(operation.variables).filter(([variable]) => used === null || used.has(variable)),
    ),
    ...(cost === undefined ? {} : { cost }),
  };
}

/** Errors beside data, each with the field that it is about where its path names one of the entity's. */
export function partialFailures(
  to: Pick<Loading, 'labels' | 'translate'>,
  entity: Entity,
  errors: readonly ReadError[],
): readonly PartialFailure[] {
  return errors.map(({ path, message, broken }) => {
    const names = path.filter((part) => typeof part === 'string');
    const name = [...names].reverse().find((one) => isFieldOf(entity, one));
    const field = name === undefined ? null : to.labels.field(entity.type, name);
    return broken === true ? { field, message: leftOut(to, field), missing: true } : { field, message };
  });
}

function leftOut({ translate }: Pick<Loading, 'translate'>, field: Label | null): string {
  return field === null
    ? translate('partial.missingRows')
    : translate('partial.missing', { name: field.text });
}

function isFieldOf(entity: Entity, name: string): boolean {
  return entity.fields.some((f) => f.name === name) || entity.related.some((r) => r.name === name);
}
