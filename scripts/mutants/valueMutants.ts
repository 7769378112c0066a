import { mutantsOf, type Mutant } from './mutant';

/** Changes of keys, numbers, merges, outcomes and imports. */
export const VALUE_MUTANTS: readonly Mutant[] = [
  ...mutantsOf('lib/core/json/exactNumbers.ts', [
    [
      'return toDigits(numeral) === toDigits(String(Number(numeral)));',
      "return numeral.replace(/\\D/g, '').length <= 17;",
      'a number of 17 digits counts as exact',
    ],
    ['/[\\d.]{16}|', '/[\\d.]{17}|', 'one more digit counts as exact'],
  ]),
  ...mutantsOf('lib/core/operations/document/compareKeys.ts', [
    [
      ' || requested.length !== returned.length) return false;',
      ') return false;',
      'a key of another length is equal',
    ],
    ['/^String!?$/', '/^(String|ID)!?$/', 'ids are compared without case'],
    [
      'return own !== null && !isSameKey(',
      'return own === null || !isSameKey(',
      'a row without an owner belongs to another',
    ],
  ]),
  ...mutantsOf('lib/core/operations/document/recordIdentity.ts', [
    [
      'return parts.every((part) => part !== null)',
      'return parts.some((part) => part !== null)',
      'a key with a missing part names a record',
    ],
    [
      'Number.isSafeInteger(Number(trimmed))',
      'Number.isInteger(Number(trimmed))',
      'an integer beyond 2^53 is rounded',
    ],
  ]),
  ...mutantsOf('lib/features/form/drafts/draftChanges.ts', [
    [
      "if (isSame(base, theirs) || isSame(mine, theirs)) return 'mine';",
      "if (isSame(base, theirs)) return 'mine';",
      'the same change on both sides is no agreement',
    ],
    [
      "parseInputType(field.type).nonNull : one.base.type !== 'unset'",
      "parseInputType(field.type).nonNull : one.base.type === 'unset'",
      'a default resets a stored value',
    ],
    [
      'new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])',
      'new Set(Object.keys(a.fields))',
      'a further value in a group is no change',
    ],
  ]),
  ...mutantsOf('lib/features/form/save/resolveOutcome.ts', [
    [
      "if (outcome.status === 'unproven' || outcome.status === 'missing')",
      "if (outcome.status === 'missing')",
      'unproven is not looked for',
    ],
    [
      'if (isOtherRecord(subject.view, record, values))',
      'if (record === null && isOtherRecord(subject.view, record, values))',
      'another record that comes back is a save',
    ],
    [
      'return values !== null && isRecordUnchanged',
      'return values === null || isRecordUnchanged',
      'a record that cannot be read was refused',
    ],
  ]),
  ...mutantsOf('lib/features/form/save/checkParent.ts', [
    [
      "if (found === 'same') return null;",
      "if (found !== 'none') return null;",
      'a number of another record is sent',
    ],
  ]),
  ...mutantsOf('lib/features/list/listQuery.ts', [
    [
      "if (filters === null) problems.push({ type: 'invalidValue', name: field.field, value: texts.join(', ') });",
      '',
      'unusable words are not reported',
    ],
  ]),
  ...mutantsOf('lib/core/operations/list/listResult.ts', [
    ['reportedTotal < seen', 'reportedTotal <= seen', 'a total equal to the rows seen is a miscount'],
    [
      'if (total === null || page.miscounts) return null;',
      'if (total === null) return null;',
      'a total below the rows seen is shown',
    ],
  ]),
  ...mutantsOf('lib/features/import/server/matchRows.ts', [
    ["?? { type: 'unread' }", '?? NONE', 'a row that was not looked up counts as new'],
  ]),
  ...mutantsOf('lib/features/import/server/lookUpRecords.ts', [
    [
      'const isProved = hits.every(',
      'const isProved = hits.some(',
      'an answer with other records proves a match',
    ],
    ['if (next !== null || nullRows', 'if (nullRows', 'a page that goes on counts as whole'],
  ]),
  ...mutantsOf('lib/features/import/server/planRows.ts', [
    [
      "if (own === undefined || (match.type !== 'none' && match.type !== 'one'))",
      'if (own === undefined)',
      'a row that names several records is added',
    ],
    [
      "return choices.includes(choice) ? choice : 'skip';",
      'return choice;',
      'a choice that is not offered is obeyed',
    ],
  ]),
  ...mutantsOf('lib/features/list/table/columnLayout.ts', [
    [
      'if (needed <= FRAME_MIN_WIDTHS[0]) return null;',
      'if (needed < FRAME_MIN_WIDTHS[0]) return null;',
      'a table that just fits scrolls',
    ],
  ]),
  ...mutantsOf('components/list/table/DataTable.tsx', [
    ['?.level === 4', '?.level === 3', 'rows of level 3 are urgent instead of 4'],
  ]),
];
