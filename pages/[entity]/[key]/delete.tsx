import { DeleteScreen } from '../../../components/record/DeleteScreen';
import { loadDeletePage } from '../../../lib/server/page/loadFormPage';
import { servePage } from '../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadDeletePage, { takesPosts: true });

export default DeleteScreen;
