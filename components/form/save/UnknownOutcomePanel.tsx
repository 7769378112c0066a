import { FormattedMessage, useIntl } from 'react-intl';
import { listHref, recordHref } from '../../../lib/ground/routes/hrefs';
import type { FormHandle } from '../../../lib/features/form/formState';
import type { SaveControls } from '../../../lib/features/form/save/saveState';
import type { FormView } from '../../../lib/features/form/formView';
import { ValueView } from '../../kit/fields/ValueView';
import { HelpDisclosure } from '../../kit/ui/HelpDisclosure';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { PanelButton, DraftTable, SavePanel } from './SavePanel';
import type {
  StatusComparison,
  VerificationResult,
  UnknownOutcome,
} from '../../../lib/features/form/unknownOutcome';

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
  readonly unsure: UnknownOutcome;
}

/**
 * Handles a save with an unknown outcome: shows the backend's current values and offers what to do. Nothing is sent
 * again automatically.
 */
export function UnknownOutcomePanel({ view, form, saving, unsure: { answered, found } }: UnknownProps) {
  return (
    <SavePanel
      kind="warning"
      title={<FormattedMessage id="save.unknown.title" />}
      text={<FormattedMessage id={answered === undefined ? 'save.unknown.text' : 'save.unknown.unproven'} />}
    >
      <BackendNotes notes={answered?.notes ?? []} />
      <FoundView {...{ view, form, found }} />
      <div className="is-buttons w-scripted">
        {found.type !== 'unreachable' && (
          <>
            <PanelButton id="save.unknown.arrived" kind="is-quiet" onClick={saving.confirmSaved} />
            <PanelButton id="save.unknown.send" onClick={saving.resend} />
          </>
        )}
        <PanelButton id="save.unknown.look" kind="is-primary" onClick={saving.verify} />
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
      <FormattedMessage tagName="p" id="write.result.notes" />
      {notes.map((note) => (
        <p key={note} className="is-value">
          {note}
        </p>
      ))}
    </div>
  );
}

interface FoundProps<Type extends VerificationResult['type']> {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly found: Extract<VerificationResult, { readonly type: Type }>;
}

function FoundView({ view, form, found }: FoundProps<VerificationResult['type']>) {
  switch (found.type) {
    case 'unreachable':
      return <FormattedMessage tagName="p" id="save.unknown.unreachable" />;
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

function SimilarRecords({ view, found }: Omit<FoundProps<'similar'>, 'form'>) {
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

function Comparison({ view, form, found }: FoundProps<'differs'>) {
  const state = useIntl().formatMessage({ id: 'save.unknown.state' });
  return (
    <>
      <p>
        {found.status !== undefined && <StatusText status={found.status} />}{' '}
        <FormattedMessage id="save.unknown.differs" />
      </p>
      <DraftTable
        view={view}
        groups={form.state.groups}
        heads={HEADS}
        rows={found.fields.map(({ path, isSame, ...drafts }) => ({
          path,
          drafts: [drafts.sent, drafts.found],
          last: (
            <td data-label={state}>
              <Icon name={isSame ? 'check' : 'close'} />{' '}
              <FormattedMessage id={isSame ? 'save.unknown.isThere' : 'save.unknown.isNotThere'} />
            </td>
          ),
        }))}
      />
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
