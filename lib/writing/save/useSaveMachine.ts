import { useCallback, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useApolloClient } from '../../apollo/apolloClient';
import type { FormMessage } from '../drafts/validationIssue';
import { toRefusalMessages } from '../drafts/mapErrorsToFields';
import type { WriteError } from '../../operations/write/writeErrors';
import { toLocale } from '../../routes/hrefs';
import type { FormHandle } from '../form/formState';
import { withFormLock } from '../storage/formLock';
import { verifySave } from './verifySave';
import type { FormContent } from '../form/formValues';
import { runSave, type SaveRequest } from './runSave';
import { rememberRefusal } from '../storage/refusedOperations';
import { createSaveTransport } from './saveTransport';
import {
  getInitialSaveState,
  saveReducer,
  type SaveResult,
  type SaveEvent,
  type SaveState,
} from './saveState';
import type { FormView } from '../form/formView';

/** The state of a save, and the transitions that a form can start. */
export interface SaveMachine {
  readonly state: SaveState;
  readonly dispatch: (event: SaveEvent) => void;
  /**
   * Sends the content once. `onSent` runs just before it leaves. Resolves with the outcome; null when another save is
   * in progress.
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
const BUSY_ELSEWHERE: SaveResult = { type: 'notSent', reason: { type: 'busy' } };

/**
 * Holds the states of a form's save and its transitions. Runs one save at a time, however often a button is pressed.
 */
export function useSaveMachine(
  view: FormView,
  { dispatch: dispatchForm, files }: Pick<FormHandle, 'dispatch' | 'files'>,
): SaveMachine {
  const client = useApolloClient();
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [state, dispatch] = useReducer(saveReducer, view.unknownOutcome, getInitialSaveState);
  // State updates arrive with the next render; a double click is faster.
  const isRunning = useRef(false);

  const run = useCallback(async (work: () => Promise<SaveResult>): Promise<SaveResult | null> => {
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

  const onRefused = useCallback(
    (errors: readonly WriteError[]) => {
      rememberRefusal(view.plan.name, errors);
      const fallback = intl.formatMessage({ id: 'write.post.noReason' });
      dispatchForm({ type: 'refused', messages: toRefusalMessages(view, errors, fallback) });
    },
    [view, intl, dispatchForm],
  );

  const onWithheld = useCallback(
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
        const request = { view, content, locale, onEvent, onRefused, onWithheld, ...options };
        const save = () => runSave(createSaveTransport(client, files), request);
        return (await withFormLock(view.id, save)) ?? BUSY_ELSEWHERE;
      }),
    [client, files, locale, onRefused, onWithheld, run, view],
  );

  const verify = useCallback<SaveMachine['verify']>(
    (content) =>
      run(() => {
        dispatch({ type: 'unanswered' });
        return verifySave(createSaveTransport(client), { view, content, locale });
      }),
    [client, locale, run, view],
  );
  const confirmSaved = useCallback(() => run(() => Promise.resolve(FOUND_SAVED)), [run]);
  return { state, dispatch, send, verify, confirmSaved };
}
