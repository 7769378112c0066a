import { handleTiles } from '../../lib/site/api/handleTiles';

export default handleTiles;
