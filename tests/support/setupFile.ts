/**
 * For every test file: the time zone of all tests, whatever the zone of this machine, and an end that leaves nothing behind. Files
 * share their process and its modules, so a clock, a global or a setting that one of them leaves changed would change the next.
 */
import { threadId } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';
import { setSiteTimeZone } from '../../lib/ground/intl/timeZone';

setSiteTimeZone('Europe/Warsaw');

// Tabs tell each other of writes. The threads of a process would hear those of another file. A thread has the channels of one name
// for all its files: modules keep a channel that they opened for an earlier file.
const Channel = globalThis.BroadcastChannel;
if (Channel.name !== 'ThreadChannel')
  globalThis.BroadcastChannel = class ThreadChannel extends Channel {
    constructor(name: string) {
      super(`${name} ${String(threadId)}`);
    }
  };

const settings = { ...process.env };
const folder = process.cwd();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(settings, name)) delete process.env[name];
  Object.assign(process.env, settings);
  if (process.cwd() !== folder) process.chdir(folder);
  forgetSite();
});

/** What a site keeps for its process, all of it under symbols of its own: the next file may have a site with other settings. */
function forgetSite(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('witryna.') === true && key !== Symbol.for('witryna.timeZone'))
      Reflect.deleteProperty(globalThis, key);
}
