/** What browsers load of each language, by its code (`lib/ground/intl/MessagesProvider.tsx`). */
export { default as en } from './en/browser';
export { default as pl } from './pl/browser';
