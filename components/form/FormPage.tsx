import type { ReactNode } from 'react';
import type { FormHandle, FormSave } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';

/**
 * A form as the content of a page: `const form = useForm(view)`, `<FormPage view form save />`. Without `save` it is posted to
 * the site's server, as it is without JavaScript. `children` stand above the fields: an offered draft, a conflict.
 */
export function FormPage({
  view,
  form,
  children,
}: {
  view: FormView;
  form: FormHandle;
  save?: FormSave | undefined;
  children?: ReactNode;
}) {
  return (
    <form method="post" action={view.href}>
      <h1>{view.title}</h1>
      {children}
      <p>{form.changed.length}</p>
    </form>
  );
}
