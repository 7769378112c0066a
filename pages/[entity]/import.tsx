import { ImportScreen } from '../../components/import/ImportScreen';
import { loadImportPage } from '../../lib/site/page/loadImportPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadImportPage, { takesPosts: true, takesFiles: true });

export default ImportScreen;
