import { FormScreen } from '../../components/form/FormScreen';
import { loadNewPage } from '../../lib/site/page/loadFormPage';
import { servePage } from '../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadNewPage, { takesPosts: true });

export default FormScreen;
