import { FormattedMessage } from 'react-intl';
import { formatFormPath } from '../../../lib/features/form/drafts/formPath';
import { listHref } from '../../../lib/ground/routes/hrefs';
import type { FormHandle } from '../../../lib/features/form/formState';
import type { NotSentReason, SaveControls } from '../../../lib/features/form/save/saveState';
import type { FormView } from '../../../lib/features/form/formView';
import { Notice } from '../../kit/ui/Notice';
import { SiteLink } from '../../kit/ui/SiteLink';
import { ConflictPanel, PostedConflicts } from './ConflictPanel';
import { PanelButton, SavePanel } from './SavePanel';
import { UnknownOutcomePanel } from './UnknownOutcomePanel';
import { formatDateTime } from '../../../lib/ground/format/formatDate';
import { HelpDisclosure } from '../../kit/ui/HelpDisclosure';
import { UnsavedTexts } from '../../kit/ui/UnsavedTexts';
import styles from './SaveNotices.module.css';
import type { AutosaveStatus } from '../../../lib/features/form/storage/useDraftAutosave';

interface NoticesProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly saving: SaveControls;
}

/** Renders the notices about a form's save and its stored draft above the fields. */
export function SaveNotices({ view, form, saving }: NoticesProps) {
  const { autosave, taken, state } = saving;
  // Live regions must exist before their content does, or screen readers do not announce it.
  return (
    <div className={styles.root}>
      <StoredDraftNotice kept={autosave} timeZone={view.timeZone} />
      <div role="status">
        {state.type === 'looking' && (
          <Notice kind="warning">
            <FormattedMessage id="save.looking" />
          </Notice>
        )}
        {taken.length > 0 && (
          <Notice kind="info">
            <FormattedMessage
              id="save.taken"
              values={{
                fields: taken
                  .map((path) => formatFormPath(view.fields, form.state.groups, path) ?? path.join(' '))
                  .join(', '),
              }}
            />
          </Notice>
        )}
      </div>
      <StatePanel {...{ view, form, saving }} />
      <PostedConflicts view={view} form={form} />
    </div>
  );
}

function StatePanel({ view, form, saving }: NoticesProps) {
  const { state } = saving;
  switch (state.type) {
    case 'conflict':
      return <ConflictPanel {...{ view, form, saving, state }} />;
    case 'unknown':
      return <UnknownOutcomePanel {...{ view, form, saving, unsure: state }} />;
    case 'notSent':
      return <NotSentPanel saving={saving} reason={state.reason} />;
    case 'gone':
      return <GonePanel view={view} />;
    case 'signedOut':
      return (
        <SavePanel
          kind="warning"
          title={
            <FormattedMessage id={state.fault === 'none' ? 'save.signedOut.none' : 'save.signedOut.other'} />
          }
          text={<FormattedMessage id="save.signedOut.text" />}
        >
          <div className="is-buttons">
            <PanelButton id="save.signedOut.signIn" kind="is-primary" onClick={saving.signIn} />
          </div>
        </SavePanel>
      );
    default:
      return null;
  }
}

function NotSentPanel({ saving, reason }: { saving: SaveControls; reason: NotSentReason }) {
  return (
    <SavePanel
      kind="error"
      title={<FormattedMessage id="save.notSent.title" />}
      text={
        <>
          <FormattedMessage id={`save.notSent.${reason.type}`} /> <FormattedMessage id="save.notSent.still" />
        </>
      }
    >
      {reason.type === 'unread' && reason.words.map((words) => <p key={words}>{words}</p>)}
      <div className="is-buttons">
        {reason.type === 'unread' && (
          <PanelButton id="save.notSent.unchecked" onClick={saving.startUnchecked} />
        )}
        {reason.type === 'changedForm' || reason.type === 'changedRecord' ? (
          <PanelButton id="save.openAnew" kind="is-primary" onClick={saving.reloadForm} />
        ) : (
          <PanelButton id="save.again" kind="is-primary" onClick={saving.start} />
        )}
      </div>
    </SavePanel>
  );
}

function GonePanel({ view }: { view: FormView }) {
  return (
    <SavePanel
      kind="error"
      title={<FormattedMessage id="save.gone.title" />}
      text={<FormattedMessage id="save.gone.text" />}
    >
      {view.entity !== null && (
        <p>
          <SiteLink href={listHref(view.entity.slug)} target="_blank">
            <FormattedMessage id="save.gone.list" />
          </SiteLink>
        </p>
      )}
    </SavePanel>
  );
}

/** Offers the draft that this device stored on an earlier visit, or indicates why no draft can be stored. */
function StoredDraftNotice({ kept, timeZone }: { kept: AutosaveStatus; timeZone: string }) {
  const { offer, restored, problem } = kept;
  const time = (at: number): string => formatDateTime(at, timeZone);
  return (
    <div role="status">
      {offer !== null && (
        <Notice kind="info">
          <FormattedMessage id="save.draft.offer" values={{ time: time(offer.at) }} />{' '}
          <button type="button" className="w-link" onClick={offer.restore}>
            <FormattedMessage id="save.draft.restore" />
          </button>
          {' · '}
          <button type="button" className="w-link" onClick={offer.discard}>
            <FormattedMessage id="save.draft.discard" />
          </button>
          <HelpDisclosure about="draft" />
        </Notice>
      )}
      {restored !== null && (
        <Notice kind="success">
          <FormattedMessage id="save.draft.restored" values={{ time: time(restored.at) }} />{' '}
          {restored.incomplete && <FormattedMessage id="save.draft.incomplete" />}
        </Notice>
      )}
      {restored !== null && <UnsavedTexts kept={restored.lost} why="state.kept.unplaced" />}
      {problem !== null && (
        <Notice kind="warning">
          <FormattedMessage id={`save.draft.${problem}`} />
        </Notice>
      )}
    </div>
  );
}
