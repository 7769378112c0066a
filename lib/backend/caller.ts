/** On whose behalf the server calls the backend: a signed-in visitor whose access token goes along. For the server only. */
export interface Caller {
  /** Tells this session from every other one. Not the token: that is renewed meanwhile. */
  readonly key: string;
  readonly token: string;
}
