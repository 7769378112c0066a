import type { Fetcher } from '../../../kit/run/server/runOperation';

type Answer = Awaited<ReturnType<Fetcher>>;

/** Two rounds of the reads that are sent at a time. */
const MAX_SILENT_READS = 8;

/** What a read gets that is not sent any more. */
const NOT_ASKED: Answer = { type: 'unreachable', reason: 'The data service does not answer.' };

/** Watches whether the data service answers while rows are checked or written. Once it does not, nothing more is sent. */
export class BackendWatch {
  #isAway = false;
  #asked: Promise<void> | null = null;
  #silentReads = 0;

  constructor(private readonly fetcher: Fetcher) {}

  /** The data service did not answer when it was asked last. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * Asks the smallest question there is, after a call that got no answer: whether the data service answers nothing now, or only that call.
   * Calls that fail at the same time ask once.
   */
  async checkIsAway(): Promise<boolean> {
    if (this.#isAway) return true;
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
    await this.#asked;
    return this.#isAway;
  }

  /**
   * Reads while reads are answered. A batch reads hundreds of times: each read that waited in vain would hold the page up. A data service
   * may answer the smallest question while its database hangs, so many reads in a row without an answer end the reading, too.
   */
  readonly read: Fetcher = async (request) => {
    if (this.hasStoppedReading) return NOT_ASKED;
    const answer = await this.fetcher(request);
    this.#silentReads = isSilence(answer) ? this.#silentReads + 1 : 0;
    if (isSilence(answer)) await this.checkIsAway();
    return answer;
  };

  /** Nothing further is read: the data service is away, or answers no read. */
  get hasStoppedReading(): boolean {
    return this.#isAway || this.#silentReads >= MAX_SILENT_READS;
  }

  async #ask(): Promise<void> {
    const answer = await this.fetcher({ operationName: 'Answers', query: 'query Answers { __typename }' });
    this.#isAway = isSilence(answer);
  }
}

/** An error is an answer, a proxy's page is none. */
function isSilence(answer: Answer): boolean {
  return (
    answer.type === 'unreachable' ||
    answer.type === 'timeout' ||
    answer.type === 'malformed' ||
    (answer.type === 'status' && (answer.status >= 500 || answer.status < 400))
  );
}
