import en from '../../../locales/en.json?part=history';
import pl from '../../../locales/pl.json?part=history';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
