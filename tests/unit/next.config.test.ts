import { expect, test } from 'vitest';
import config from '../../next.config.js';

// Next tells the address of such a page with its query: https://nextjs.org/docs/messages/large-page-data
test('a page with many records writes no address into the log', () => {
  expect(config.experimental?.largePageDataBytes).toBe(0);
});
