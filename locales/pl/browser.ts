import dynamic from 'next/dynamic';
import { takeMessages, type MessageImports } from '../../lib/ground/intl/loadedMessages';

const take = takeMessages('pl');
const takeAll = takeMessages('pl', true);

/**
 * The Polish messages, by kind of page. Each import is written out: so the build names it in the HTML of a page of its kind, and it
 * is there before hydration.
 */
const imports: MessageImports = {
  home: dynamic(() => import('./messages.json?page=home').then(take)),
  list: dynamic(() => import('./messages.json?page=list').then(take)),
  record: dynamic(() => import('./messages.json?page=record').then(take)),
  form: dynamic(() => import('./messages.json?page=form').then(take)),
  vitals: dynamic(() => import('./messages.json?page=vitals').then(take)),
  other: dynamic(() => import('./messages.json').then(takeAll)),
  shell: () => import('./messages.json?page=shell').then(take),
  all: () => import('./messages.json').then(takeAll),
};
export default imports;
