import type { PageProps } from '../../lib/kit/view/pageProps';
import type { FormView } from '../../lib/features/form/formView';
import { ActionResult } from './ActionResult';
import { GuardedForm } from './GuardedForm';
import { SitePage } from '../kit/shell/SitePage';

/** The page of a create, update or action form, with the site's frame around it. */
export function FormScreen({ site, result }: PageProps<FormView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description={(view) => view.description}
      breadcrumbs={(view) => view.breadcrumbs}
      current={(view) => ({ text: view.breadcrumbText })}
      noIndex
    >
      {(view) =>
        view.result === undefined ? (
          <GuardedForm key={view.id} view={view} />
        ) : (
          <ActionResult view={view} result={view.result} />
        )
      }
    </SitePage>
  );
}
