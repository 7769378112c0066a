import { GATE_SERVERS } from '../../tests/contract/servers';
import { LIGHT_SERVERS } from '../../tools/servers/servers';
import type { Outcome } from './outcome';
import type { StepOutput } from './output';
import { inBrowser, onServers, type Step } from './steps';
import { runVitest } from './vitest';

/** The steps that the deep run has besides, after those of the gate: what takes long, and the tools. */
export const DEEP_STEPS: readonly Step[] = [
  {
    name: 'tools',
    run: (output) => onServers(output, LIGHT_SERVERS, (env) => runVitest(output, ['tools'], { env })),
  },
  {
    name: 'deep',
    needs: 'build',
    alone: true,
    run: (output) => inBrowser(output, 'deep', [...GATE_SERVERS, ...LIGHT_SERVERS]),
  },
  {
    name: 'gallery',
    needs: 'build',
    alone: true,
    run: async (output) => ({
      ok: (await output.spawn(process.execPath, ['--import', 'tsx', 'tools/screenshots.ts', '--axe'])) === 0,
    }),
  },
  { name: 'docker', alone: true, run: buildImage },
];

/** Builds the image of the Dockerfile, where there is an engine. */
async function buildImage(output: StepOutput): Promise<Outcome> {
  if ((await output.spawn('docker', ['info'], process.env)) !== 0) {
    output.write('SKIPPED docker: no engine runs here.\n');
    return { ok: true };
  }
  return { ok: (await output.spawn('docker', ['build', '--tag', 'witryna:tested', '.'])) === 0 };
}
