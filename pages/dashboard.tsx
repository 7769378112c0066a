import { DashboardScreen } from '../components/dashboard/DashboardScreen';
import { loadDashboardPage } from '../lib/server/page/loadDashboardPage';
import { servePage } from '../lib/server/page/servePage';

export const getServerSideProps = servePage(loadDashboardPage, { rateLimit: 'searches' });

export default DashboardScreen;
