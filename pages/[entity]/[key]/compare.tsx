import { CompareScreen } from '../../../components/record/CompareScreen';
import { loadComparePage } from '../../../lib/site/page/loadComparePage';
import { servePage } from '../../../lib/site/page/servePage';

export const getServerSideProps = servePage(loadComparePage);

export default CompareScreen;
