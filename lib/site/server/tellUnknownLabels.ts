import type { GraphQLSchema } from 'graphql';
import { serverConfig } from '../../config/serverConfig';
import type { LabelsFile } from '../../labels/labelsFile';
import { nameableOf } from '../../labels/nameable';
import { checkLabelNames } from '../../overrides/checkLabelNames';
import { faultList } from '../../overrides/parseSiteConfig';
import type { Model } from '../../schema/model';
import { logOnce } from './logOnce';

/**
 * Tells in the log which labels name something that a schema does not have, with what there is. It ends nothing: a word without
 * a place does no harm, and backends change. Where sessions have schemas of their own nothing is said: what everybody is told
 * may lack what they see.
 */
export function tellUnknownLabels(labels: LabelsFile, schema: GraphQLSchema, model: Model): void {
  const { labelsFile, auth } = serverConfig();
  if ((auth?.accessToken ?? null) !== null) return;
  const faults = [...checkLabelNames(schema, nameableOf(model), labels)];
  if (faults.length > 0) logOnce(faultList(`SITE_LABELS (${labelsFile ?? ''})`, faults));
}
