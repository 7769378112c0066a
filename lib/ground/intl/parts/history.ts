import messages from '../../../../locales/parts.json?part=history';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
