const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns true if a host name means this machine. */
export function isLocalName(hostname: string): boolean {
  return LOCAL_NAMES.has(hostname.toLowerCase());
}

/**
 * Returns true if the request's Host header means this machine. Another site can point its own name at 127.0.0.1 (DNS
 * rebinding), but the header then carries that name.
 */
export function isLocalHost(hostHeader: string | undefined): boolean {
  if (hostHeader === undefined || !URL.canParse(`http://${hostHeader}`)) return false;
  return isLocalName(new URL(`http://${hostHeader}`).hostname);
}

/** Returns true if a page of this machine sends the request. */
export function isLocalOrigin(origin: string | null): boolean {
  return origin !== null && URL.canParse(origin) && isLocalName(new URL(origin).hostname);
}
