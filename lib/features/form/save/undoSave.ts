import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import { showToast, type Toast } from '../../../kit/browser/toasts';
import { ANY_ENTITY, publishWrite } from '../../../kit/browser/writeChannel';
import { isWritingPath, type Locale } from '../../../ground/routes/hrefs';
import type { MessageId } from '../../../ground/intl/messages';
import Router from 'next/router';
import type { FormContent } from '../formValues';
import type { FormView } from '../formView';
import type { SaveResult } from './saveState';
import { saveForm } from './saving';

/** How a save that is taken back is sent, and what is said of it. */
interface UndoOptions {
  readonly client: ApolloClient;
  readonly locale: Locale;
  readonly translate: (id: MessageId) => string;
  readonly record: Toast['record'];
}

/**
 * Writes the former values back by a save of their own: it reads the record again, and sends nothing where somebody has changed them
 * meanwhile. Says what came of it.
 */
export async function undoSave(
  view: FormView,
  content: FormContent,
  { client, locale, translate, record }: UndoOptions,
): Promise<void> {
  const reasons: string[] = [];
  const result = await saveForm({
    client,
    view,
    content,
    locale,
    files: new Map(),
    noReason: translate('write.post.noReason'),
    onMessages: (messages) => {
      for (const { text } of messages) reasons.push(text);
    },
    onRebase: () => undefined,
  });
  const about = record === undefined ? {} : { record };
  const isDone = result.type === 'saved' && (result.differences ?? []).length === 0;
  if (isDone) {
    showToast({ ...about, text: translate('toast.undone') });
    publishWrite([view.entity?.slug ?? ANY_ENTITY]);
  } else
    showToast({ ...about, text: [translate(getProblemId(result)), ...reasons].join(' '), kind: 'problem' });
  // A form keeps what was typed into it.
  const { router } = Router;
  if (router !== null && !isWritingPath(router.asPath))
    await router.replace(router.asPath, undefined, { scroll: false });
}

function getProblemId({ type }: SaveResult): MessageId {
  if (type === 'conflict') return 'toast.undo.changed';
  return type === 'unknown' || type === 'saved' ? 'toast.undo.unknown' : 'toast.undo.failed';
}
