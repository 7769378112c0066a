import type { ComparisonView } from '../../lib/reading/record/comparison';
import type { PageProps } from '../../lib/reading/pageProps';
import { SitePage } from '../shell/SitePage';
import { ComparePage } from './ComparePage';

/** The page that shows records side by side. */
export function CompareScreen({ site, result }: PageProps<ComparisonView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.title}
      description="meta.record"
      breadcrumbs={({ listHref, entity }) =>
        listHref === null ? [] : [{ href: listHref, label: entity.plural }]
      }
      noIndex
    >
      {(view) => <ComparePage view={view} />}
    </SitePage>
  );
}
