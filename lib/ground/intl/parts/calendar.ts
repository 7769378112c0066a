import messages from '../../../../locales/parts.json?part=calendar';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
