import type { PageProps } from '../../lib/pages/pageProps';
import { useForm } from '../../lib/writing/useForm';
import type { FormView } from '../../lib/writing/view';
import { FormPage } from '../form/FormPage';
import { SitePage } from '../shell/SitePage';

/** A form as a page of the site: of a new record, of a change, of an action. */
export function FormScreen({ site, result }: PageProps<FormView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description={(view) => view.description}
      way={(view) => view.way}
      current={(view) => ({ text: view.crumb })}
      hidden
    >
      {(view) => <OpenForm key={view.id} view={view} />}
    </SitePage>
  );
}

function OpenForm({ view }: { view: FormView }) {
  const form = useForm(view);
  return <FormPage view={view} form={form} />;
}
