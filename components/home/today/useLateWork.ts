import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { WorkWords } from '../../../lib/features/home/toWorkContent';
import type { WorkContent, WorkPart } from '../../../lib/features/home/workView';
import { toLocale } from '../../../lib/ground/routes/hrefs';

/** The contents of late parts, by id; null for a part without anything to show. */
export type LateContents = ReadonlyMap<string, WorkContent | null>;

/** A part of the work as it is shown. */
export interface ShownWork extends WorkPart {
  /** It came after the page, and has the place that was kept for it: what the visitor reads does not move. */
  readonly wasLate?: true;
}

/** Reads the parts that were late, all in one request, and returns the work with what has come; `content` stays null of one with nothing to show. */
export function useLateWork(work: readonly WorkPart[], today: string): readonly ShownWork[] {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [late, setLate] = useState<{ readonly of: readonly WorkPart[]; readonly contents: LateContents }>({
    of: work,
    contents: new Map(),
  });
  useEffect(
    function readLateParts() {
      const parts = work.filter(({ content, tile }) => content === null && tile !== undefined);
      if (parts.length === 0) return undefined;
      const abort = new AbortController();
      const words: WorkWords = {
        locale,
        today,
        translate: (id, values) => intl.formatMessage({ id }, { ...values }),
      };
      void import('./readLateWork')
        .then(({ readLateWork }) => readLateWork(parts, words, abort.signal))
        .then((contents) => {
          if (!abort.signal.aborted) setLate({ of: work, contents });
        });
      return () => abort.abort();
    },
    [work, today, locale, intl],
  );
  const contents = late.of === work ? late.contents : new Map<string, WorkContent | null>();
  return work.map((part) => {
    const read = contents.get(part.id);
    return read === undefined ? part : { ...part, content: read, wasLate: true };
  });
}
