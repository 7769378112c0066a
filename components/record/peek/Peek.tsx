import Router from 'next/router';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { findRecordField } from '../../../lib/features/record/readRecordView';
import { listKeyFacts } from '../../../lib/features/record/keyFacts';
import type { WritableRecord } from '../../../lib/features/record/recordView';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { closePeek, openPeek } from '../../../lib/kit/browser/peek';
import { readPageView } from '../../../lib/kit/browser/pageData';
import { isEmptyValue } from '../../../lib/kit/view/rowView';
import { ReadAtContext } from '../../kit/fields/DateTimeView';
import { ValueView } from '../../kit/fields/ValueView';
import { CloseButton } from '../../kit/ui/CloseButton';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { FactInputsContext } from '../EditFact';
import { FactList } from '../FactList';
import { RecordSubtitle } from '../RecordCards';
import { RecordPager } from '../RecordPager';
import { StatusFlowCard } from '../StatusFlowCard';
import { Thread } from '../thread/Thread';
import { findPeekedRow, markPeekedRow } from './peekedRow';
import { usePeekPlace } from './usePeekPlace';
import styles from './Peek.module.css';

/**
 * A record beside the list that it stands in: its state, the facts that say most, its text and its threads. `j` and `k` go on, Enter opens
 * it whole, and Escape closes it.
 */
export function Peek({ href }: { href: string }) {
  const intl = useIntl();
  const view = usePeekedRecord(href);
  const place = usePeekPlace(href);
  const root = useRef<HTMLElement>(null);
  useEffect(markPage, []);
  useEffect(() => markPeekedRow(href), [href]);
  const focused = useRef('');
  useEffect(
    function takeFocus() {
      if (view === null || focused.current === href) return;
      focused.current = href;
      // The step to the next record keeps it.
      if (root.current?.contains(document.activeElement) !== true)
        root.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    },
    [view, href],
  );
  const close = (): void => {
    closePeek();
    findPeekedRow(href)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from everywhere inside.
    <section
      ref={root}
      id="peek"
      className={styles.root}
      aria-label={view?.title ?? intl.formatMessage({ id: 'peek.label' })}
      aria-busy={view === null || undefined}
      onKeyDown={onKeyDown}
    >
      <header>
        {place !== null && <RecordPager place={place} onGo={openPeek} />}
        <span className="is-tools">
          <SiteLink className="w-button is-small" href={href}>
            <FormattedMessage id="peek.open" />
          </SiteLink>
          <CloseButton onClose={close} label="peek.close" />
        </span>
      </header>
      <div className="is-scroll">{view !== null && <PeekedRecord key={href} view={view} href={href} />}</div>
    </section>
  );
}

/** Lets the page keep its list beside the record. */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset.peek = '';
  return () => {
    delete dataset.peek;
  };
}

/** Reads a record as its own page does, and again whenever the page behind is read again; null until it has come. Its page opens where it has none. */
function usePeekedRecord(href: string): WritableRecord | null {
  const locale = toLocale(useIntl().locale);
  const [found, setFound] = useState<{ readonly of: string; readonly view: WritableRecord } | null>(null);
  useEffect(
    function load() {
      let isGone = false;
      const read = (): void =>
        void readPageView<WritableRecord>(href, locale).then((view) => {
          if (isGone) return;
          if (view === null) void Router.push(href);
          else setFound({ of: href, view });
        });
      read();
      Router.events.on('routeChangeComplete', read);
      return () => {
        isGone = true;
        Router.events.off('routeChangeComplete', read);
      };
    },
    [href, locale],
  );
  // The record before it stays until the next one has come, so that nothing flickers; its links would be wrong.
  return found !== null && found.of === href ? found.view : null;
}

function PeekedRecord({ view, href }: { view: WritableRecord; href: string }) {
  const { editHref, cellInputs } = view.writes;
  const edits = editHref === null || cellInputs === undefined ? null : { href: editHref, inputs: cellInputs };
  const facts = listKeyFacts(view);
  const threads = view.related.flatMap((list) =>
    list.thread === undefined ? [] : [{ list, thread: list.thread }],
  );
  return (
    <ReadAtContext value={view.readAt}>
      <FactInputsContext value={edits}>
        <h2>
          <SiteLink href={href}>{view.title}</SiteLink>
        </h2>
        <RecordSubtitle view={view} />
        {view.writes.flow !== undefined && (
          <StatusFlowCard flow={view.writes.flow} actions={view.writes.actions} values={view.values} />
        )}
        {facts.length > 0 && (
          <div className="w-card">
            <FactList fields={facts} values={view.values} narrow />
          </div>
        )}
        <PeekedText view={view} />
        {threads.map(({ list, thread }) => (
          <PeekPart key={list.name} title={<LabelText label={list.label} />} id={list.name}>
            <Thread view={list} thread={thread} />
          </PeekPart>
        ))}
      </FactInputsContext>
    </ReadAtContext>
  );
}

/** The first long text of a record that has one. */
function PeekedText({ view }: { view: WritableRecord }) {
  const named = view.layout?.prose == null ? undefined : findRecordField(view, view.layout.prose);
  const text =
    named ?? view.prose.find(({ name, kind }) => kind === 'longText' && !isEmptyValue(view.values[name]));
  if (text === undefined || isEmptyValue(view.values[text.name])) return null;
  return (
    <PeekPart title={<LabelText label={text.label} />} id="text">
      <div className="is-text" dir="auto">
        <ValueView field={text} value={view.values[text.name] ?? null} mode="detail" />
      </div>
    </PeekPart>
  );
}

function PeekPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="w-card" aria-labelledby={`peek-${id}`}>
      <header>
        <h3 id={`peek-${id}`}>{title}</h3>
      </header>
      {children}
    </section>
  );
}
