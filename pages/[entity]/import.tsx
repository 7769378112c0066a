import { ImportScreen } from '../../components/import/ImportScreen';
import { loadImportPage } from '../../lib/server/page/loadImportPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadImportPage, { takesPosts: true, takesFiles: true });

export default ImportScreen;
