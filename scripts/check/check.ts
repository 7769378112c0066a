import { postGraphQL } from '../../lib/site/backend/send';
import { formatCheckResult, type CheckResult } from '../../lib/features/operator/check/checkResult';
import { checkModel } from '../../lib/features/operator/check/server/checkModel';
import { WitrynaError } from '../../lib/core/errors';
import { discoverWithOverrides } from '../../lib/features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig } from '../../lib/features/operator/overrides/server/loadSiteConfig';
import { discover } from '../../lib/core/schema/discover';
import { backendOf, readSource, type ExplainEnvironment } from '../explain/readSource';
import { parseCheckArguments, USAGE } from './parseArguments';

/** The outcome: the texts to print and to store, or the message for standard error. */
export type Checked =
  | {
      readonly ok: true;
      readonly text: string;
      readonly result: CheckResult | null;
      readonly isRefuted: boolean;
    }
  | { readonly ok: false; readonly fault: string };

/** Reads the schema of a live backend and compares its responses with the model. */
export async function check(args: readonly string[], env: ExplainEnvironment): Promise<Checked> {
  try {
    const request = parseCheckArguments(args);
    if (request === 'help') return { ok: true, text: USAGE, result: null, isRefuted: false };
    const { url, headers, seconds, json } = request;
    const file = request.config === 'none' ? null : await loadSiteConfig(request.config, '--config');
    const schema = await readSource(url, env, headers);
    const model = file === null ? discover(schema) : discoverWithOverrides(schema, file);
    const target = backendOf(url, env, headers);
    const until = Date.now() + seconds * 1000;
    const found = await checkModel(model, (body) => postGraphQL(body, target, 'read'), { until });
    const result = { source: withoutSecrets(url), at: new Date().toISOString(), ...found };
    const isRefuted = result.findings.some(({ verdict }) => verdict === 'refuted');
    return {
      ok: true,
      text: json ? JSON.stringify(result, null, 1) : formatCheckResult(result),
      result,
      isRefuted,
    };
  } catch (error) {
    if (!(error instanceof WitrynaError)) throw error;
    return { ok: false, fault: `${error.message}\nTry: npm run --silent check -- --help` };
  }
}

function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
