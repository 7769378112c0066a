/** V8 leaves less garbage below a limit that is near; a site with a large schema uses about 100 MB of it. */
const HEAP_OPTION = '--max-old-space-size=512';
/** Pools of malloc. The default is eight per processor. */
const MALLOC_POOLS = '2';

/** Adds the memory limits of the site's process to its environment, as the Dockerfile sets them. The operator's own stay. */
export function withMemoryLimits(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = env['NODE_OPTIONS'] ?? '';
  const isLimited = /--max[-_]old[-_]space[-_]size/.test(options);
  return {
    ...env,
    NODE_OPTIONS: isLimited ? options : `${options} ${HEAP_OPTION}`.trim(),
    MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? MALLOC_POOLS,
  };
}
