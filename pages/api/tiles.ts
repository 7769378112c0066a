import { handleTiles } from '../../lib/server/api/handleTiles';

export default handleTiles;
