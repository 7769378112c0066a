import { WitrynaError } from '../../lib/errors';
import { everyDocument } from '../../lib/operations/documents';
import { findEntity } from '../../lib/report/findEntity';
import { jsonReport } from '../../lib/report/jsonReport';
import { entityReport } from '../../lib/report/words/entityReport';
import { wordsReport, type Style } from '../../lib/report/words/wordsReport';
import { discover } from '../../lib/schema/discover';
import type { Model } from '../../lib/schema/model';
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
    const model = discover(await readSource(request.source, env, request.headers));
    return { ok: true, text: textOf(model, request, style) };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { ok: false, fault: `${error.message}\nTry: npm run --silent explain -- --help` };
  }
}

function textOf(model: Model, { json, entity: name }: ExplainRequest, style: Style): string {
  if (json) return JSON.stringify(jsonReport(model), null, 1);
  if (name === null) return wordsReport(model, style);
  const entity = findEntity(model, name);
  const documents = everyDocument(model).filter((document) => document.entity === entity.type);
  return entityReport(model, entity, documents, style);
}
