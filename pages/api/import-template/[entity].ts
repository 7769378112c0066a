import { handleImportTemplate } from '../../../lib/site/api/handleImport';

export default handleImportTemplate;
