import messages from '../../../../locales/parts.json?part=position';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
