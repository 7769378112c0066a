import { FormattedMessage } from 'react-intl';
import type { FormMessage } from '../../lib/forms/formMessage';
import { Icon } from '../states/Icon';

/** What is wrong at a place, with icon and sentence; the backend's own words are marked as such. */
export function FieldMessages({ id, messages }: { id: string; messages: readonly FormMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id}>
      {messages.map((message) => (
        <p key={`${message.from} ${message.text}`} className="is-error">
          <Icon name="alert" size="small" />
          <span>
            <MessageText message={message} />
          </span>
        </p>
      ))}
    </div>
  );
}

export function MessageText({ message }: { message: FormMessage }) {
  return message.from === 'backend' ? (
    <FormattedMessage id="form.serverSays" values={{ message: message.text }} />
  ) : (
    message.text
  );
}
