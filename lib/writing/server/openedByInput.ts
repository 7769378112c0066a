import { OPENED_BY } from '../hiddenNames';
import type { FormLoading } from './formLoading';

/** The hidden input that says for whom a form was made; none for nobody. */
export function openedByInput({
  openedBy = '',
}: Pick<FormLoading, 'openedBy'>): readonly { readonly name: string; readonly value: string }[] {
  return openedBy === '' ? [] : [{ name: OPENED_BY, value: openedBy }];
}
