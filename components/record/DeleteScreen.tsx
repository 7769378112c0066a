import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { findOpenedList } from '../../lib/kit/browser/lists/openedList';
import { withQuery } from '../../lib/ground/routes/queryParams';
import type { DeleteView } from '../../lib/features/form/formView';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SiteLink } from '../kit/ui/SiteLink';
import { Card } from '../kit/ui/Card';
import { FactList } from './FactList';
import styles from './DeletePage.module.css';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { SitePage } from '../kit/shell/SitePage';

/**
 * Asks before a record is deleted: its title and facts, and gentler alternatives. A plain form, so it works without
 * JavaScript; with it, the deletion leads back to the part of the list that the record was opened from.
 */
export function DeletePage({ view }: { view: DeleteView }) {
  const { locale } = useIntl();
  return (
    <div className={styles.root}>
      <PageHeading title={view.title} actions={<GraphqlButton operations={view.operations} />} />
      <div className="w-stack">
        <Messages messages={view.messages} />
        <Notice kind="warning">
          {view.description ?? (
            <FormattedMessage id={view.mayKeep === true ? 'write.delete.kept' : 'write.delete.text'} />
          )}
        </Notice>
        <DeletedParts parts={view.parts} />
        <Alternatives view={view} />
        <DeletedFacts view={view} />
        <form
          method="post"
          action={view.href}
          className="w-actions is-foot"
          onSubmit={({ currentTarget }) => {
            const list = findOpenedList(view.doneHref, locale);
            if (list !== null) currentTarget.action = withQuery(view.href, { returnTo: list });
          }}
        >
          <HiddenInputs inputs={view.hidden} />
          <SiteLink className="w-button" href={view.backHref}>
            <FormattedMessage id="write.cancel" />
          </SiteLink>
          <button type="submit" className="w-button is-danger is-filled">
            <Icon name="trash" />
            <FormattedMessage id="write.delete.submit" />
          </button>
        </form>
      </div>
    </div>
  );
}

/** States why the record was not deleted, and takes the focus: the page is new, so nobody would be told otherwise. */
function Messages({ messages }: Pick<DeleteView, 'messages'>) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      root.current?.focus();
    },
    [messages],
  );
  if (messages.length === 0) return null;
  return (
    <div ref={root} className="w-alert" data-kind="error" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        {messages.map(({ text, origin }) => (
          <p key={text}>
            {origin === 'backend' ? (
              <FormattedMessage id="form.serverSays" values={{ message: text }} />
            ) : (
              <b>{text}</b>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The values by which people know the record. */
export function DeletedFacts({ view }: { view: DeleteView }) {
  if (view.facts.length === 0) return null;
  return (
    <Card id="delete-facts" title={<FormattedMessage id="write.delete.facts" />}>
      <FactList fields={view.facts} values={view.values} />
    </Card>
  );
}

/** Names the lists whose rows are deleted with the record, as far as they can be counted. */
export function DeletedParts({ parts }: Pick<DeleteView, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage id="write.delete.parts" />
      <ul className="w-bullets">
        {parts.map(({ label, count, isMore }) => (
          <li key={label.text}>
            <LabelText label={label} />
            {': '}
            <FormattedMessage
              id={isMore === true ? 'write.delete.atLeast' : 'write.delete.count'}
              values={{ count }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Actions that keep the record, such as archiving it. */
export function Alternatives({ view }: { view: DeleteView }) {
  if (view.alternatives.length === 0) return null;
  return (
    <Card id="delete-instead" title={<FormattedMessage id="write.delete.instead" />}>
      <div className="is-body w-actions">
        {view.alternatives.map(({ href, label }) => (
          <SiteLink key={href} className="w-button" href={href}>
            <LabelText label={label} />
          </SiteLink>
        ))}
      </div>
    </Card>
  );
}

/** The page that asks before a record is deleted. */
export function DeleteScreen({ site, result }: PageProps<DeleteView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description={(view) => view.description}
      breadcrumbs={(view) => view.breadcrumbs}
      current={(view) => ({ text: view.breadcrumbText })}
      noIndex
    >
      {(view) => <DeletePage view={view} />}
    </SitePage>
  );
}
