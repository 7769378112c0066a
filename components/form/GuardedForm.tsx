import { useAuthHrefs } from '../../lib/auth/useAuthHrefs';
import { useUser } from '../../lib/auth/useUser';
import { resultOf } from '../../lib/writing/resultOf';
import { useForm } from '../../lib/writing/useForm';
import { useSaving } from '../../lib/writing/useSaving';
import type { FormView } from '../../lib/writing/view';
import { ActionResult } from './ActionResult';
import { FormPage } from './FormPage';
import { LeaveDialog } from './LeaveDialog';
import { SaveNotices } from './SaveNotices';

/** A form that is saved in the browser and loses nothing. Another form of the same page needs a `key` of its own. */
export function GuardedForm({ view }: { view: FormView }) {
  const { user } = useUser();
  const { login } = useAuthHrefs();
  const form = useForm(view);
  const saving = useSaving(view, form, { sub: user?.sub ?? null, signInHref: login });
  const result = saving.state.is === 'saved' ? resultOf(view, saving.state) : null;
  if (result !== null) return <ActionResult view={view} result={result} />;
  return (
    <>
      <FormPage view={view} form={form} save={saving}>
        <SaveNotices view={view} form={form} saving={saving} />
      </FormPage>
      <LeaveDialog saving={saving} />
    </>
  );
}
