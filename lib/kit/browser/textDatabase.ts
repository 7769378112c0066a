/** Texts by name on this device, without the limits of local storage. Everything rejects where the browser forbids it, or the disk is full. */
export interface TextDatabase {
  /** Returns the texts whose names begin with a prefix. */
  readonly read: (prefix: string) => Promise<ReadonlyMap<string, string>>;
  /** Keeps texts and removes those that are null, all of them or none. */
  readonly write: (texts: ReadonlyMap<string, string | null>) => Promise<void>;
}

const STORE = 'texts';
/** Sorts behind every character that names have. */
const LAST = '\uffff';

/** Opens a database of IndexedDB when it is used first. */
export function openTextDatabase(
  name: string,
  open: () => IDBFactory = () => window.indexedDB,
): TextDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  const getDatabase = async (): Promise<IDBDatabase> => {
    opened ??= openDatabase(open, name, () => (opened = null));
    return opened.catch((error: unknown) => {
      opened = null;
      throw error;
    });
  };
  return {
    read: async (prefix) => {
      const database = await getDatabase();
      const store = database.transaction(STORE).objectStore(STORE);
      const range = IDBKeyRange.bound(prefix, `${prefix}${LAST}`);
      const [names, texts] = await Promise.all([
        toPromise(store.getAllKeys(range)),
        toPromise<unknown[]>(store.getAll(range)),
      ]);
      return new Map(names.map((key, index) => [String(key), String(texts[index])]));
    },
    write: async (texts) => {
      const database = await getDatabase();
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      for (const [key, text] of texts) {
        if (text === null) store.delete(key);
        else store.put(text, key);
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(toError(transaction.error));
      });
    },
  };
}

async function openDatabase(
  open: () => IDBFactory,
  name: string,
  onClosed: () => void,
): Promise<IDBDatabase> {
  const request = open().open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  const database = await toPromise(request);
  // Another page removes it, as at sign-out.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  database.onclose = onClosed;
  return database;
}

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(toError(request.error));
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('The database was not opened.');
}
