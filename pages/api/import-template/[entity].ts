import { handleImportTemplate } from '../../../lib/server/api/handleImport';

export default handleImportTemplate;
