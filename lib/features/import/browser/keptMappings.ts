import { createPreference } from '../../../kit/browser/preference';
import { fingerprint } from '../../../core/json/fingerprint';
import type { ImportMapping } from '../importMapping';
import { parseMatch } from '../importMatch';
import type { ImportOffer, ImportView } from '../importView';

/** What the columns of a file are, without what its texts mean. */
type KeptMapping = Pick<ImportMapping, 'columns' | 'match'>;

type Subject = ImportOffer & Pick<ImportView, 'entity'>;

/** The mappings of the last files on this device, by their entity and the names of their columns. */
export interface KeptMappings {
  /** Finds the mapping of the last file with these columns, as far as its targets still exist; null without one. */
  readonly find: (subject: Subject, names: readonly string[]) => KeptMapping | null;
  readonly keep: (subject: Subject, names: readonly string[], mapping: KeptMapping) => void;
  readonly forget: (subject: Subject, names: readonly string[]) => void;
}

interface KeptEntry extends KeptMapping {
  /** A hash of the entity and the names of the columns. */
  readonly id: string;
}

/** More are forgotten, the oldest first. */
const MAX_MAPPINGS = 40;

/** Creates the mappings that this device keeps, under a name of the device's storage. */
export function createKeptMappings(name = 'imports'): KeptMappings {
  const preference = createPreference<readonly KeptEntry[]>(name, parseEntries);
  const toId = ({ entity }: Subject, names: readonly string[]): string => fingerprint([entity.type, names]);
  const listOthers = (id: string): readonly KeptEntry[] =>
    preference.get().filter((entry) => entry.id !== id);
  return {
    find: (subject, names) => {
      const id = toId(subject, names);
      const found = preference.get().find((entry) => entry.id === id);
      return found?.columns.length === names.length ? pickKnown(subject, found) : null;
    },
    keep: (subject, names, { columns, match }) => {
      const id = toId(subject, names);
      const entry: KeptEntry = { id, columns, ...(match === undefined ? {} : { match }) };
      preference.set([...listOthers(id), entry].slice(-MAX_MAPPINGS));
    },
    forget: (subject, names) => preference.set(listOthers(toId(subject, names))),
  };
}

/** Leaves out what the form, or the data service, does not have any more. */
function pickKnown({ targets, identifiers, choices }: Subject, { columns, match }: KeptMapping): KeptMapping {
  const paths = new Set(targets.map(({ path }) => path));
  const isKnown = match !== undefined && identifiers.some(({ id }) => id === match.by);
  const existing = match !== undefined && choices.includes(match.existing) ? match.existing : 'skip';
  return {
    columns: columns.map((path) => (path !== null && paths.has(path) ? path : null)),
    ...(isKnown ? { match: { ...match, existing } } : {}),
  };
}

/** Parses what was stored; stored text is untrusted. A declaration, because the preference is created with it. */
function parseEntries(kept: unknown): readonly KeptEntry[] {
  const entries: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return entries.flatMap((entry): readonly KeptEntry[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, columns, match }: { readonly [key: string]: unknown } = { ...entry };
    if (typeof id !== 'string' || !Array.isArray(columns)) return [];
    const parsed = parseMatch(match, columns.length);
    return [
      {
        id,
        columns: columns.map((path: unknown) => (typeof path === 'string' ? path : null)),
        ...(parsed === undefined ? {} : { match: parsed }),
      },
    ];
  });
}
