const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host's name means this machine. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAMES.has(hostname.toLowerCase());
}

/**
 * Whether a request was sent to this machine by name. A page elsewhere can point a name of its own at 127.0.0.1; such a
 * request carries that name here.
 */
export function isLocalHost(hostHeader: string | undefined): boolean {
  if (hostHeader === undefined || !URL.canParse(`http://${hostHeader}`)) return false;
  return isLocalName(new URL(`http://${hostHeader}`).hostname);
}

/** Whether a page of this machine sends the request. */
export function isLocalOrigin(origin: string | null): boolean {
  return origin !== null && URL.canParse(origin) && isLocalName(new URL(origin).hostname);
}
