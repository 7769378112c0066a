import en from '../../../locales/en.json?part=board';
import pl from '../../../locales/pl.json?part=board';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
