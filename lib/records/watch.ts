import { shownFingerprint } from './watchJudge';

/** What an open page needs to notice that its data changed, besides its operation, which it carries as the first of `operations`. */
export interface Watch {
  /** Of what the operation gave. */
  readonly fingerprint: string;
}

/** The watch of a page that shows `data`. */
export function watchOf(data: unknown): Watch {
  return { fingerprint: shownFingerprint(data) };
}
