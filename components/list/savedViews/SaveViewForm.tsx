import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_VIEW_NAME_LENGTH } from '../../../lib/kit/browser/savedViews';

/** A form that saves the current view under a name. A shared link may suggest the name. */
export function SaveViewForm({
  taken,
  onSave,
}: {
  taken: readonly string[];
  onSave: (name: string) => void;
}) {
  const id = useId();
  const [name, setName] = useState(suggestedName);
  const trimmed = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') onSave(trimmed);
  };
  return (
    <form className="is-save" data-stays onSubmit={save}>
      <label htmlFor={id}>
        <FormattedMessage id="list.views.name" />
      </label>
      <div>
        <input
          id={id}
          className="w-input"
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="w-button is-primary is-small">
          <FormattedMessage id={taken.includes(trimmed) ? 'list.views.replace' : 'list.views.save'} />
        </button>
      </div>
      <p className="w-muted">
        <FormattedMessage id="list.views.where" />
      </p>
    </form>
  );
}

/** Query parameter of the suggested name in a shared link. */
export const VIEW_NAME_PARAM = 'view';

function suggestedName(): string {
  return (new URLSearchParams(window.location.search).get(VIEW_NAME_PARAM) ?? '').slice(
    0,
    MAX_VIEW_NAME_LENGTH,
  );
}
