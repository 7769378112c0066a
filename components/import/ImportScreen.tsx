import type { PageProps } from '../../lib/kit/view/pageProps';
import { useIntl } from 'react-intl';
import type { ImportView } from '../../lib/features/import/importView';
import { SitePage } from '../kit/shell/SitePage';
import { ImportPage } from './ImportPage';

/** The page of an import, with the site's frame around it. */
export function ImportScreen({ site, result }: PageProps<ImportView>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={({ entity }) => ({
        text: intl.formatMessage({ id: 'import.title' }, { name: entity.plural.text }),
        ...(entity.plural.lang === undefined ? {} : { lang: entity.plural.lang }),
      })}
      description={() => undefined}
      breadcrumbs={(view) => view.breadcrumbs}
      current={() => ({ text: intl.formatMessage({ id: 'list.import' }) })}
      noIndex
    >
      {(view) => <ImportPage key={view.entity.slug} view={view} />}
    </SitePage>
  );
}
