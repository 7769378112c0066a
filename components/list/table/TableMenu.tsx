import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../../kit/ui/Icon';
import { SiteLink } from '../../kit/ui/SiteLink';
import { openMenuAt } from './openMenuAt';
import styles from './StatusSteps.module.css';

/** A menu that opens at a place of a table, again for each new `asked`. */
export function TableMenu({
  asked,
  at,
  title,
  className = '',
  children,
}: {
  asked: unknown;
  at: HTMLElement;
  title: string;
  className?: string | undefined;
  /** Its entries; one that is used closes it. */
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(
    function open() {
      openMenuAt(root.current, at);
    },
    [asked, at],
  );
  return (
    // Keys move between its entries, which are what is operated.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
    <div
      ref={root}
      popover="auto"
      className={`w-pop ${styles.root} ${className}`}
      onKeyDown={moveFocus}
      onClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest('a, button') !== null) currentTarget.hidePopover();
      }}
    >
      <p id={titleId}>{title}</p>
      <ul aria-labelledby={titleId}>{children}</ul>
    </div>
  );
}

/** An entry of a menu that leads on. */
export function MenuLink({
  href,
  icon,
  scroll,
  current = false,
  children,
}: {
  href: string;
  icon: IconName;
  /** False keeps the place on the page. */
  scroll?: boolean;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <SiteLink
        className="w-entry"
        href={href}
        {...(scroll === undefined ? {} : { scroll })}
        aria-current={current ? 'true' : undefined}
      >
        <Icon name={icon} size="small" />
        <span>{children}</span>
      </SiteLink>
    </li>
  );
}

/** Arrows, Home and End move among the entries of the menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const places: { readonly [key: string]: number } = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined || entries.length === 0) return;
  event.preventDefault();
  entries.at(place % entries.length)?.focus();
}
