import { expect, test } from 'vitest';
import { toPlainText } from '../../../../lib/ground/format/text';

test.each([
  ['<p>Ala &amp; kot.</p>\n<p>Drugi<br>wiersz</p>', 'Ala & kot.\n\nDrugi\nwiersz'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
  ['<p>See <a href="https://x.example/">here</a>&nbsp;&#8211; &#x17C;</p>', 'See here\u00a0– ż'],
  ['<!-- wp:paragraph --><p>Text</p><script>alert(1)</script>', 'Text'],
  ['a < b and b > c', 'a < b and b > c'],
  ['use the <b> tag', 'use the <b> tag'],
  ['', ''],
])('%j is read as %j', (text, read) => {
  expect(toPlainText(text)).toBe(read);
});

/** Long enough that a reader that goes back again and again does not end within a test's time. */
const LONG = 400_000;

test.each([
  ['ends of tags', `<p>${'<'.repeat(LONG)}</p>`],
  ['an end of its scripts', `<p></p>${'<script>'.repeat(LONG / 8)}`],
  ['a line', `<p>${' '.repeat(LONG)}x</p>`],
  ['words', `<p></p>${'\n'.repeat(LONG)}`],
])('a very long text without %s is read to its end', (_, text) => {
  expect(toPlainText(text).length).toBeLessThanOrEqual(text.length);
});

test('scripts and styles are left out, each to its own end', () => {
  expect(toPlainText('<p>a</p><script>1<style></script>b<STYLE>p{}</style>c')).toBe('a\n\nbc');
});
