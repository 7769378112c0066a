import { openForm } from '../../../lib/kit/browser/formDialog';
import { useEffect, useRef, Fragment, type MouseEvent, type ReactNode } from 'react';
import { LabelText } from '../../kit/ui/LabelText';
import type { PaletteGroup, PaletteItem } from './paletteItems';
import { PROPOSAL_GROUP } from './proposalGroups';
import { saveLocaleCookie } from '../../../lib/ground/cookie';
import { Icon } from '../../kit/ui/Icon';
import type { Combobox, OptionProps } from '../../kit/ui/useCombobox';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';

/**
 * Renders the results as a listbox with groups. A list that a question asks for stands before it, with the explanation, which is no
 * option; the listbox owns it all the same.
 */
export function PaletteList({
  combobox,
  label,
  groups,
  busy,
  onLeave,
  explanation,
}: {
  combobox: Combobox;
  label: string;
  groups: readonly PaletteGroup[];
  busy: boolean;
  onLeave: () => void;
  /** How the question was understood. */
  explanation: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { listId, activeIndex, activeId } = combobox;
  const options = groups.flatMap((group) => group.options);
  useEffect(
    function showFirstHeading() {
      if (activeIndex === 0) list.current?.scrollTo({ top: 0 });
    },
    [activeIndex, activeId],
  );
  const [first] = groups;
  const lead = first?.id === PROPOSAL_GROUP ? first : undefined;
  return (
    <div ref={list} className="is-found">
      {lead !== undefined && (
        <div className="is-lead">
          <ProposedList group={lead} combobox={combobox} onLeave={onLeave} />
          {explanation}
        </div>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={busy}
        aria-owns={lead === undefined ? undefined : combobox.getOptionProps(0).id}
      >
        {groups.slice(lead === undefined ? 0 : 1).map((group, index) => (
          <PaletteOptionGroup
            key={group.id}
            group={group}
            headingId={`${listId}-group-${index}`}
            options={options}
            combobox={combobox}
            onLeave={onLeave}
          />
        ))}
      </div>
    </div>
  );
}

/** The list that a question asks for: the first option. */
function ProposedList({
  group: { heading, options },
  combobox,
  onLeave,
}: Pick<PaletteOptionGroupProps, 'group' | 'combobox' | 'onLeave'>) {
  return (
    <>
      <div className="is-heading" aria-hidden="true">
        <LabelText label={heading} />
      </div>
      {options.slice(0, 1).map((option) => (
        <PaletteOption
          key={option.item.id}
          optionProps={combobox.getOptionProps(0)}
          option={option}
          isActive={combobox.activeIndex === 0}
          onLeave={onLeave}
        />
      ))}
    </>
  );
}

interface PaletteOptionGroupProps {
  readonly group: PaletteGroup;
  readonly headingId: string;
  /** The options of all groups, in order. */
  readonly options: PaletteGroup['options'];
  readonly combobox: Combobox;
  readonly onLeave: () => void;
}

function PaletteOptionGroup({ group, headingId, options, combobox, onLeave }: PaletteOptionGroupProps) {
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="is-heading" id={headingId}>
        <LabelText label={group.heading} />
        {group.note !== undefined && <span> {group.note}</span>}
      </div>
      {group.options.map((option) => {
        const index = options.indexOf(option);
        return (
          <PaletteOption
            key={option.item.id}
            optionProps={combobox.getOptionProps(index)}
            option={option}
            isActive={index === combobox.activeIndex}
            onLeave={onLeave}
          />
        );
      })}
    </div>
  );
}

interface PaletteOptionProps {
  readonly optionProps: OptionProps;
  readonly option: PaletteGroup['options'][number];
  readonly isActive: boolean;
  /** Called after a choice that closes the palette. */
  readonly onLeave: () => void;
}

/** Renders an item: a real link if it has an address, so that it can be opened in a new tab. */
function PaletteOption({ optionProps, option, isActive, onLeave }: PaletteOptionProps) {
  const { item, highlights: marks } = option;
  return (
    <OptionElement
      optionProps={optionProps}
      item={item}
      isActive={isActive}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (item.target.type === 'command') item.target.run();
        if (item.target.type === 'page' && item.target.isOver === true) {
          event.preventDefault();
          openForm({ href: item.target.href });
        }
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
  optionProps,
  isActive,
  onClick,
  children,
}: {
  item: PaletteItem;
  optionProps: OptionProps;
  isActive: boolean;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const props = { ...optionProps, role: 'option', 'aria-selected': isActive, tabIndex: -1, onClick };
  switch (item.target.type) {
    case 'page':
      return (
        <SiteLink {...props} href={item.target.href}>
          {children}
        </SiteLink>
      );
    case 'document':
      return (
        <a {...props} href={item.target.href} hrefLang={item.target.language}>
          {children}
        </a>
      );
    case 'command':
      return (
        <button type="button" {...props}>
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
