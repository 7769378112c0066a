/** V8 leaves less garbage below a limit that is near; a site with a large schema uses about 100 MB of it. */
const HEAP_OPTION = '--max-old-space-size=512';
/** As many bytes as nginx passes on (docs/deploy/nginx.conf). With more than Node's own 16 kB of cookies a visitor would only see an empty error. */
const HEADER_OPTION = '--max-http-header-size=32768';
/** Pools of malloc. The default is eight per processor. */
const MALLOC_POOLS = '2';

/** Adds the limits of the site's process to its environment, as the Dockerfile sets them. The operator's own stay. */
export function withMemoryLimits(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = env['NODE_OPTIONS'] ?? '';
  const isStated = (option: string): boolean =>
    options.replaceAll('_', '-').includes(option.split('=', 1)[0] ?? option);
  const missing = [HEAP_OPTION, HEADER_OPTION].filter((option) => !isStated(option));
  return {
    ...env,
    NODE_OPTIONS: [options, ...missing].join(' ').trim(),
    MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? MALLOC_POOLS,
  };
}
