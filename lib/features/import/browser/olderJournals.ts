import { tryParseObject } from '../../../ground/format/tryParseJson';
import type { DraftStorage } from '../../form/storage/draftStorage';
import { isOpenImport } from '../rowStates';
import { parseRunNotes } from '../runNotes';
import type { ImportJournal, ImportJournals } from './importJournal';

/** The field of a draft that earlier releases have kept a journal in. */
const FIELD = 'journal';

/**
 * Adds the unfinished imports that an earlier release has kept among the drafts of forms (`type`: that of the records). Once such a run goes
 * on it is kept like any other. Finished ones are dropped.
 */
export function withOlderJournals(
  journals: ImportJournals,
  storage: DraftStorage,
  owner: string | null,
  type: string,
): ImportJournals {
  const form = `import:${type}`;
  const removeOlder = (slot: string): void => storage.remove({ owner, form, slot });
  return {
    find: async () => [...(await journals.find()), ...findOlder(storage, owner, form)],
    keep: async (run, sheet) => {
      const isKept = await journals.keep(run, sheet);
      if (isKept) removeOlder(run.id);
      return isKept;
    },
    remove: async (id) => {
      removeOlder(id);
      await journals.remove(id);
    },
  };
}

function findOlder(storage: DraftStorage, owner: string | null, form: string): readonly ImportJournal[] {
  return storage.find(owner, form).flatMap(({ slot, draft: { drafts, at } }) => {
    const draft = Object.hasOwn(drafts, FIELD) ? drafts[FIELD] : undefined;
    const journal = draft?.type === 'text' ? parseJournal(draft.text, at) : null;
    if (journal !== null && isOpenImport(journal)) return [journal];
    storage.remove({ owner, form, slot });
    return [];
  });
}

function parseJournal(text: string, at: number): ImportJournal | null {
  const notes = parseRunNotes(text);
  const { file, fingerprint } = tryParseObject(text) ?? {};
  return notes === null || typeof file !== 'string' || typeof fingerprint !== 'string'
    ? null
    : { ...notes, file, fingerprint, at };
}
