import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: ReactNode;
  /** Id of the heading, for elements that it labels. */
  readonly id?: string;
  /** Content under the title. */
  readonly subtitle?: ReactNode;
  /** News of the page, between its title and its actions where there is room. */
  readonly news?: ReactNode;
  /** Buttons and links at the right. */
  readonly actions?: ReactNode;
  /** The actions appear together once the last one is there: each would move the ones before it. */
  readonly areActionsLate?: boolean;
}

/** Renders a page's h1 with its subtitle and actions. */
export function PageHeading({
  title,
  id,
  subtitle,
  news,
  actions,
  areActionsLate = false,
}: PageHeadingProps) {
  return (
    <div className="w-head">
      <div className="is-title">
        <h1 id={id}>{title}</h1>
        {subtitle}
      </div>
      {news}
      {actions !== undefined && (
        <div className={areActionsLate ? 'w-actions is-late' : 'w-actions'}>{actions}</div>
      )}
    </div>
  );
}
