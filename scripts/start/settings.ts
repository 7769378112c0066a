import nextEnv from '@next/env';
import { parseConfig } from '../../lib/config/parseConfig';
import { readEnvironment } from '../../lib/config/env';

/** What starting needs to know. */
export interface Settings {
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
  readonly baseUrl: string;
  /** No backend is configured. */
  readonly needsDemo: boolean;
  /** An identity provider is configured. */
  readonly hasTenant: boolean;
  /** The file of overrides that is named; null: the default one, if there is one. */
  readonly siteConfigFile: string | null;
}

/** Any URL does: the demo's own is not known yet, and the other settings are to be checked before anything starts. */
const DEMO_PLACEHOLDER = 'http://localhost:4000/graphqlh';

/**
 * The settings from the environment and the .env files, as Next will read them.
 * @throws WitrynaError that lists every fault
 */
export function loadSettings(mode: 'dev' | 'start'): Settings {
  nextEnv.loadEnvConfig(process.cwd(), mode === 'dev', { info: () => undefined, error: console.error });
  const env: NodeJS.ProcessEnv = {
    ...readEnvironment(),
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
  };
  const needsDemo = isBlank(env.GQL_ENDPOINT) && isBlank(env.NEXT_PUBLIC_GQL_HOST);
  const checked = needsDemo ? { ...env, GQL_ENDPOINT: DEMO_PLACEHOLDER } : env;
  const config = parseConfig(checked, env.GQL_ZTOKEN ?? '');
  const port = isBlank(env.PORT) ? 3000 : Number(env.PORT);
  const { appBaseUrl: baseUrl, siteConfigFile } = config;
  return { env, port, baseUrl, needsDemo, hasTenant: config.auth !== null, siteConfigFile };
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === '';
}
