import type { Fetcher } from '../../../reading/run/server/runOperation';

/** Watches whether the data service answers while rows are written. Once it does not, nothing more is sent. */
export class BackendWatch {
  #isAway = false;

  constructor(private readonly fetcher: Fetcher) {}

  /** The data service did not answer when it was asked last. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * Asks the smallest question there is, after a call that got no answer: whether the data service answers nothing now, or only that call.
   * An error is an answer, a proxy's page is none.
   */
  async checkIsAway(): Promise<boolean> {
    if (this.#isAway) return true;
    const answer = await this.fetcher({ operationName: 'Answers', query: 'query Answers { __typename }' });
    this.#isAway =
      answer.type === 'unreachable' ||
      answer.type === 'timeout' ||
      answer.type === 'malformed' ||
      (answer.type === 'status' && (answer.status >= 500 || answer.status < 400));
    return this.#isAway;
  }
}
