import { DashboardScreen } from '../components/dashboard/DashboardScreen';
import { loadDashboardPage } from '../lib/site/page/loadDashboardPage';
import { servePage } from '../lib/site/page/servePage';

export const getServerSideProps = servePage(loadDashboardPage, { rateLimit: 'searches' });

export default DashboardScreen;
