import { readFile } from 'node:fs/promises';
import { WitrynaError } from '../../lib/core/errors';
import { parseLabelsFile, type LabelsFile } from '../../lib/kit/labels/labelsFile';
import { buildLabelsTemplate, type LabelCount } from './labelsTemplate';
import { collectNameable } from '../../lib/kit/labels/nameable';
import { validateLabelNames } from '../../lib/features/operator/overrides/validate/validateLabelNames';
import { discoverWithOverrides } from '../../lib/features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig } from '../../lib/features/operator/overrides/server/loadSiteConfig';
import { discover } from '../../lib/core/schema/discover';
import { readSource, type ExplainEnvironment } from '../explain/readSource';
import { parseArguments, USAGE, type LabelsRequest } from './parseArguments';

/** The outcome: a text for standard output or the file at `out` with a summary for standard error, or an error message. */
export type Labelled =
  | { readonly ok: true; readonly text: string; readonly out: string | null; readonly says: string }
  | { readonly ok: false; readonly fault: string };

/** Reads a schema and a labels file, and adds an entry for each name that the file lacks. */
export async function labels(args: readonly string[], env: ExplainEnvironment): Promise<Labelled> {
  try {
    const request = parseArguments(args);
    if (request === 'help') return { ok: true, text: `${USAGE}\n`, out: null, says: '' };
    return await templateFor(request, env);
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { ok: false, fault: `${error.message}\nTry: npm run --silent labels -- --help` };
  }
}

async function templateFor(request: LabelsRequest, env: ExplainEnvironment): Promise<Labelled> {
  const file = await fileFor(request);
  const config = await loadSiteConfig(request.config, '--config');
  const schema = await readSource(request.source, env, request.headers);
  const model = config === null ? discover(schema) : discoverWithOverrides(schema, config);
  const nameable = collectNameable(model);
  const faults = file === null ? [] : [...validateLabelNames(schema, nameable, file)];
  if (faults.length > 0) return { ok: false, fault: [`Names that do not exist:`, ...faults].join('\n  - ') };
  const template = buildLabelsTemplate(nameable, file, request.locale);
  const says = countsText(template.counts, request);
  if (!request.check)
    return { ok: true, text: `${JSON.stringify(template.file, null, 2)}\n`, out: request.out, says };
  // A name without a label is shown in English, so English has no gap.
  const isWhole = request.locale === 'en' || template.counts.every(({ named, all }) => named === all);
  return isWhole ? { ok: true, text: '', out: null, says } : { ok: false, fault: says };
}

async function fileFor({ labels: given, out }: LabelsRequest): Promise<LabelsFile | null> {
  const path = given ?? out;
  if (path === null) return null;
  try {
    return parseLabelsFile(await readFile(path, 'utf8'), path);
  } catch (cause) {
    const isNew = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (isNew && given === null) return null;
    if (cause instanceof WitrynaError) throw cause;
    throw new WitrynaError('config', `${path} cannot be read: ${String(cause)}`, { cause });
  }
}

function countsText(
  counts: readonly LabelCount[],
  { locale, check }: Pick<LabelsRequest, 'locale' | 'check'>,
): string {
  const lines = counts.map(({ section, named, all, guessed }) => {
    const more = check || guessed === 0 ? '' : `, and ${String(guessed)} more were guessed: check them`;
    return `  ${section}: ${String(named)} of ${String(all)} have words${more}`;
  });
  return [`In ${locale}:`, ...lines].join('\n');
}
