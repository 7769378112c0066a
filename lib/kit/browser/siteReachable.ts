import { healthHref } from '../../ground/routes/hrefs';
import { requestResponse } from './request';

const TIMEOUT_MS = 20_000;

/** Checks whether the site answers, before something is sent that must not be lost. Any answer counts. Never throws. */
export async function isSiteReachable(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', limitMs: TIMEOUT_MS } as const;
  return (await requestResponse(healthHref(), options)) !== null;
}
