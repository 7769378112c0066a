import messages from '../../../../locales/parts.json?part=emptyList';
import { addPartMessages } from '../loadedMessages';

addPartMessages(messages);
