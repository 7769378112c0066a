import { expect, test } from 'vitest';
import { listStyleRules } from '../../../../lib/site/config/writeStyleRules.mjs';

test('a rule keeps its conditions and, per selector, the classes without which nothing matches', () => {
  const css =
    '@media screen and (max-width:767.95px){@container (max-width:480px){.list td.cell,b .chip>i{color:red;margin:0}}}th{padding:0}';
  expect(listStyleRules(css)).toEqual([
    {
      conditions: ['@media screen and (max-width:767.95px)', '@container (max-width:480px)'],
      selectors: [
        ['.list td.cell', 'list', 'cell'],
        ['b .chip>i', 'chip'],
      ],
      body: 'color:red;margin:0',
    },
    { conditions: [], selectors: [['th']], body: 'padding:0' },
  ]);
});

test.each([
  ['.row:has(.pick:checked)', ['row', 'pick']],
  ['.row:not(.plain)', ['row']],
  [':is(.list .first,.list .last) b', ['list']],
  ['.list :is(.first,.last)', ['list']],
  ['[class=".fake"].real', ['real']],
  ['.row:nth-child(2 of .odd)', ['row']],
])('%s requires the classes %j', (selector, classes) => {
  expect(listStyleRules(`${selector}{top:0}`)[0]?.selectors).toEqual([[selector, ...classes]]);
});

test('what no first paint has is left out: paper, animations, and states of use', () => {
  const css =
    '@media print{a{top:0}}@keyframes move{to{top:0}}@page{margin:0}a:hover{top:0}button:focus-visible,button{left:0}.menu:focus-within ul{top:0}';
  expect(listStyleRules(css)).toEqual([{ conditions: [], selectors: [['button']], body: 'left:0' }]);
});

test('a text with braces and semicolons stays as it is', () => {
  expect(listStyleRules('a:before{content:"};{";background:url("data:;,}")}')[0]?.body).toBe(
    'content:"};{";background:url("data:;,}")',
  );
});
