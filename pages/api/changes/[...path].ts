import { handleChanges } from '../../../lib/site/api/handleChanges';

export default handleChanges;
