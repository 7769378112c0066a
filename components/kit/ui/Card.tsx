import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';

/**
 * A card with a title, and how many things it holds. `aside` is shown at the right of it. The id of the heading is that of the card with
 * `-title`.
 */
export function Card({
  id,
  title,
  total = null,
  aside,
  className,
  children,
}: {
  id: string;
  title: ReactNode;
  total?: number | null;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const locale = toLocale(useIntl().locale);
  return (
    <section
      className={className === undefined ? 'w-card' : `w-card ${className}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h2 id={`${id}-title`}>
          {title}
          {total !== null && <span className="is-total"> {formatNumber(total, locale)}</span>}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
