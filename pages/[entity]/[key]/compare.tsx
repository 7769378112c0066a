import { CompareScreen } from '../../../components/record/CompareScreen';
import { loadComparePage } from '../../../lib/server/page/loadComparePage';
import { servePage } from '../../../lib/server/page/servePage';

export const getServerSideProps = servePage(loadComparePage);

export default CompareScreen;
