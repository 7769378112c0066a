import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { recordHref } from '../../lib/ground/routes/hrefs';
import type { UndoCounts } from '../../lib/features/import/importView';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';

const UNDONE_ID = 'import-undone';

/**
 * Offers to delete the `count` records that an import has added. Before its button can be pressed it says what that does, and what is not
 * known: of `blind` records nobody can tell whether they have changed, and of `unproven` ones whether the import added them.
 */
export function UndoCard({
  count,
  updated = 0,
  blind,
  unproven = 0,
  days,
  mayKeep = false,
  children,
}: {
  count: number;
  /** The number of records that the import has changed; they stay as they are. */
  updated?: number;
  blind: number;
  /** The number of saved rows whose records stay. */
  unproven?: number;
  /** The days that it can be done later; null if only as long as this page is open. */
  days: number | null;
  /** Records that are deleted may be kept in a bin. */
  mayKeep?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <section className="w-card is-undo" aria-labelledby="import-undo" data-next-focus={UNDONE_ID}>
      <div>
        <h2 id="import-undo">
          <FormattedMessage id="import.undo" />
        </h2>
        <p className="w-muted">
          <FormattedMessage
            id={blind === count ? 'import.undo.blind' : 'import.undo.help'}
            values={{ count }}
          />{' '}
          <Remark id="import.undo.some" count={blind < count ? blind : 0} />
          <Remark id="import.undo.unproven" count={unproven} />
          <Remark id="import.undo.updated" count={updated} />
          {days === null ? (
            <FormattedMessage id="import.undo.leave" />
          ) : (
            <FormattedMessage id="import.undo.later" values={{ days }} />
          )}
        </p>
      </div>
      <details>
        <summary className="w-button is-danger">
          <FormattedMessage id="import.undo.ask" />
        </summary>
        <div className="is-asked">
          <p>
            <FormattedMessage id={mayKeep ? 'write.delete.kept' : 'write.delete.text'} />
          </p>
          {children}
        </div>
      </details>
    </section>
  );
}

/** A sentence about some of the records; nothing where there are none. */
function Remark({
  id,
  count,
}: {
  id: 'import.undo.some' | 'import.undo.unproven' | 'import.undo.updated';
  count: number;
}) {
  return (
    count > 0 && (
      <>
        <FormattedMessage id={id} values={{ count }} />{' '}
      </>
    )
  );
}

/** Says what became of the records that were to be deleted again, and names those that were kept. */
export function UndoneNotice({
  undone: { deleted, others },
  slug,
}: {
  undone: UndoCounts;
  /** That of the list. */
  slug: string;
}) {
  const changed = others.flatMap(({ key, changed: title }) => (title === undefined ? [] : [{ key, title }]));
  const failed = others.filter((other) => other.changed === undefined);
  const reasons = [...new Set(failed.flatMap((other) => other.reasons))];
  return (
    // Spoken as the focus comes, not as a status too.
    <div id={UNDONE_ID} tabIndex={-1}>
      <Notice kind={others.length === 0 ? 'success' : 'warning'}>
        <p>
          <FormattedMessage id="import.undone" values={{ count: deleted }} />
        </p>
        {changed.length > 0 && <ChangedRecords records={changed} slug={slug} />}
        {failed.length > 0 && (
          <p>
            <FormattedMessage id="import.undone.not" values={{ count: failed.length }} /> {reasons.join(' ')}
          </p>
        )}
      </Notice>
    </div>
  );
}

/** More are not named: the list has all of them. */
const MAX_NAMED = 20;

function ChangedRecords({
  records,
  slug,
}: {
  records: readonly { readonly key: readonly string[]; readonly title: string }[];
  slug: string;
}) {
  return (
    <>
      <p>
        <FormattedMessage id="import.undone.changed" values={{ count: records.length }} />
      </p>
      <ul>
        {records.slice(0, MAX_NAMED).map(({ key, title }) => (
          <li key={JSON.stringify(key)}>
            <SiteLink href={recordHref(slug, key)}>{title}</SiteLink>
          </li>
        ))}
        {records.length > MAX_NAMED && (
          <li>
            <FormattedMessage id="import.undone.more" values={{ count: records.length - MAX_NAMED }} />
          </li>
        )}
      </ul>
    </>
  );
}
