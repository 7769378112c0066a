import { useEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatFormPath, type FormPath } from '../../lib/features/form/drafts/formPath';
import { Icon } from '../kit/ui/Icon';
import { MessageText } from './field/FieldHelp';
import { focusField } from './focus';
import { getFieldId } from './field/boundField';
import type { FormHandle } from '../../lib/features/form/formState';
import type { FormMessage } from '../../lib/features/form/drafts/validationIssue';
import type { FormField, FormGroups } from '../../lib/features/form/drafts/formField';
import type { FormIntent } from '../../lib/features/form/formView';

interface ErrorSummaryProps {
  readonly form: FormHandle;
  readonly fields: readonly FormField[];
  readonly messages: readonly FormMessage[];
  readonly intent: FormIntent;
}

/**
 * Renders the errors of a form: a link to each invalid field, then the errors without a field. Takes the focus after
 * each failed submit and is announced at once.
 */
export function ErrorSummary({ form, fields, messages, intent }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const { submitCount } = form.state;
  const summary = buildErrorSummary(messages, fields, form.state.groups);
  const isShown = form.state.isSubmitted && messages.length > 0;
  useEffect(
    function takeFocus() {
      if (submitCount > 0) root.current?.focus();
    },
    [submitCount],
  );
  if (!isShown) return null;
  return (
    <div ref={root} className="w-alert" data-kind="error" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <FormattedMessage
          tagName="b"
          id={intent === 'action' ? 'form.notDone' : 'form.notSaved'}
          values={{ count: summary.fields.length }}
        />
        {summary.general.map((message) => (
          <p key={message.text}>
            <MessageText message={message} />
          </p>
        ))}
        <Links places={summary.fields} />
      </div>
    </div>
  );
}

function Links({ places }: { places: ErrorSummaryContent['fields'] }) {
  if (places.length === 0) return null;
  return (
    <ul className="is-links">
      {places.map(({ path, label }) => (
        <li key={path.join('.')}>
          <a href={`#${getFieldId(path)}`} onClick={(event) => follow(event, path)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function follow(event: MouseEvent, path: FormPath): void {
  event.preventDefault();
  focusField(path);
}

/** The content of the error summary: each invalid field once, and the messages without a field. */
interface ErrorSummaryContent {
  readonly fields: readonly { readonly path: FormPath; readonly label: string }[];
  readonly general: readonly FormMessage[];
}

function buildErrorSummary(
  messages: readonly FormMessage[],
  fields: readonly FormField[],
  groups: FormGroups,
): ErrorSummaryContent {
  const places = new Map<string, { path: FormPath; label: string }>();
  const general: FormMessage[] = [];
  for (const message of messages) {
    const label = formatFormPath(fields, groups, message.path);
    if (label === null) general.push(message);
    else places.set(message.path.join('.'), { path: message.path, label });
  }
  // A backend lists its errors in an order of its own.
  const position = ({ path: [first] }: { path: FormPath }): number =>
    fields.findIndex(({ name }) => name === first);
  return { fields: [...places.values()].toSorted((a, b) => position(a) - position(b)), general };
}
