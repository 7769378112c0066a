import { handleFilterParts } from '../../../lib/site/api/handleFilterParts';

export default handleFilterParts;
