import type { PageProps } from '../../lib/pages/pageProps';
import type { FormView } from '../../lib/writing/view';
import { ActionResult } from '../form/ActionResult';
import { GuardedForm } from '../form/GuardedForm';
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
