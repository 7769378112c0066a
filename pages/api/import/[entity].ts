import { handleImport } from '../../../lib/site/api/handleImport';

// The handler reads the body itself, with the limit of calls.
export const config = { api: { bodyParser: false } };

export default handleImport;
