import { VitalsScreen } from '../components/vitals/VitalsScreen';
import { loadVitalsPage } from '../lib/server/page/loadVitalsPage';
import { servePage } from '../lib/server/page/servePage';

export const getServerSideProps = servePage(loadVitalsPage);

export default VitalsScreen;
