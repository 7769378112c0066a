import { useCallback, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useApolloClient } from '@apollo/client/react';
import { placeErrors } from '../forms/placeErrors';
import type { WriteError } from '../operations/write/writeError';
import { asLocale } from '../routes';
import type { FormHandle } from './formHandle';
import { withFormLock } from './formLock';
import { lookForSave } from './lookForSave';
import type { FormContent } from './readForm';
import { runSave, type SaveRun } from './runSave';
import { rememberRefusal } from './refusedOperations';
import { savePorts } from './savePorts';
import { firstSaveState, nextSaveState, type SaveEnd, type SaveEvent, type SaveState } from './saveState';
import type { FormView } from './view';

export interface SaveMachine {
  readonly state: SaveState;
  readonly tell: (event: SaveEvent) => void;
  /** Sends what is given, once. `onSent`: just before it leaves; resolves with how it ended, null where nothing was begun. */
  readonly send: (
    content: FormContent,
    options: Pick<SaveRun, 'unchecked' | 'rebase'> & { readonly onSent: () => void },
  ) => Promise<SaveEnd | null>;
  /** Looks what became of what was sent earlier. */
  readonly look: (content: FormContent) => Promise<SaveEnd | null>;
  /** It is known to be saved. */
  readonly arrived: () => Promise<SaveEnd | null>;
}

const ARRIVED: SaveEnd = { is: 'saved', record: null, payload: {}, found: true };
const BUSY: SaveEnd = { is: 'notSent', reason: { why: 'busy' } };

/** The states of a form's save, and what moves it from one to the next. One thing at a time, whatever is pressed how often. */
export function useSaveMachine(
  view: FormView,
  { dispatch, files }: Pick<FormHandle, 'dispatch' | 'files'>,
): SaveMachine {
  const client = useApolloClient();
  const intl = useIntl();
  const locale = asLocale(intl.locale);
  const [state, tell] = useReducer(nextSaveState, view.unsure, firstSaveState);
  // The state alone would be known only after the next rendering: a double click is faster.
  const isRunning = useRef(false);

  const run = useCallback(async (work: () => Promise<SaveEnd>): Promise<SaveEnd | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    tell({ type: 'started' });
    const end = await work();
    // What is saved is never sent again.
    isRunning.current = end.is === 'saved';
    tell({ type: 'ended', state: end });
    return end;
  }, []);

  const refuse = useCallback(
    (errors: readonly WriteError[]) => {
      rememberRefusal(view.plan.name, errors);
      const placed = placeErrors(view.fields, view.groups, errors);
      const text = intl.formatMessage({ id: 'write.post.noReason' });
      const messages = placed.length > 0 ? placed : [{ path: [], text, from: 'site' as const }];
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
        const saving = { view, content, locale, tell: told, refuse, ...options };
        return (await withFormLock(view.id, () => runSave(savePorts(client, files), saving))) ?? BUSY;
      }),
    [client, files, locale, refuse, run, view],
  );

  const look = useCallback<SaveMachine['look']>(
    (content) =>
      run(() => {
        tell({ type: 'unanswered' });
        return lookForSave(savePorts(client), { view, content, locale });
      }),
    [client, locale, run, view],
  );
  const arrived = useCallback(() => run(() => Promise.resolve(ARRIVED)), [run]);
  return { state, tell, send, look, arrived };
}
