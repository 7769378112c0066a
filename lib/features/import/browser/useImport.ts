import { useEffect, useState, useSyncExternalStore } from 'react';
import { openTextDatabase } from '../../../kit/browser/textDatabase';
import { getImportsDatabase } from '../../../kit/browser/userStorage';
import type { Locale } from '../../../ground/routes/hrefs';
import { createJsonNames } from '../guessColumns';
import type { ImportView } from '../importView';
import { createImportJournals } from './importJournal';
import { ImportSession, type ImportState } from './ImportSession';
import { createKeptMappings } from './keptMappings';
import type { ReadFile } from './OpenedFile';
import { createPostImport } from './postImport';

/** Runs an import in the browser. `sub` is the signed-in user, null when signed out; another one needs another `key`. */
export function useImport(
  view: ImportView,
  locale: Locale,
  sub: string | null,
): { readonly session: ImportSession; readonly state: ImportState } {
  const [session] = useState(() => createSession(view, locale, sub));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  useEffect(
    function openSession() {
      void session.findLeft();
      return () => session.pause();
    },
    [session],
  );
  return { session, state };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function createSession(view: ImportView, locale: Locale, sub: string | null): ImportSession {
  const { entity, limits, step, targets } = view;
  const read: ReadFile = async (file, choices) => {
    const [{ readSheet }, { inflateInBrowser }] = await Promise.all([
      import('../readSheet'),
      import('./inflateInBrowser'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return readSheet(bytes, file.name, {
      limits,
      choices,
      inflate: inflateInBrowser,
      isJson: createJsonNames(targets),
    });
  };
  return new ImportSession(
    view,
    {
      post: createPostImport(entity.slug, locale, sub),
      journals: createImportJournals(openTextDatabase(getImportsDatabase(sub)), entity.type, Date.now),
      read,
      wait,
      now: Date.now,
      mappings: createKeptMappings(),
    },
    step.type === 'file' ? step.problem : null,
  );
}
