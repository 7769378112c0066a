import { useCallback, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useApolloClient } from '../../apollo/apolloClient';
import { mapErrorsToFields } from '../drafts/mapErrorsToFields';
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
  { dispatch, files }: Pick<FormHandle, 'dispatch' | 'files'>,
): SaveMachine {
  const client = useApolloClient();
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [state, tell] = useReducer(saveReducer, view.unknownOutcome, getInitialSaveState);
  // State updates arrive with the next render; a double click is faster.
  const isRunning = useRef(false);

  const run = useCallback(async (work: () => Promise<SaveResult>): Promise<SaveResult | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    tell({ type: 'started' });
    const end = await work();
    // A saved form is never sent again.
    isRunning.current = end.type === 'saved';
    tell({ type: 'ended', state: end });
    return end;
  }, []);

  const refuse = useCallback(
    (errors: readonly WriteError[]) => {
      rememberRefusal(view.plan.name, errors);
      const placed = mapErrorsToFields(view.fields, view.groups, errors);
      const text = intl.formatMessage({ id: 'write.post.noReason' });
      const messages = placed.length > 0 ? placed : [{ path: [], text, origin: 'site' as const }];
      dispatch({ type: 'refused', messages });
    },
    [view, intl, dispatch],
  );

  const send = useCallback<SaveMachine['send']>(
    (content, { onSent, ...options }) =>
      run(async () => {
        const told = (event: SaveEvent): void => {
          if (event.type === 'sent') onSent();
          tell(event);
        };
        const saving = { view, content, locale, onEvent: told, onRefused: refuse, ...options };
        return (
          (await withFormLock(view.id, () => runSave(createSaveTransport(client, files), saving))) ??
          BUSY_ELSEWHERE
        );
      }),
    [client, files, locale, refuse, run, view],
  );

  const look = useCallback<SaveMachine['verify']>(
    (content) =>
      run(() => {
        tell({ type: 'unanswered' });
        return verifySave(createSaveTransport(client), { view, content, locale });
      }),
    [client, locale, run, view],
  );
  const arrived = useCallback(() => run(() => Promise.resolve(FOUND_SAVED)), [run]);
  return { state, dispatch: tell, send, verify: look, confirmSaved: arrived };
}
