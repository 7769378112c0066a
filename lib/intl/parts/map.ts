import en from '../../../locales/en.json?part=map';
import pl from '../../../locales/pl.json?part=map';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
