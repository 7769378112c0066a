import en from '../../../locales/en.json?part=tree';
import pl from '../../../locales/pl.json?part=tree';
import { addPartMessages } from '../MessagesProvider';

addPartMessages({ en, pl });
