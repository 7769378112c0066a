import { handleFeed } from '../../../lib/server/api/handleFeed';

export default handleFeed;
