import { FormattedMessage } from 'react-intl';
import { formatClock } from '../../lib/format/date';
import type { FormHandle, FormSave } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';
import { Icon } from '../states/Icon';
import { SiteLink } from '../states/SiteLink';

/** What stays in sight below a form: what has changed, where the draft is kept, the way back and the button that sends. */
export function FormFoot({
  view,
  form,
  save,
}: {
  view: FormView;
  form: FormHandle;
  save: FormSave | undefined;
}) {
  const isBusy = save?.busy === true;
  const count = view.intent === 'update' ? form.changed.length : 0;
  const keptAt = save?.keptAt ?? null;
  return (
    <div className="is-foot">
      <p className="is-state">
        {count > 0 && (
          <>
            <i className="is-changed" />
            <FormattedMessage id="form.changes" values={{ count }} />
          </>
        )}
        {count > 0 && keptAt !== null && ' · '}
        {keptAt !== null && (
          <FormattedMessage
            id={count > 0 ? 'form.kept.also' : 'form.kept'}
            values={{ time: formatClock(keptAt, view.timeZone) }}
          />
        )}
      </p>
      <SiteLink className="w-button" href={view.backHref}>
        <FormattedMessage id={view.intent === 'action' ? 'write.back' : 'form.cancel'} />
      </SiteLink>
      <button
        type="submit"
        className={`w-button is-primary${view.danger === undefined ? '' : ' is-danger'}`}
        aria-disabled={isBusy ? true : undefined}
      >
        {view.danger !== undefined && <Icon name="warning" />}
        {isBusy ? <FormattedMessage id="form.sending" /> : view.submit}
      </button>
    </div>
  );
}
