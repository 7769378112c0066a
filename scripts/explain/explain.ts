import { WitrynaError } from '../../lib/core/errors';
import { buildEntityDocuments } from '../../lib/core/operations/catalog/allDocuments';
import {
  findEntityByName,
  formatEntityReport,
  formatTextReport,
} from '../../lib/features/operator/report/textReport';
import { formatJsonReport } from '../../lib/features/operator/report/jsonReport';
import { discoverWithOverrides } from '../../lib/features/operator/overrides/discoverWithOverrides';
import {
  loadSiteConfig,
  type SiteConfigFile,
} from '../../lib/features/operator/overrides/server/loadSiteConfig';
import {
  describeBrandIssue,
  describeOverrides,
  type OverrideDescription,
} from '../../lib/features/operator/overrides/describeOverrides';
import { describeParts } from '../../lib/site/own/describeParts';
import { fitParts } from '../../lib/site/own/fitParts';
import { OWN_FOLDER, readParts } from '../../lib/site/own/partFiles.mjs';
import { discover } from '../../lib/core/schema/discover';
import type { Model } from '../../lib/core/schema/model/model';
import { changesReport } from './changesReport';
import { parseArguments, USAGE, type ExplainRequest } from './parseArguments';
import { readSource, type ExplainEnvironment } from './readSource';
import { getReasonWriter } from '../../lib/features/operator/report/reasonText';
import type { ReportStyle } from '../../lib/features/operator/report/entityRows';

/** The outcome: the text to print, or the message for standard error. */
export type Explained =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

/** Reads a schema and reports what the site makes of it, as text or as JSON. */
export async function explain(
  args: readonly string[],
  env: ExplainEnvironment,
  terminal: Omit<ReportStyle, 'say'>,
): Promise<Explained> {
  try {
    const request = parseArguments(args);
    if (request === 'help') return { ok: true, text: USAGE };
    const file = request.config === 'none' ? null : await loadSiteConfig(request.config, '--config');
    const schema = await readSource(request.source, env, request.headers);
    const model = file === null ? discover(schema) : discoverWithOverrides(schema, file);
    const parts =
      request.config === 'none' ? [] : describeParts(fitParts(model, await readParts(process.cwd())));
    return {
      ok: true,
      text: textOf(model, { file, parts }, request, { ...terminal, say: getReasonWriter(request.language) }),
    };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { ok: false, fault: `${error.message}\nTry: npm run --silent explain -- --help` };
  }
}

function textOf(
  model: Model,
  { file, parts }: { readonly file: SiteConfigFile | null; readonly parts: readonly OverrideDescription[] },
  { json, entity: name }: ExplainRequest,
  style: ReportStyle,
): string {
  const changes = [
    ...describeOverrides(file?.config ?? {}),
    ...(file?.brandIssues ?? []).map(describeBrandIssue),
  ];
  const source = file?.source ?? '';
  if (json) {
    // The report's own keys; those of the site config only if there is one.
    return formatJsonReport(model, style.say, {
      ...(file === null ? {} : { overrides: changes }),
      ...(parts.length === 0 ? {} : { parts }),
    });
  }
  if (name === null)
    return [
      formatTextReport(model, style),
      ...changesReport(source, changes, style),
      ...changesReport(OWN_FOLDER, parts, style),
    ].join('\n');
  const entity = findEntityByName(model, name);
  const own = changes.filter((change) => change.entity === entity.type);
  return [
    formatEntityReport(model, entity, buildEntityDocuments(model, entity), style),
    ...changesReport(source, own, style),
    ...changesReport(
      OWN_FOLDER,
      // What names no entity concerns each: a kind, a tile, or a name that may have been meant for this one.
      parts.filter((part) => part.entity === entity.type || part.entity === null),
      style,
    ),
  ].join('\n');
}
