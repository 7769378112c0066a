import { FormScreen } from '../../../components/screens/FormScreen';
import { loadEditPage } from '../../../lib/pages/server/loadEditPage';
import { sitePage } from '../../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadEditPage, { takesPosts: true });

export default FormScreen;
