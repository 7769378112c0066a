import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePreference } from '../../../lib/kit/browser/preference';
import { changesPreference } from '../../../lib/kit/browser/changesPreference';
import { markSeen, noteVisit, setTellsChanges } from '../../../lib/kit/browser/lists/seenLists';
import { requestOptional } from '../../../lib/kit/browser/requestJson';
import { changesHref, toLocale, type Locale } from '../../../lib/ground/routes/hrefs';
import { SiteLink } from '../../kit/ui/SiteLink';
import styles from './ChangedSince.module.css';

/** What the visitor has done with the notice. */
type Answer = 'marked' | 'off';

/**
 * Tells how many records of a list are new or have changed since the last visit, asked for once when the page is idle.
 */
export function ChangedSince({ list, readAt }: { list: string; readAt: string }) {
  const locale = toLocale(useIntl().locale);
  const [isOn] = usePreference(changesPreference);
  const found = useChanges({ list, readAt, locale, isOn });
  const [answer, setAnswer] = useState<{ readonly to: ListChanges; readonly is: Answer } | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const given = found !== null && answer?.to === found ? answer.is : null;
  // It was switched off elsewhere.
  if (found === null || (!isOn && given !== 'off')) return null;
  const { words } = found;
  const reply = (is: Answer): void => {
    setAnswer({ to: found, is });
    // The pressed button disappears.
    place.current?.focus();
  };
  return (
    <p ref={place} tabIndex={-1} className={styles.root}>
      {given === null && (
        <>
          <SiteLink className="w-link" href={found.href} scroll={false}>
            {found.text}
          </SiteLink>
          <span className="w-wide">{found.when}</span>
          <ReplyButton
            text={words.seen}
            onPress={() => {
              markSeen(list, readAt);
              reply('marked');
            }}
          />
          <ReplyButton
            text={words.off}
            onPress={() => {
              reply('off');
              setTellsChanges(false);
            }}
          />
        </>
      )}
      {given === 'marked' && words.marked}
      {given === 'off' && (
        <>
          {words.isOff}
          <ReplyButton
            text={words.on}
            onPress={() => {
              setAnswer(null);
              setTellsChanges(true);
              place.current?.focus();
            }}
          />
        </>
      )}
    </p>
  );
}

function ReplyButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="w-link" onClick={onPress}>
      {text}
    </button>
  );
}

/** Where a list was read, and whether changes are told. */
interface Look {
  readonly list: string;
  readonly readAt: string;
  readonly locale: Locale;
  readonly isOn: boolean;
}

/** Returns what has changed since the last visit; null until it is known, and if nothing has. */
function useChanges({ list, readAt, locale, isOn }: Look): ListChanges | null {
  const [found, setFound] = useState<{ readonly list: string; readonly changes: ListChanges } | null>(null);
  useEffect(
    function lookForChanges() {
      if (!isOn) return undefined;
      const abort = new AbortController();
      const stop = whenIdle(() => {
        const since = noteVisit(list, readAt);
        if (since === null) return;
        void fetchChanges({ list, locale, since }, abort.signal).then((changes) => {
          if (!abort.signal.aborted) setFound(changes === null ? null : { list, changes });
        });
      });
      return () => {
        stop();
        abort.abort();
      };
    },
    [list, readAt, locale, isOn],
  );
  return found?.list === list ? found.changes : null;
}

/** Longest wait for a page that is never idle. */
const IDLE_MS = 3_000;

/** Runs something once the page has nothing else to do. Returns a function that stops waiting. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/** The changes in a list, told in the page's language. */
interface ListChanges {
  /** "12 new or changed". */
  readonly text: string;
  /** "since you last looked (24.11.2026 10:15)". */
  readonly when: string;
  /** The list with only these records. */
  readonly href: string;
  readonly words: { readonly [word in 'seen' | 'marked' | 'off' | 'isOff' | 'on']: string };
}

/** Fetches what has changed in a list since a moment (ISO). Null for nothing, and on failure: the page works without it. */
async function fetchChanges(
  { list, locale, since }: { readonly list: string; readonly locale: Locale; readonly since: string },
  signal: AbortSignal,
): Promise<ListChanges | null> {
  const answer = await requestOptional(changesHref(list, locale, since), { signal });
  return isListChanges(answer) ? answer : null;
}

/** The site's own route answers with all of it, or with no count. */
function isListChanges(answer: unknown): answer is ListChanges {
  return typeof answer === 'object' && answer !== null && 'count' in answer && Number(answer.count) > 0;
}
