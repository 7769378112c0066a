import messages from '../../../../locales/parts.json?part=board';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
