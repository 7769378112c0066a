import type { Provider } from 'oidc-provider';

/**
 * Imports oidc-provider. On Node 20 it warns at import that it prefers a newer version. It works there, so the warning is
 * suppressed.
 */
export async function loadProvider(): Promise<typeof Provider> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
}
