import { serverConfig } from '../../config/serverConfig';
import { nameableOf } from '../../labels/nameable';
import { checkLabelNames } from '../../overrides/checkLabelNames';
import { faultList } from '../../overrides/parseSiteConfig';
import type { LoadedSchema } from '../../schema/server/source';
import type { Held } from './held';
import { logOnce } from './logOnce';

/**
 * Tells in the log, once per schema, which labels name something that it does not have, with what there is. It ends nothing: a
 * word without a place does no harm, and backends change. Where sessions have schemas of their own nothing is said: what
 * everybody is told may lack what they see.
 */
export function tellUnknownLabels({ file, labelled }: Held, { model, schema }: LoadedSchema): void {
  const { labelsFile, auth } = serverConfig();
  if (file === null || (auth?.accessToken ?? null) !== null || labelled.has(model)) return;
  labelled.add(model);
  const faults = [...checkLabelNames(schema, nameableOf(model), file)];
  if (faults.length > 0) logOnce(faultList(`SITE_LABELS (${labelsFile ?? ''})`, faults));
}
