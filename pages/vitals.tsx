import { VitalsScreen } from '../components/vitals/VitalsScreen';
import { loadVitalsPage } from '../lib/site/page/loadVitalsPage';
import { servePage } from '../lib/site/page/servePage';

export const getServerSideProps = servePage(loadVitalsPage);

export default VitalsScreen;
