import nextEnv from '@next/env';
import { parseConfig } from '../../lib/site/config/parseConfig';
import { readEnvironment, type Environment } from '../../lib/site/config/env';

/** The settings that starting needs. */
export interface Settings {
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
  /** The address to listen on; null: all addresses of the machine. */
  readonly host: string | null;
  readonly baseUrl: string;
  /** No backend is configured. */
  readonly needsDemo: boolean;
  /** An identity provider is configured. */
  readonly hasTenant: boolean;
  /** The path of the site config; null: the default one, if it exists. */
  readonly siteConfigFile: string | null;
  /** The path of the labels file. */
  readonly labelsFile: string | null;
  /** The path of the schema file. */
  readonly schemaFile: string | null;
}

/** Placeholders: the demo's own values are not known yet, and the other settings are checked before anything starts. */
const DEMO_BACKEND: Environment = { GQL_ENDPOINT: 'http://localhost:4000/graphqlh' };
const DEMO_PROVIDER: Environment = {
  AUTH0_DOMAIN: 'http://localhost:4001',
  AUTH0_CLIENT_ID: 'demo',
  AUTH0_CLIENT_SECRET: 'demo',
  AUTH0_SECRET: 'only-to-check-the-other-settings',
};

/**
 * Reads the settings from the environment and the .env files, as Next does.
 * @throws WitrynaError that lists every error
 */
export function loadSettings(mode: 'dev' | 'start'): Settings {
  nextEnv.loadEnvConfig(process.cwd(), mode === 'dev', { info: () => undefined, error: console.error });
  const env: NodeJS.ProcessEnv = {
    ...readEnvironment(),
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
  };
  // A schema file without an endpoint is an error, because the demo has its own schema.
  const needsDemo = [env.GQL_ENDPOINT, env.NEXT_PUBLIC_GQL_HOST, env.GQL_SCHEMA].every(isBlank);
  const hasTenant = Object.keys(DEMO_PROVIDER).some((name) => !isBlank(env[name]));
  const demo = { ...DEMO_BACKEND, ...(hasTenant ? {} : DEMO_PROVIDER) };
  const config = parseConfig(needsDemo ? { ...env, ...demo } : env);
  const port = isBlank(env.PORT) ? 3000 : Number(env.PORT);
  const { appBaseUrl: baseUrl, listenHost: host, siteConfigFile, labelsFile } = config;
  const files = { siteConfigFile, labelsFile, schemaFile: config.schema.file };
  return { env, port, host, baseUrl, needsDemo, hasTenant, ...files };
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === '';
}
