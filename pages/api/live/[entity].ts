import { handleLive } from '../../../lib/site/api/handleLive';

export default handleLive;
