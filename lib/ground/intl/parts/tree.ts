import messages from '../../../../locales/parts.json?part=tree';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
