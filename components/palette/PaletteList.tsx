import { useEffect, useRef, Fragment, type MouseEvent, type ReactNode } from 'react';
import { LabelText } from '../ui/LabelText';
import type { PaletteGroup, PaletteItem } from './paletteItems';
import { saveLocaleCookie } from '../../lib/intl/locale';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { StatusBadge } from '../ui/StatusBadge';

/** Returns the DOM id of an option. Item ids contain characters that DOM ids must not have. */
export const getOptionId = (listId: string, id: string): string =>
  `${listId}-${[...id].map((sign) => (/[a-z0-9]/i.test(sign) ? sign : `_${sign.codePointAt(0)?.toString(36)}_`)).join('')}`;

/** Renders the results as a listbox with groups. */
export function PaletteList({
  id,
  label,
  groups,
  active,
  busy,
  onHover,
  onLeave,
}: {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  active: string | null;
  busy: boolean;
  onHover: (id: string) => void;
  onLeave: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const firstId = groups[0]?.options[0]?.item.id;
  useEffect(
    function keepInSight() {
      if (active === null) return;
      // For the first option, scroll its heading into view too.
      if (active === firstId) list.current?.scrollTo({ top: 0 });
      else document.getElementById(getOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
    },
    [id, active, firstId],
  );
  return (
    <div ref={list} id={id} className="is-found" role="listbox" aria-label={label} aria-busy={busy}>
      {groups.map((group, index) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div className="is-heading" id={`${id}-group-${index}`}>
            <LabelText label={group.heading} />
            {group.note !== undefined && <span> {group.note}</span>}
          </div>
          {group.options.map((option) => (
            <PaletteOption
              key={option.item.id}
              id={getOptionId(id, option.item.id)}
              option={option}
              isActive={option.item.id === active}
              onHover={() => onHover(option.item.id)}
              onLeave={onLeave}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly option: PaletteGroup['options'][number];
  readonly isActive: boolean;
  readonly onHover: () => void;
  /** Called after a choice that closes the palette. */
  readonly onLeave: () => void;
}

/** Renders an item: a real link if it has an address, so that it can be opened in a new tab. */
function PaletteOption({ id, option, isActive, onHover, onLeave }: PaletteOptionProps) {
  const { item, highlights: marks } = option;
  return (
    <OptionElement
      id={id}
      item={item}
      isActive={isActive}
      onHover={onHover}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (item.target.type === 'command') item.target.run();
        if (item.target.type === 'document' && item.target.language !== undefined)
          saveLocaleCookie(item.target.language);
        if (item.target.type !== 'command' || item.target.keepsOpen !== true) onLeave();
      }}
    >
      <OptionIcon item={item} />
      <span className="is-text" lang={item.lang}>
        <HighlightedText text={item.text} marks={marks} />
      </span>
      <OptionDetail item={item} />
      {isActive && <Icon name="enter" size="small" />}
    </OptionElement>
  );
}

function OptionElement({
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
  // Keeps focus in the input on mouse presses.
  const onMouseDown = (event: MouseEvent): void => event.preventDefault();
  const common = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1 } as const;
  const handlers = { onClick, onMouseDown, onMouseMove: isActive ? undefined : onHover };
  switch (item.target.type) {
    case 'page':
      return (
        <SiteLink {...common} {...handlers} href={item.target.href}>
          {children}
        </SiteLink>
      );
    case 'document':
      return (
        <a {...common} {...handlers} href={item.target.href} hrefLang={item.target.language}>
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

function OptionIcon({ item: { status, icon } }: { item: PaletteItem }) {
  return status?.tone === undefined ? (
    <Icon name={icon} />
  ) : (
    <span className="is-status">
      <StatusBadge tone={status.tone}>{null}</StatusBadge>
    </span>
  );
}

/** Renders an item's status and detail text. */
function OptionDetail({ item: { status, detail: where } }: { item: PaletteItem }) {
  if (status === undefined && where === undefined) return null;
  return (
    <span className="is-where">
      {status !== undefined && <LabelText label={status.label} />}
      {status !== undefined && where !== undefined && ' · '}
      {where !== undefined && <LabelText label={where} />}
    </span>
  );
}

/** Renders a text with the matched ranges marked. */
function HighlightedText({
  text,
  marks,
}: {
  text: string;
  marks: readonly (readonly [from: number, to: number])[];
}) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
