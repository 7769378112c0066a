import type { Describing } from '../../records/describe';
import type { Entity } from '../../schema/model';
import type { Translate } from '../../intl/translate';
import { bulkSource, listBulk } from '../listBulk';
import type { FormView } from '../view';
import { formParts, makeForm } from './makeForm';

/**
 * The form of something that is done with several rows: its plan without a key, and what it asks for. Null where there is no
 * such action. Asks nothing of the backend.
 */
export async function loadBulkForm(
  to: Describing & { readonly translate: Translate; readonly now: string },
  entity: Entity,
  name: string,
): Promise<FormView | null> {
  const source = bulkSource(entity, name);
  const action = listBulk(to, entity).find((each) => each.name === name);
  if (source === null || action === undefined) return null;
  const words = action.label.text;
  const { danger } = action;
  const loading = {
    ...to,
    address: '',
    query: {},
    keeps: false,
    // No record is read: nothing is filled in from an address.
    post: () => Promise.reject(new Error('The form of several rows asks nothing.')),
  };
  return makeForm(
    loading,
    { entity, source, parts: formParts(loading, entity, source) },
    {
      intent: 'action',
      id: `bulk:${entity.type}:${name}`,
      title: words,
      crumb: words,
      submit: words,
      backHref: '',
      done: { href: '' },
      ...(danger === undefined ? {} : { danger }),
    },
  );
}
