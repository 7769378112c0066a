import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPlace } from '../../lib/kit/browser/lists/listPlace';
import type { Breadcrumb } from '../../lib/kit/view/label';
import { toLocale } from '../../lib/ground/routes/hrefs';

/** Returns the place of a record in the list that it was opened from; null while it is not known, and where there is none. */
export function useListPlace(
  view: { readonly href?: string; readonly listHref: string | null } | null,
): ListPlace | null {
  const locale = toLocale(useIntl().locale);
  const { href, listHref } = view ?? {};
  const [found, setFound] = useState<{ readonly of: string; readonly place: ListPlace | null } | null>(null);
  useEffect(
    function find() {
      // A tab that has shown nothing else has no list to go back to.
      if (href === undefined || listHref == null || window.history.length < 2) return undefined;
      let isGone = false;
      import('../../lib/kit/browser/lists/listPlace')
        .then(({ findListPlace }) => findListPlace(href, listHref, locale))
        .then(
          (place) => {
            if (!isGone) setFound({ of: href, place });
          },
          // The page is whole without it.
          () => undefined,
        );
      return () => {
        isGone = true;
      };
    },
    [href, listHref, locale],
  );
  return found !== null && found.of === href ? found.place : null;
}

/** Leads a breadcrumb to the list that the record was opened from: with its conditions, and the page with the record. */
export function toOpenedList(step: Breadcrumb, { list, listHref, conditions }: ListPlace): Breadcrumb {
  const { href, label } = step;
  if (href !== list) return step;
  if (conditions.length === 0) return { href: listHref, label };
  const text = `: ${conditions.join(', ')}`;
  return {
    href: listHref,
    label: { text: label.text + text, parts: [...(label.parts ?? [label]), { text }] },
  };
}
