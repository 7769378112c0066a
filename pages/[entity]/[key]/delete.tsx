import { DeleteScreen } from '../../../components/screens/DeleteScreen';
import { loadDeletePage } from '../../../lib/pages/server/loadDeletePage';
import { sitePage } from '../../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadDeletePage, { takesPosts: true });

export default DeleteScreen;
