import { WitrynaError } from '../../lib/errors';
import { documentsOf } from '../../lib/operations/documents';
import { findEntity } from '../../lib/report/findEntity';
import { jsonReport } from '../../lib/report/jsonReport';
import { entityReport } from '../../lib/report/words/entityReport';
import { wordsReport, type Style } from '../../lib/report/words/wordsReport';
import { modelWith } from '../../lib/overrides/modelWith';
import { readSiteConfig, type SiteConfigFile } from '../../lib/overrides/server/readSiteConfig';
import { siteChanges } from '../../lib/overrides/siteChanges';
import { discover } from '../../lib/schema/discover';
import type { Model } from '../../lib/schema/model';
import { changesReport } from './changesReport';
import { parseArguments, USAGE, type ExplainRequest } from './parseArguments';
import { readSource, type ExplainEnvironment } from './readSource';

/** What comes of it: what to print, or (on standard error) what is wrong. */
export type Explained =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

/** Reads a schema and says what the site makes of it (BACKENDS 2): in words, or as JSON alone. */
export async function explain(
  args: readonly string[],
  env: ExplainEnvironment,
  style: Style,
): Promise<Explained> {
  try {
    const request = parseArguments(args);
    if (request === 'help') return { ok: true, text: USAGE };
    const file = request.config === 'none' ? null : await readSiteConfig(request.config, '--config');
    const schema = await readSource(request.source, env, request.headers);
    const model = file === null ? discover(schema) : modelWith(schema, file.config, file.source);
    return { ok: true, text: textOf(model, file, request, style) };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { ok: false, fault: `${error.message}\nTry: npm run --silent explain -- --help` };
  }
}

function textOf(
  model: Model,
  file: SiteConfigFile | null,
  { json, entity: name }: ExplainRequest,
  style: Style,
): string {
  const changes = siteChanges(file?.config ?? {});
  const source = file?.source ?? '';
  if (json) {
    // The report's own form, with what came from a file only where there is one.
    return JSON.stringify(
      { ...jsonReport(model), ...(file === null ? {} : { overrides: changes }) },
      null,
      1,
    );
  }
  if (name === null) return [wordsReport(model, style), ...changesReport(source, changes, style)].join('\n');
  const entity = findEntity(model, name);
  const own = changes.filter((change) => change.entity === entity.type);
  return [
    entityReport(model, entity, documentsOf(model, entity), style),
    ...changesReport(source, own, style),
  ].join('\n');
}
