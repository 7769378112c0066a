/** What a browser says on its visitor's behalf; both are unknown to the DOM's types or leaving them. */
interface Signals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** Whether a browser says no by Global Privacy Control or Do Not Track. */
export function privacySignal(navigator: Signals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** The same from a request's headers, `Sec-GPC` and `DNT`. */
export function privacySignalOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}
