import styled from '@emotion/styled';
import { FormattedMessage } from 'react-intl';
import { placeLabel } from '../../lib/forms/placeLabel';
import { listHref } from '../../lib/routes';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { NotSent } from '../../lib/writing/saveState';
import type { Saving } from '../../lib/writing/saving';
import type { FormView } from '../../lib/writing/view';
import { Notice } from '../states/Notice';
import { SiteLink } from '../states/SiteLink';
import { ConflictPanel } from './ConflictPanel';
import { DraftOffer } from './DraftOffer';
import { PostedClashes } from './PostedClashes';
import { SavePanel } from './SavePanel';
import { UnknownPanel } from './UnknownPanel';

const Root = styled.div`
  display: grid;
  .w-alert,
  > section {
    margin: 0 0 16px;
  }
  section .w-alert {
    margin: 0;
  }
`;

interface NoticesProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly saving: Saving;
}

/** Everything that is to be said of a form's save and of its draft, above its fields. */
export function SaveNotices({ view, form, saving }: NoticesProps) {
  const { kept, taken, state } = saving;
  // The live regions stand there from the start: what comes into them is said.
  return (
    <Root>
      <DraftOffer kept={kept} timeZone={view.timeZone} />
      <div role="status">
        {state.is === 'looking' && (
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
                  .map((path) => placeLabel(view.fields, form.state.groups, path) ?? path.join(' '))
                  .join(', '),
              }}
            />
          </Notice>
        )}
      </div>
      <StatePanel {...{ view, form, saving }} />
      <PostedClashes view={view} form={form} />
    </Root>
  );
}

function StatePanel({ view, form, saving }: NoticesProps) {
  const { state } = saving;
  switch (state.is) {
    case 'conflict':
      return <ConflictPanel {...{ view, form, saving, state }} />;
    case 'unknown':
      return <UnknownPanel {...{ view, form, saving, unsure: state }} />;
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
            <button type="button" className="w-button is-primary" onClick={saving.signIn}>
              <FormattedMessage id="save.signedOut.signIn" />
            </button>
          </div>
        </SavePanel>
      );
    default:
      return null;
  }
}

function NotSentPanel({ saving, reason }: { saving: Saving; reason: NotSent }) {
  return (
    <SavePanel
      kind="error"
      title={<FormattedMessage id="save.notSent.title" />}
      text={
        <>
          <FormattedMessage id={`save.notSent.${reason.why}`} /> <FormattedMessage id="save.notSent.still" />
        </>
      }
    >
      {reason.why === 'unread' && reason.words.map((words) => <p key={words}>{words}</p>)}
      <div className="is-buttons">
        {reason.why === 'changedForm' ? (
          <button type="button" className="w-button is-primary" onClick={saving.openAnew}>
            <FormattedMessage id="save.openAnew" />
          </button>
        ) : (
          <button type="button" className="w-button is-primary" onClick={saving.start}>
            <FormattedMessage id="save.again" />
          </button>
        )}
        {reason.why === 'unread' && (
          <button type="button" className="w-button" onClick={saving.startUnchecked}>
            <FormattedMessage id="save.notSent.unchecked" />
          </button>
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
