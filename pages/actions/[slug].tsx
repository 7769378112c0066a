import { FormScreen } from '../../components/form/FormScreen';
import { loadSiteActionPage } from '../../lib/server/page/loadFormPage';
import { servePage } from '../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadSiteActionPage, { takesPosts: true });

export default FormScreen;
