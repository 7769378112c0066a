import type { ApolloClient } from '../../apollo/apolloClient';
import type { WriteError } from '../../operations/write/writeErrors';
import { toRefusalMessages } from '../drafts/mapErrorsToFields';
import type { FormMessage } from '../drafts/validationIssue';
import { withFormLock } from '../storage/formLock';
import { LOCALES } from '../../routes/hrefs';
import { getWrittenRecord } from '../../routes/writtenRecord';
import { forgetRefusal, rememberRefusal } from '../storage/rememberRefusal';
import { runSave, type SaveRequest } from './runSave';
import type { SaveResult } from './saveState';
import { createSaveTransport } from './saveTransport';
import { verifySave, type SaveSubject } from './verifySave';

interface FormSave extends Omit<SaveRequest, 'onRefused'> {
  readonly client: ApolloClient;
  /** The chosen files by draft id. */
  readonly files: ReadonlyMap<string, File>;
  /** Said where the backend refused without a reason. */
  readonly noReason: string;
  /** Receives the messages of a refusal, each at its field where it has one. */
  readonly onMessages: (messages: readonly FormMessage[]) => void;
}

const BUSY_ELSEWHERE: SaveResult = { type: 'notSent', reason: { type: 'busy' } };

/** Saves a form once, in one tab at a time. Loaded with the form's first change: showing a form needs nothing of it. */
export async function saveForm({
  client,
  files,
  noReason,
  onMessages,
  ...request
}: FormSave): Promise<SaveResult> {
  const { view } = request;
  const record = getWrittenRecord(withoutLocale(view.href));
  const onRefused = (errors: readonly WriteError[]): void => {
    rememberRefusal(view.plan.name, record, errors);
    onMessages(toRefusalMessages(view, errors, noReason));
  };
  const save = () => runSave(createSaveTransport(client, files), { ...request, onRefused });
  const result = (await withFormLock(view.id, save)) ?? BUSY_ELSEWHERE;
  if (result.type === 'saved') forgetRefusal(view.plan.name, record);
  return result;
}

/** Removes the language from an address, as links have it. */
function withoutLocale(address: string): string {
  const locale = LOCALES.find((one) => address.startsWith(`/${one}/`));
  return locale === undefined ? address : address.slice(locale.length + 1);
}

/** Looks for the effect of a save without an answer. */
export function verifyForm(client: ApolloClient, subject: SaveSubject): Promise<SaveResult> {
  return verifySave(createSaveTransport(client), subject);
}
