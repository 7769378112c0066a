import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import type { Locale } from '../routes';
import { tieOneLetterWords } from './tieOneLetterWords';

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

/** Every message by its id, in ICU form. */
export type Messages = Readonly<Record<MessageId, string>>;

const tied: { pl?: Messages } = {};

/** The messages of a language. In Polish, one-letter words are tied to the next word by a no-break space. */
export function messagesOf(locale: Locale): Messages {
  return locale === 'en' ? en : (tied.pl ??= mapMessages(pl, tieOneLetterWords));
}

function mapMessages(messages: Messages, change: (message: string) => string): Messages {
  const changed = Object.entries<string>(messages).map(([id, message]) => [id, change(message)] as const);
  return { ...messages, ...Object.fromEntries(changed) };
}
