import Router from 'next/router';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { addConditions } from '../../lib/features/ask/addConditions';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { noteListSearch, type TypedSearch } from '../../lib/kit/browser/listSearch';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { useProposal } from './palette/useProposal';
import styles from './ListQuestion.module.css';

/**
 * Offers the words in the search of a list as its conditions: a link below the input adds them to those that it has. Enter still
 * searches for the words; the down arrow goes to the link.
 */
export function ListQuestion({ search }: { search: TypedSearch }) {
  const { input, path } = search;
  const locale = toLocale(useIntl().locale);
  const { proposal } = useProposal(locale, search.text, search.slug);
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();
  useKeys(input, link);
  const place = input.form;
  if (proposal === null || place === null) return null;
  const href = addConditions(Router.asPath, {
    path,
    search: input.name,
    to: proposal.searchHref ?? proposal.href,
  });
  return createPortal(
    <div className={styles.root} role="group" aria-labelledby={id}>
      <p id={id} role="status">
        <FormattedMessage id="ask.filter" />
      </p>
      <SiteLink ref={link} className="w-entry" href={href} scroll={false}>
        <Icon name="filter" size="small" />
        <span>
          {proposal.parts.map(({ id: part, label, text }) => (
            <span key={part} className="w-tag">
              <LabelText label={label} />: <b>{text}</b>
            </span>
          ))}
          {proposal.searchHref !== undefined && (
            <span className="w-tag">
              <FormattedMessage
                id="ask.told.search"
                values={{ text: proposal.leftOut.map(({ words }) => words).join(' ') }}
              />
            </span>
          )}
        </span>
        <kbd>↓</kbd>
      </SiteLink>
    </div>,
    place,
  );
}

/** Arrows lead from the input to the link and back; Escape, another page and a focus elsewhere end it. */
function useKeys(input: HTMLInputElement, link: RefObject<HTMLElement | null>): void {
  useEffect(
    function listen() {
      const { form } = input;
      if (form === null) return undefined;
      const end = (): void => noteListSearch(null);
      const onKey = (event: KeyboardEvent): void => {
        const { key } = event;
        const target =
          key === 'ArrowDown' ? link.current : key === 'ArrowUp' || key === 'Escape' ? input : null;
        if (target === null || link.current === null) return;
        event.preventDefault();
        target.focus();
        if (key === 'Escape') end();
      };
      const onBlur = ({ relatedTarget }: FocusEvent): void => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) end();
      };
      form.addEventListener('keydown', onKey);
      form.addEventListener('focusout', onBlur);
      form.addEventListener('submit', end);
      Router.events.on('routeChangeComplete', end);
      return () => {
        form.removeEventListener('keydown', onKey);
        form.removeEventListener('focusout', onBlur);
        form.removeEventListener('submit', end);
        Router.events.off('routeChangeComplete', end);
      };
    },
    [input, link],
  );
}
