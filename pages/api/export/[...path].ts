import { handleExport } from '../../../lib/pages/server/handleExport';

// The answer's text is sent as it is made, for as long as that takes.
export const config = { api: { responseLimit: false } };

export default handleExport;
