import Router from 'next/router';
import { useState } from 'react';
import { useAuthHrefs } from '../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../lib/kit/auth/useUser';
import type { Toast } from '../../lib/kit/browser/toasts';
import { ANY_ENTITY, publishWrite } from '../../lib/kit/browser/writeChannel';
import { buildResultView } from '../../lib/features/form/save/afterSave';
import { useForm } from '../../lib/features/form/useForm';
import { useSave } from '../../lib/features/form/save/useSave';
import type { FormHandle } from '../../lib/features/form/formState';
import type { FormView, ResultView } from '../../lib/features/form/formView';
import type { SaveControls } from '../../lib/features/form/save/saveState';

/** A form over a page, its save, and what has to be shown of a save that had one; null for nothing. */
export interface FormOnPage {
  readonly form: FormHandle;
  readonly saving: SaveControls;
  readonly result: ResultView | null;
  /** Closes it without a save, unless one is on its way. */
  readonly close: () => void;
}

/** Holds a form that is open over the page. `onSaved` is called after a save of which nothing has to be shown beside a toast. */
export function useOpenForm(
  view: FormView,
  onClose: () => void,
  onSaved: (isChanged: boolean, toast: Toast) => void,
): FormOnPage {
  const { user } = useUser();
  const { login } = useAuthHrefs();
  const form = useForm(view);
  const [result, setResult] = useState<ResultView | null>(null);
  const saving = useSave(view, form, { sub: user?.sub ?? null, signInHref: login }, (saved, toast) => {
    publishWrite([view.entity?.slug ?? ANY_ENTITY]);
    const isChanged = saved.unchanged !== true;
    const told = isChanged ? buildResultView(view, saved) : null;
    setResult(told);
    if (told === null) onSaved(isChanged, toast);
  });
  const close = (): void => {
    if (saving.isBusy && result === null) return;
    saving.abandon();
    onClose();
    // What was saved with a remark is on the page behind, too.
    if (result !== null) void readPageAgain();
  };
  return { form, saving, result, close };
}

/** Reads the page behind a form again, where it stands. */
export async function readPageAgain(): Promise<void> {
  const { asPath } = Router;
  const [page = asPath, hash] = asPath.split('#');
  const stay = { scroll: false } as const;
  // An address with a mark counts as read: its page is read without it.
  await Router.replace(page, undefined, stay);
  if (hash !== undefined && Router.asPath === page) await Router.replace(asPath, undefined, stay);
}
