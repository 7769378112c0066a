import { getServerConfig } from '../config/server/serverConfig';
import { getPartFit } from '../own/builtPartFit';
import { formatPartIssues } from '../own/describeParts';
import type { Model } from '../../core/schema/model/model';
import { logOnce } from '../log';

/**
 * Logs the parts of components/own that do not fit the schema, once. With schemas per session the shared one may lack names
 * that sessions see.
 */
export function logPartIssues(model: Model): void {
  const issues = formatPartIssues(getPartFit(model).issues);
  if (issues !== undefined && (getServerConfig().auth?.accessToken ?? null) === null) logOnce(issues);
}
