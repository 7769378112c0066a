import { useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DraftPath } from '../../lib/forms/draftPath';
import { Icon } from '../states/Icon';
import { MessageText } from './FieldMessages';
import { focusPlace } from './focusPlace';
import { placeId } from './place';
import { summaryOf, type Summary } from './summaryOf';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { FormMessage } from '../../lib/forms/formMessage';
import type { FormField } from '../../lib/forms/formField';
import type { FormIntent } from '../../lib/writing/view';

/**
 * Why nothing was saved: how many places need a correction, with a link to each, and what concerns no place of the form. Takes
 * the focus after each attempt, and is said at once.
 */
export function FormSummary({
  form,
  fields,
  messages,
  intent,
}: {
  form: FormHandle;
  fields: readonly FormField[];
  messages: readonly FormMessage[];
  intent: FormIntent;
}) {
  const root = useRef<HTMLDivElement>(null);
  const { attempt } = form.state;
  const summary = summaryOf(messages, fields, form.state.groups);
  const isShown = form.state.isChecked && messages.length > 0;
  useEffect(
    function takeFocus() {
      if (attempt > 0) root.current?.focus();
    },
    [attempt],
  );
  if (!isShown) return null;
  return (
    <div ref={root} className="w-alert" data-kind="error" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <b>
          <FormattedMessage
            id={intent === 'action' ? 'form.notDone' : 'form.notSaved'}
            values={{ count: summary.places.length }}
          />
        </b>
        {summary.general.map((message) => (
          <p key={message.text}>
            <MessageText message={message} />
          </p>
        ))}
        <Links places={summary.places} />
      </div>
    </div>
  );
}

function Links({ places }: { places: Summary['places'] }) {
  if (places.length === 0) return null;
  return (
    <ul className="is-links">
      {places.map(({ path, label }) => (
        <li key={path.join('.')}>
          <a href={`#${placeId(path)}`} onClick={(event) => follow(event, path)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function follow(event: MouseEvent, path: DraftPath): void {
  event.preventDefault();
  focusPlace(path);
}
