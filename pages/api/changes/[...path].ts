import { handleChanges } from '../../../lib/server/api/handleChanges';

export default handleChanges;
