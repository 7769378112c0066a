import { FormattedMessage, useIntl } from 'react-intl';
import { formatFormPath } from '../../../lib/writing/drafts/formPath';
import { listHref, recordHref } from '../../../lib/routes/hrefs';
import type { FormHandle } from '../../../lib/writing/form/formState';
import type { SaveControls } from '../../../lib/writing/save/saveState';
import type { FormView } from '../../../lib/writing/form/formView';
import { ValueView } from '../../fields/ValueView';
import { TableHeadRow } from '../../ui/TableHeadRow';
import { HelpDisclosure } from '../../ui/HelpDisclosure';
import { Icon } from '../../ui/Icon';
import { LabelText } from '../../ui/LabelText';
import { SiteLink } from '../../ui/SiteLink';
import { DraftValue, SavePanel } from './SavePanel';
import type {
  StatusComparison,
  VerificationResult,
  UnknownOutcome,
} from '../../../lib/writing/form/unknownOutcome';

const HEADS = [
  { id: 'save.conflict.field' },
  { id: 'save.unknown.sent' },
  { id: 'save.unknown.found' },
  { id: 'save.unknown.state' },
] as const;

interface UnknownProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly saving: SaveControls;
}

/**
 * Handles a save with an unknown outcome: shows the backend's current values and offers what to do. Nothing is sent
 * again automatically.
 */
export function UnknownOutcomePanel({
  view,
  form,
  saving,
  unsure,
}: UnknownProps & { unsure: UnknownOutcome }) {
  const { answered, found } = unsure;
  return (
    <SavePanel
      kind="warning"
      title={<FormattedMessage id="save.unknown.title" />}
      text={<FormattedMessage id={answered === undefined ? 'save.unknown.text' : 'save.unknown.unproven'} />}
    >
      <BackendNotes notes={answered?.notes ?? []} />
      <FoundView {...{ view, form, found }} />
      <div className="is-buttons w-scripted">
        <button type="button" className="w-button is-primary" onClick={saving.verify}>
          <FormattedMessage id="save.unknown.look" />
        </button>
        {found.type !== 'unreachable' && (
          <>
            <button type="button" className="w-button" onClick={saving.resend}>
              <FormattedMessage id="save.unknown.send" />
            </button>
            <button type="button" className="w-button is-quiet" onClick={saving.confirmSaved}>
              <FormattedMessage id="save.unknown.arrived" />
            </button>
          </>
        )}
      </div>
      <HelpDisclosure about="unknown" />
    </SavePanel>
  );
}

/** The backend's own messages. We don't know whether they mean that the save failed. */
function BackendNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div>
      <p>
        <FormattedMessage id="write.result.notes" />
      </p>
      {notes.map((note) => (
        <p key={note} className="is-value">
          {note}
        </p>
      ))}
    </div>
  );
}

function FoundView({
  view,
  form,
  found,
}: Pick<UnknownProps, 'view' | 'form'> & { found: VerificationResult }) {
  switch (found.type) {
    case 'unreachable':
      return (
        <p>
          <FormattedMessage id="save.unknown.unreachable" />
        </p>
      );
    case 'unseen':
      return (
        <p>
          {found.status === undefined ? (
            <FormattedMessage id="save.unknown.unseen" />
          ) : (
            <StatusText status={found.status} />
          )}{' '}
          {view.intent !== 'create' && <NewTabLink href={view.backHref} id="save.unknown.openRecord" />}
        </p>
      );
    case 'similar':
      return <SimilarRecords view={view} found={found} />;
    case 'differs':
      return <Comparison {...{ view, form, found }} />;
  }
}

/** What the record's own status tells of an action that was not answered. */
function StatusText({ status: { field, before, now } }: { status: StatusComparison }) {
  return (
    <FormattedMessage
      id={before === now ? 'save.unknown.statusSame' : 'save.unknown.statusChanged'}
      values={{
        field: <LabelText label={field.label} />,
        before: <ValueView field={field} value={before} mode="detail" />,
        now: <ValueView field={field} value={now} mode="detail" />,
      }}
    />
  );
}

function SimilarRecords({
  view,
  found,
}: {
  view: FormView;
  found: Extract<VerificationResult, { readonly type: 'similar' }>;
}) {
  const { entity } = view;
  const list = entity === null ? null : <NewTabLink href={listHref(entity.slug)} id="save.gone.list" />;
  if (found.searched === null || entity === null)
    return (
      <p>
        <FormattedMessage id={entity === null ? 'save.unknown.unseen' : 'save.unknown.lookInList'} /> {list}
      </p>
    );
  const title = found.searched;
  return (
    <div>
      <p>
        <FormattedMessage
          id={found.records.length > 0 ? 'save.unknown.similar' : 'save.unknown.similarNone'}
          values={{ title }}
        />{' '}
        {list}
      </p>
      <ul>
        {found.records.map((record) => (
          <li key={record.key ?? record.title}>
            {record.key === null ? (
              record.title
            ) : (
              <SiteLink href={recordHref(entity.slug, [record.key])} target="_blank">
                {record.title}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Comparison({
  view,
  form,
  found,
}: Pick<UnknownProps, 'view' | 'form'> & {
  found: Extract<VerificationResult, { readonly type: 'differs' }>;
}) {
  const intl = useIntl();
  const [, sent, now, state] = HEADS.map(({ id }) => intl.formatMessage({ id }));
  return (
    <>
      <p>
        {found.status !== undefined && <StatusText status={found.status} />}{' '}
        <FormattedMessage id="save.unknown.differs" />
      </p>
      <table>
        <TableHeadRow heads={HEADS} />
        <tbody>
          {found.fields.map(({ path, isSame, ...drafts }) => (
            <tr key={path.join('.')}>
              <th scope="row">{formatFormPath(view.fields, form.state.groups, path) ?? path.join(' ')}</th>
              <td data-label={sent}>
                <DraftValue {...{ view, form, path, draft: drafts.sent }} />
              </td>
              <td data-label={now}>
                <DraftValue {...{ view, form, path, draft: drafts.found }} />
              </td>
              <td data-label={state}>
                <Icon name={isSame ? 'check' : 'close'} />{' '}
                <FormattedMessage id={isSame ? 'save.unknown.isThere' : 'save.unknown.isNotThere'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A link that opens a new tab, so that the form keeps its values. */
function NewTabLink({ href, id }: { href: string; id: 'save.gone.list' | 'save.unknown.openRecord' }) {
  return (
    <SiteLink href={href} target="_blank">
      <FormattedMessage id={id} />
    </SiteLink>
  );
}
