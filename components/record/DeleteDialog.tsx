import Router from 'next/router';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useUser } from '../../lib/kit/auth/useUser';
import { findOpenedList } from '../../lib/kit/browser/lists/openedList';
import { readPageView } from '../../lib/kit/browser/pageData';
import { deleteLater } from '../../lib/features/form/deletion/deleteLater';
import type { DeleteView } from '../../lib/features/form/formView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { ModalDialog } from '../kit/feedback/ModalDialog';
import { LoadingLine } from '../kit/shell/LoadingStatus';
import { Icon } from '../kit/ui/Icon';
import { Alternatives, DeletedFacts, DeletedParts } from './DeleteScreen';

/**
 * The question before a record is deleted, over the page that asks for it. The record leaves at once, and is deleted once that cannot be taken
 * back any more.
 */
export function DeleteDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const intl = useIntl();
  const { user } = useUser();
  const view = useDeleteView(href, onClose);
  if (view === null) return <LoadingLine />;
  const { title, mayKeep, parts, description } = view;
  return (
    <ModalDialog
      labelledBy="delete-title"
      describedBy="delete-text"
      onClose={onClose}
      takeFocus={(dialog) => dialog.querySelector<HTMLElement>('.is-buttons > button')?.focus()}
    >
      <h2 id="delete-title">{title}</h2>
      <DeletedFacts view={view} />
      <DeletedParts parts={parts} />
      {parts.length === 0 && description !== undefined && <p>{description}</p>}
      <p id="delete-text" className="w-muted">
        <FormattedMessage id={mayKeep === true ? 'write.delete.kept' : 'write.delete.held'} />
      </p>
      <Alternatives view={view} />
      <div className="is-buttons">
        <button type="button" className="w-button" onClick={onClose}>
          <FormattedMessage id="write.cancel" />
        </button>
        <button
          type="button"
          className="w-button is-danger is-filled"
          onClick={() => {
            onClose();
            hold(view, user?.sub ?? null, intl);
          }}
        >
          <Icon name="trash" />
          <FormattedMessage id="write.delete.submit" />
        </button>
      </div>
    </ModalDialog>
  );
}

/** Reads what its page asks; that page opens where it has more to say. Another page closes the dialog. */
function useDeleteView(href: string, onClose: () => void): DeleteView | null {
  const locale = toLocale(useIntl().locale);
  const [view, setView] = useState<DeleteView | null>(null);
  useEffect(
    function load() {
      let isGone = false;
      void readPageView<DeleteView>(href, locale).then((found) => {
        if (isGone) return;
        const isReady = found !== null && found.messages.length === 0;
        if (isReady) return setView(found);
        onClose();
        void Router.push(href);
      });
      return () => {
        isGone = true;
      };
    },
    [href, locale, onClose],
  );
  useEffect(
    function closeWithPage() {
      const { pathname } = window.location;
      // One of its links was followed.
      const onComplete = (): void => {
        if (window.location.pathname !== pathname) onClose();
      };
      Router.events.on('routeChangeComplete', onComplete);
      return () => Router.events.off('routeChangeComplete', onComplete);
    },
    [onClose],
  );
  return view;
}

/** Holds the deletion back. The pages of the record lead to its list as it was left; any other page stays. */
function hold(
  { href, hidden, entity, record, doneHref }: DeleteView,
  owner: string | null,
  intl: IntlShape,
): void {
  deleteLater(
    {
      href,
      inputs: hidden.map(({ name, value }) => [name, value]),
      slug: entity.slug,
      owner,
      title: record.title,
      recordHref: record.href,
    },
    (id, values) => intl.formatMessage({ id }, values),
  );
  const [path = ''] = Router.asPath.split(/[?#]/);
  const isBelow = record.href !== null && `${path}/`.startsWith(`${record.href}/`);
  if (isBelow) void Router.push(findOpenedList(doneHref, intl.locale) ?? doneHref);
}
