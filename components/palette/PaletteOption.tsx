import type { MouseEvent, ReactNode } from 'react';
import { rememberLocale } from '../../lib/intl/locale';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { StatusMark } from '../states/StatusMark';
import { Marked } from './Marked';
import type { PaletteGroup, PaletteItem } from './paletteItem';

interface PaletteOptionProps {
  readonly id: string;
  readonly option: PaletteGroup['options'][number];
  readonly isActive: boolean;
  readonly onHover: () => void;
  /** It was chosen, and the palette is to go. */
  readonly onLeave: () => void;
}

/** Something that the palette offers: a link where it leads somewhere, so that it can be opened in a tab of its own. */
export function PaletteOption({ id, option, isActive, onHover, onLeave }: PaletteOptionProps) {
  const { item, marks } = option;
  return (
    <Target
      id={id}
      item={item}
      isActive={isActive}
      onHover={onHover}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (item.to.is === 'command') item.to.run();
        if (item.to.is === 'document' && item.to.language !== undefined) rememberLocale(item.to.language);
        if (item.to.is !== 'command' || item.to.stays !== true) onLeave();
      }}
    >
      <Sign item={item} />
      <span className="is-text" lang={item.lang}>
        <Marked text={item.text} marks={marks} />
      </span>
      <Where item={item} />
      {isActive && <Icon name="enter" size="small" />}
    </Target>
  );
}

function Target({
  item,
  id,
  isActive,
  onHover,
  onClick,
  children,
}: {
  item: PaletteItem;
  id: string;
  isActive: boolean;
  onHover: () => void;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  // The focus stays in the field, wherever the mouse is pressed.
  const onMouseDown = (event: MouseEvent): void => event.preventDefault();
  const common = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 } as const;
  const handlers = { onClick, onMouseDown, onMouseMove: isActive ? undefined : onHover };
  switch (item.to.is) {
    case 'page':
      return (
        <SiteLink {...common} {...handlers} href={item.to.href}>
          {children}
        </SiteLink>
      );
    case 'document':
      return (
        <a {...common} {...handlers} href={item.to.href} hrefLang={item.to.language}>
          {children}
        </a>
      );
    case 'command':
      return (
        <button type="button" {...common} {...handlers}>
          {children}
        </button>
      );
  }
}

function Sign({ item: { status, icon } }: { item: PaletteItem }) {
  return status?.tone === undefined ? (
    <Icon name={icon} />
  ) : (
    <span className="is-status">
      <StatusMark tone={status.tone}>{null}</StatusMark>
    </span>
  );
}

/** What it is and where: a status in its word, then the rest. */
function Where({ item: { status, where } }: { item: PaletteItem }) {
  if (status === undefined && where === undefined) return null;
  return (
    <span className="is-where">
      {status !== undefined && <Name label={status.label} />}
      {status !== undefined && where !== undefined && ' · '}
      {where !== undefined && <Name label={where} />}
    </span>
  );
}
