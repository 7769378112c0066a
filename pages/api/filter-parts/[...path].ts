import { handleFilterParts } from '../../../lib/pages/server/handleFilterParts';

export default handleFilterParts;
