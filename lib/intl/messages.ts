import type { MessageFormatElement } from 'react-intl';
import type en from '../../locales/en.json';

/** The id of a message: a wrong one does not compile. Both languages hold the same ids (a test compares them). */
export type MessageId = keyof typeof en;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- react-intl's own way to type ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** Every message of a language by its id, compiled. */
export type Messages = Readonly<Record<MessageId, MessageFormatElement[]>>;

/** What `import … from 'locales/….json'` really gives: build and tests compile it on the way (`messagesLoader.mjs`). */
export function asCompiledMessages(imported: Readonly<Record<MessageId, string>>): Messages {
  assertCompiled(imported['account.title']);
  return imported as unknown as Messages;
}

/** The same for `import … from 'pages/….json'`: some of them (`pageMessagesLoader.mjs`). */
export function asPageMessages(imported: object): Partial<Messages> {
  assertCompiled(Object.values(imported)[0]);
  return imported;
}

/** Texts would stand on every page as they are written: a build that forgot to compile them fails here. */
function assertCompiled(message: unknown): void {
  if (!Array.isArray(message) || typeof message[0] === 'string')
    throw new Error('The messages are not compiled.');
}
