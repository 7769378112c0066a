import { DeleteScreen } from '../../../components/record/DeleteScreen';
import { loadDeletePage } from '../../../lib/site/page/loadFormPage';
import { servePage } from '../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadDeletePage, { takesPosts: true });

export default DeleteScreen;
