import en from '../../../locales/en.json?part=chart';
import pl from '../../../locales/pl.json?part=chart';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
