import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import { toRefusalMessages } from '../drafts/mapErrorsToFields';
import type { FormMessage } from '../drafts/validationIssue';
import { withFormLock } from '../storage/formLock';
import { toBarePath } from '../../../ground/routes/hrefs';
import { getWrittenRecord } from '../../../ground/routes/writtenRecord';
import type { FormContent } from '../formValues';
import { forgetRefusal, rememberRefusal } from '../storage/rememberRefusal';
import { buildInverseContent } from './inverseContent';
import { runSave, type SaveEnd, type SaveRequest } from './runSave';
import type { SaveResult } from './saveState';
import { createSaveTransport } from './saveTransport';
import { verifySave, type SaveSubject } from './verifySave';

interface FormSave extends SaveRequest {
  readonly client: ApolloClient;
  /** The chosen files by draft id. */
  readonly files: ReadonlyMap<string, File>;
  /** Said where the backend refused without a reason. */
  readonly noReason: string;
  /** Receives why the form was not saved, each message at its field where it has one. */
  readonly onMessages: (messages: readonly FormMessage[]) => void;
}

const BUSY_ELSEWHERE: SaveEnd = { type: 'notSent', reason: { type: 'busy' } };

/** Saves a form once, in one tab at a time. Loaded with the form's first change: showing a form needs nothing of it. */
export async function saveForm({
  client,
  files,
  noReason,
  onMessages,
  ...request
}: FormSave): Promise<SaveResult> {
  const { view } = request;
  const record = getWrittenRecord(toBarePath(view.href));
  let sent = request.content;
  const onRebase: SaveRequest['onRebase'] = (rebased, taken) => {
    sent = { ...sent, ...rebased };
    request.onRebase(rebased, taken);
  };
  const save = () => runSave(createSaveTransport(client, files), { ...request, onRebase });
  const end = (await withFormLock(view.id, save)) ?? BUSY_ELSEWHERE;
  switch (end.type) {
    case 'saved':
      forgetRefusal(view.plan.name, record);
      return withInverse(end, buildInverseContent(view, sent, request.locale));
    case 'refused':
      rememberRefusal(view.plan.name, record, end.errors);
      onMessages(toRefusalMessages(view, end.errors, noReason));
      return { type: 'refused' };
    case 'otherRecord':
      onMessages(end.messages);
      return { type: 'refused' };
    case 'invalid':
    case 'unshown':
      // The form shows its own issues, and every value that it sends.
      onMessages([]);
      return { type: 'refused' };
    default:
      return end;
  }
}

type SavedEnd = Extract<SaveEnd, { readonly type: 'saved' }>;

/** Adds the content that takes a save back, where the record is proven to be as it was meant. */
function withInverse(end: SavedEnd, inverse: FormContent | null): SavedEnd {
  const isAsMeant = !end.found && end.unchanged !== true && end.differences === undefined;
  return inverse === null || !isAsMeant ? end : { ...end, inverse };
}

/** Looks for the effect of a save without an answer. */
export function verifyForm(client: ApolloClient, subject: SaveSubject): Promise<SaveResult> {
  return verifySave(createSaveTransport(client), subject);
}
