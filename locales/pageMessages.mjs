/**
 * Messages that every page shows. A page that was refused only says so and hydrates later: the other messages of `state` come
 * with all messages.
 */
const FRAME = [
  'account.signOut',
  'account.title',
  'ads',
  'crumbs',
  'graphql.button',
  'graphql.title',
  'shell.accessibility',
  'shell.home',
  'shell.privacy',
  'shell.skip',
  'shortcuts.title',
  'state.error',
  'state.home',
  'state.loading',
  'state.notFound',
  'state.retry',
  'state.retryNow',
  'state.signIn',
  'state.unreachable',
  'state.ways',
  'write.saved',
];

/**
 * Messages that pages of a kind show at hydration, and those of the shell, which is rendered after it: ids, or their beginnings up to a dot. A missing one delays the
 * hydration of its component until all messages are there (`MessagesProvider`). What the server alone writes into a view has a beginning that no page
 * names (`problem`). Starting with all messages would cost
 * 7 to 12 kB gzip (English) or 9 to 13 kB (Polish) of first-load JavaScript; tests/e2e/pageWeight.test.ts holds it.
 */
export const PAGE_MESSAGES = {
  home: [
    ...FRAME,
    'home',
    'meta.home',
    'shell.find.none',
    'shell.group.records',
    'signIn.failed',
    'signIn.unavailable',
  ],
  list: [
    ...FRAME,
    'bulk.count',
    'bulk.select',
    'bulk.selectAll',
    'chart.button',
    'chart.by',
    'chart.off',
    'form.calendar',
    'form.hint.date',
    'form.oneOf',
    'form.optional',
    'form.required',
    'help.filters',
    'list',
    'meta.list',
    'print',
    'record.wholeText',
    'value',
    'write.delete.submit',
    'write.edit.link',
  ],
  record: [
    ...FRAME,
    'actions',
    'graphql.close',
    'graphql.copied',
    'graphql.copy',
    'graphql.notCopied',
    'list.add',
    'list.changed.show',
    'list.empty.sub',
    'list.next',
    'list.nextPage',
    'list.page',
    'list.pages',
    'list.previous',
    'list.previousPage',
    'list.range',
    'list.refreshed',
    'list.rows',
    'meta.record',
    'print',
    'record',
    'value',
    'write.add',
    'write.delete.submit',
    'write.edit.link',
  ],
  form: [
    ...FRAME,
    'form',
    'help',
    'picker',
    'record.wholeText',
    'save',
    'state.kept',
    'validation',
    'value',
    'write.post.noReason',
    'write.result',
    'write.sends',
    'write.several.updated',
    'write.unkept',
  ],
  vitals: [...FRAME, 'shell.vitals', 'vitals', 'write.several.deleted'],
  shell: [
    'account.signOut',
    'account.title',
    'shell',
    'shortcuts.title',
    'state.home',
    'state.loading',
    'state.signIn',
  ],
};

/**
 * Selects messages by ids, or their beginnings up to a dot.
 * @template Message
 * @param {Readonly<Record<string, Message>>} messages
 * @param {readonly string[]} starts
 * @returns {Record<string, Message>}
 */
export function selectMessages(messages, starts) {
  const isOf = (/** @type {string} */ id) => (/** @type {string} */ start) =>
    id === start || id.startsWith(`${start}.`);
  return Object.fromEntries(Object.entries(messages).filter(([id]) => starts.some(isOf(id))));
}
