import { FormattedMessage } from 'react-intl';
import { formatDateTime } from '../../lib/format/date';
import type { KeptDraft } from '../../lib/writing/saving';
import { Help } from '../states/Help';
import { KeptTexts } from '../states/KeptTexts';
import { Notice } from '../states/Notice';

/** What the device still has of this form from an earlier visit, or could not keep of this one. */
export function DraftOffer({ kept, timeZone }: { kept: KeptDraft; timeZone: string }) {
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
          <Help about="draft" />
        </Notice>
      )}
      {restored !== null && (
        <Notice kind="success">
          <FormattedMessage id="save.draft.restored" values={{ time: time(restored.at) }} />{' '}
          {restored.incomplete && <FormattedMessage id="save.draft.incomplete" />}
        </Notice>
      )}
      {restored !== null && <KeptTexts kept={restored.lost} why="state.kept.unplaced" />}
      {problem !== null && (
        <Notice kind="warning">
          <FormattedMessage id={`save.draft.${problem}`} />
        </Notice>
      )}
    </div>
  );
}
