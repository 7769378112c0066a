import { expect, test } from 'vitest';
import { plainText } from '../../../lib/format/plainText';

test.each([
  ['<p>Ala &amp; kot.</p>\n<p>Drugi<br>wiersz</p>', 'Ala & kot.\n\nDrugi\nwiersz'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
  ['<p>See <a href="https://x.example/">here</a>&nbsp;&#8211; &#x17C;</p>', 'See here\u00a0– ż'],
  ['<!-- wp:paragraph --><p>Text</p><script>alert(1)</script>', 'Text'],
  ['a < b and b > c', 'a < b and b > c'],
  ['use the <b> tag', 'use the <b> tag'],
  ['', ''],
])('%j is read as %j', (text, read) => {
  expect(plainText(text)).toBe(read);
});

test('a very long text without an end of a tag is read at once', () => {
  const start = performance.now();
  plainText(`<p>${'<'.repeat(200_000)}</p>`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
