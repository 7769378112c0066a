import en from '../../../locales/en.json?part=calendar';
import pl from '../../../locales/pl.json?part=calendar';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
