import type { PageProps } from '../../lib/reading/pageProps';
import type { DeleteView } from '../../lib/writing/form/formView';
import { DeletePage } from './DeletePage';
import { SitePage } from '../shell/SitePage';

/** The page that asks before a record is deleted. */
export function DeleteScreen({ site, result }: PageProps<DeleteView>) {
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
      {(view) => <DeletePage view={view} />}
    </SitePage>
  );
}
