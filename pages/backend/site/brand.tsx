import { BrandPage } from '../../../components/operator/BrandPage';
import { PlainPage } from '../../../components/kit/shell/PlainPage';
import type { BrandView } from '../../../lib/features/operator/report/brandView';
import { loadBrandPage, readPageBrand } from '../../../lib/site/page/loadBrandPage';
import { serveOperatorPage, type OperatorPageProps } from '../../../lib/site/page/serveOperatorPage';

export const getServerSideProps = serveOperatorPage(loadBrandPage, readPageBrand);

/** The page itself has the brand that is tried out. */
export default function Brand({ site, view }: OperatorPageProps<BrandView>) {
  return (
    <PlainPage site={site} titleId="brand.title">
      <BrandPage view={view} />
    </PlainPage>
  );
}
