import type { MessageFormatElement } from 'react-intl';
import type en from '../../../locales/en/messages.json';

/** Id of a message, checked at compile time. A test ensures that all languages have the same ids. */
export type MessageId = keyof typeof en;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- react-intl's own way to type ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** All compiled messages of a locale, by id. */
export type Messages = Readonly<Record<MessageId, MessageFormatElement[]>>;

/**
 * Returns an imported `messages.json` under its real type: build and tests compile it on import
 * (`messagesLoader.mjs`).
 */
export function asCompiledMessages(imported: Readonly<Record<MessageId, string>>): Messages {
  assertCompiled(imported['account.title']);
  return imported as unknown as Messages;
}

/** Returns an imported `messages.json?page=…` under its real type: a part of the messages. */
export function asPageMessages(imported: object): Partial<Messages> {
  assertCompiled(Object.values(imported)[0]);
  return imported;
}

/** Throws if messages are not compiled, because pages would show ICU syntax. */
function assertCompiled(message: unknown): void {
  if (!Array.isArray(message) || typeof message[0] === 'string')
    throw new Error('The messages are not compiled.');
}
