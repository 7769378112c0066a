import { FormScreen } from '../../components/screens/FormScreen';
import { loadNewPage } from '../../lib/pages/server/loadNewPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadNewPage, { takesPosts: true });

export default FormScreen;
