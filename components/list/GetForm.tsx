import type { ReactNode, FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { toLocale, localePath } from '../../lib/ground/routes/hrefs';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import Router from 'next/router';
import type { ListPageView } from '../../lib/features/list/listPageView';

/**
 * A GET form whose fields become the list's query string, beside the parameters in `keep`. Works without JavaScript.
 */
export function GetForm({
  path,
  keep,
  className,
  role,
  scroll = false,
  children,
}: {
  path: string;
  keep: ListPageView['hiddenParams']['search'];
  className?: string;
  role?: 'search';
  /** The next page starts at its top. */
  scroll?: boolean;
  children: ReactNode;
}) {
  const locale = toLocale(useIntl().locale);
  return (
    <form
      method="get"
      action={localePath(locale, path)}
      className={className}
      role={role}
      onSubmit={(event) => pushGetForm(event, path, scroll)}
    >
      <HiddenInputs inputs={keep} />
      {children}
    </form>
  );
}

/**
 * Pushes the URL that a GET form would open. Empty fields are left out and checked columns are joined. The router
 * adds the locale, so `path` has none.
 */
function pushGetForm(event: FormEvent<HTMLFormElement>, path: string, scroll: boolean): void {
  event.preventDefault();
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value !== 'string' || value === '') continue;
    const before = /(^|\.)cols$/.test(name) ? params.get(name) : null;
    if (before === null) params.append(name, value);
    else params.set(name, `${before},${value}`);
  }
  const query = params.toString();
  void Router.push(query === '' ? path : `${path}?${query}`, undefined, { scroll });
}
