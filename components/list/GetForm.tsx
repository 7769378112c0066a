import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ListView } from '../../lib/records/view';
import { asLocale, localePath } from '../../lib/routes';
import { openByGet } from './openByGet';

/** A form whose fields become the list's URL, on top of what `keep` holds; works without JavaScript. */
export function GetForm({
  path,
  keep,
  className,
  role,
  children,
}: {
  path: string;
  keep: ListView['keep']['search'];
  className?: string;
  role?: 'search';
  children: ReactNode;
}) {
  const locale = asLocale(useIntl().locale);
  return (
    <form
      method="get"
      action={localePath(locale, path)}
      className={className}
      role={role}
      onSubmit={(event) => openByGet(event, path)}
    >
      {keep.map(({ name, value }, index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
