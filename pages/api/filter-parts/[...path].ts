import { handleFilterParts } from '../../../lib/server/api/handleFilterParts';

export default handleFilterParts;
