import { VitalsScreen } from '../components/screens/VitalsScreen';
import { loadVitalsPage } from '../lib/pages/server/loadVitalsPage';
import { sitePage } from '../lib/pages/server/sitePage';

export const getServerSideProps = sitePage(loadVitalsPage);

export default VitalsScreen;
