import type { Locale } from '../../../lib/ground/routes/hrefs';
import type { FormHandle, SaveHandle } from '../../../lib/features/form/formState';
import { useForm } from '../../../lib/features/form/useForm';
import type { FormView } from '../../../lib/features/form/formView';
import { FormPage } from '../../../components/form/FormPage';
import { renderSite, serverHtml } from './renderSite';

/** A form as its page opens it; `seen` gets the form's handle with every drawing. */
export function OpenForm({
  view,
  save,
  seen,
}: {
  view: FormView;
  save?: SaveHandle | undefined;
  seen?: (form: FormHandle) => void;
}) {
  const form = useForm(view);
  seen?.(form);
  return <FormPage view={view} form={form} save={save} />;
}

/** Renders a form in a browser; `now()` is its handle as it is then. */
export function renderForm(locale: Locale, view: FormView, save?: SaveHandle) {
  const latest: { form?: FormHandle } = {};
  const keep = (form: FormHandle) => {
    latest.form = form;
  };
  const rendered = renderSite(locale, <OpenForm view={view} save={save} seen={keep} />);
  const now = (): FormHandle => {
    if (latest.form === undefined) throw new Error('The form was not drawn.');
    return latest.form;
  };
  return { ...rendered, now };
}

/** What a browser without JavaScript would post of a form, as the server drew it. */
export function postedBy(locale: Locale, view: FormView): URLSearchParams {
  const html = serverHtml(locale, <OpenForm view={view} />);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const form = parsed.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return new URLSearchParams(entries);
}
