import messages from '../../../../locales/parts.json?part=chart';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
