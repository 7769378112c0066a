import messages from '../../../../locales/parts.json?part=partial';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
