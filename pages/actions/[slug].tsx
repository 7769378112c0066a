import { FormScreen } from '../../components/form/FormScreen';
import { loadSiteActionPage } from '../../lib/site/page/loadFormPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadSiteActionPage, { takesPosts: true });

export default FormScreen;
