import { handleExport } from '../../../lib/site/api/handleExport';

// The response is streamed, for as long as that takes.
export const config = { api: { responseLimit: false } };

export default handleExport;
