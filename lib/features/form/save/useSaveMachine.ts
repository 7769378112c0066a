import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useApolloClient } from '../../../kit/apollo/apolloClient';
import { toLocale } from '../../../ground/routes/hrefs';
import type { FormMessage } from '../drafts/validationIssue';
import type { FormHandle } from '../formState';
import type { FormContent } from '../formValues';
import type { SaveRequest } from './runSave';
import {
  getInitialSaveState,
  saveReducer,
  type SaveResult,
  type SaveEvent,
  type SaveState,
} from './saveState';
import type { FormView } from '../formView';

/** The state of a save, and the transitions that a form can start. */
export interface SaveMachine {
  readonly state: SaveState;
  readonly dispatch: (event: SaveEvent) => void;
  /**
   * Sends the content once. `onSent` runs just before it leaves. Resolves with the outcome; null when another save is
   * in progress, or nothing could be sent.
   */
  readonly send: (
    content: FormContent,
    options: Pick<SaveRequest, 'skipCheck' | 'onRebase'> & { readonly onSent: () => void },
  ) => Promise<SaveResult | null>;
  /** Looks for the effect of an earlier save. */
  readonly verify: (content: FormContent) => Promise<SaveResult | null>;
  /** Marks the form as saved. */
  readonly confirmSaved: () => Promise<SaveResult | null>;
}

const FOUND_SAVED: SaveResult = { type: 'saved', record: null, payload: {}, found: true };

/** Loads the code that saves. Null when the site cannot be reached; nothing has been sent then. */
const loadSaving = () => import('./saving').catch(() => null);

/**
 * Holds the states of a form's save and its transitions. Runs one save at a time, however often a button is pressed.
 */
export function useSaveMachine(
  view: FormView,
  { dispatch: dispatchForm, files, changedFields }: Pick<FormHandle, 'dispatch' | 'files' | 'changedFields'>,
): SaveMachine {
  const client = useApolloClient();
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [state, dispatch] = useReducer(saveReducer, view.unknownOutcome, getInitialSaveState);
  // State updates arrive with the next render; a double click is faster.
  const isRunning = useRef(false);

  const run = useCallback(async (work: () => Promise<SaveResult | null>): Promise<SaveResult | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    dispatch({ type: 'started' });
    let result: SaveResult | null = null;
    try {
      result = await work();
      return result;
    } finally {
      // A saved form is never sent again.
      isRunning.current = result?.type === 'saved';
      dispatch(result === null ? { type: 'failed' } : { type: 'ended', state: result });
    }
  }, []);

  const isChanged = changedFields.length > 0;
  useEffect(
    function prepareSaving() {
      // A connection that is lost later costs nothing. A failure is met again by the save, which says so.
      if (isChanged) void loadSaving();
    },
    [isChanged],
  );

  const onMessages = useCallback(
    (messages: readonly FormMessage[]) => dispatchForm({ type: 'refused', messages }),
    [dispatchForm],
  );

  const send = useCallback<SaveMachine['send']>(
    (content, { onSent, ...options }) =>
      run(async () => {
        const onEvent = (event: SaveEvent): void => {
          if (event.type === 'sent') onSent();
          dispatch(event);
        };
        const saving = await loadSaving();
        if (saving === null) return null;
        const noReason = intl.formatMessage({ id: 'write.post.noReason' });
        const how = { client, files, noReason, onMessages };
        return saving.saveForm({ view, content, locale, onEvent, ...how, ...options });
      }),
    [client, files, intl, locale, onMessages, run, view],
  );

  const verify = useCallback<SaveMachine['verify']>(
    (content) =>
      run(async () => {
        dispatch({ type: 'unanswered' });
        return (await loadSaving())?.verifyForm(client, { view, content, locale }) ?? null;
      }),
    [client, locale, run, view],
  );
  const confirmSaved = useCallback(() => run(() => Promise.resolve(FOUND_SAVED)), [run]);
  return { state, dispatch, send, verify, confirmSaved };
}
