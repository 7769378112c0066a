/** Where a value is stored: on this device, or for this tab. */
type StorageArea = 'device' | 'tab';

// Even the property throws where storage is forbidden.
const open = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** Returns a stored text; null if there is none, undefined where storage is forbidden. */
export function readStored(key: string, area: StorageArea = 'device'): string | null | undefined {
  try {
    return open(area).getItem(key);
  } catch {
    return undefined;
  }
}

/** Parses a stored text; undefined for none, and for what is no JSON. */
export function parseStored(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Where storage is forbidden or full nothing is remembered. */
export function writeStored(key: string, value: unknown, area: StorageArea = 'device'): void {
  try {
    if (value === undefined) open(area).removeItem(key);
    else open(area).setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
