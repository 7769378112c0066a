import { handleLive } from '../../../lib/server/api/handleLive';

export default handleLive;
