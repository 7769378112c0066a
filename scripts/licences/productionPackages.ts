import { z } from 'zod';

/** A package that the site needs in production. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** Its SPDX expression; null if it states none. */
  readonly licence: string | null;
  /** Its folder below the project. */
  readonly folder: string;
  /** True for the variant of another machine, which is not installed here. */
  readonly isOptional: boolean;
}

const names = z.record(z.string(), z.string()).default({});
const lockEntry = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
const lockFile = z.object({ packages: z.record(z.string(), lockEntry) });
type LockEntry = z.infer<typeof lockEntry>;

/** What a package states that npm's lock file cannot carry: `licenses`, a form that npm gave up. */
const STATED_OTHERWISE: ReadonlyMap<string, string> = new Map([['xtend', 'MIT']]);

/** Lists the packages below the project's own `dependencies` in npm's lock file, sorted by name. The demo's are not among them. */
export function listProductionPackages(lockText: string): readonly ProductionPackage[] {
  const { packages } = lockFile.parse(JSON.parse(lockText));
  const entries = new Map(Object.entries(packages));
  const found = new Map<string, LockEntry>();
  const visit = (names: readonly string[], from: string): void => {
    for (const name of names) {
      const folder = resolvePackage(entries, name, from);
      const entry = folder === null ? undefined : entries.get(folder);
      if (folder === null || entry === undefined || entry.dev || found.has(folder)) continue;
      found.set(folder, entry);
      const { dependencies, optionalDependencies, peerDependencies } = entry;
      visit(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }), folder);
    }
  };
  visit(Object.keys(entries.get('')?.dependencies ?? {}), '');
  return [...found]
    .map(([folder, entry]) => describePackage(folder, entry))
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

function describePackage(folder: string, { version, license, optional }: LockEntry): ProductionPackage {
  const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
  const licence = license ?? STATED_OTHERWISE.get(name) ?? null;
  return { name, version, licence, folder, isOptional: optional };
}

const MODULES = 'node_modules/';

/** Returns the folder that Node finds for a package name, from the folder of another package upwards. */
function resolvePackage(entries: ReadonlyMap<string, LockEntry>, name: string, from: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf(`/${MODULES}`)))) {
    const folder = `${base === '' ? '' : `${base}/`}${MODULES}${name}`;
    if (entries.has(folder)) return folder;
    if (base === '') return null;
  }
}
