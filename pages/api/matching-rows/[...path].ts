import { handleMatchingRows } from '../../../lib/site/api/handleMatchingRows';

// Thousands of titles are more than the usual limit.
export const config = { api: { responseLimit: false } };

export default handleMatchingRows;
