import messages from '../../../../locales/parts.json?part=map';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
