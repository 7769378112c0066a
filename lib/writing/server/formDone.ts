import type { Entity } from '../../schema/model';
import type { FormView } from '../view';
import type { FormLoading } from './formLoading';
import { askedReturn } from './returnHref';

/**
 * Where the form of a record leads once it is saved: to the record, by the key that it then has; to where the visitor came from,
 * if the address says so or the record has no page of its own.
 */
export function formDone(to: Pick<FormLoading, 'query'>, entity: Entity, back: string): FormView['done'] {
  if (entity.get === null || askedReturn(to) !== undefined) return { href: back };
  return { slug: entity.slug, fallback: back };
}
