import { FormScreen } from '../../components/screens/FormScreen';
import { loadSiteActionPage } from '../../lib/pages/server/loadSiteActionPage';
import { sitePage } from '../../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadSiteActionPage, { takesPosts: true });

export default FormScreen;
