import type { PageProps } from '../../lib/pages/pageProps';
import type { DeleteView } from '../../lib/writing/view';
import { DeletePage } from '../record/DeletePage';
import { SitePage } from '../shell/SitePage';

/** The question before a record is deleted, as a page of the site. */
export function DeleteScreen({ site, result }: PageProps<DeleteView>) {
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
      {(view) => <DeletePage view={view} />}
    </SitePage>
  );
}
