import { mutantsOf, type Mutant } from './mutant';

/** Changes of what decides which mutation may write a record, and with which key. */
export const SCHEMA_MUTANTS: readonly Mutant[] = [
  ...mutantsOf('lib/core/schema/mutations/pairing/gradePair.ts', [
    [
      "if (role !== 'delete' && role !== 'action' &&",
      "if (role !== 'action' &&",
      'a delete counts values as a sign',
    ],
    [
      "if (payloadRank !== 'record' && payloadRank !== 'beside')",
      "if (payloadRank !== 'record')",
      'a record that comes back beside another one is no sign',
    ],
    ['&& signs.length > 1 &&', '&& signs.length > 0 &&', 'one sign is enough'],
    ['doubts.length === 0 && signs', 'doubts.length < 2 && signs', 'a single doubt does not count'],
    [
      "if (role === 'delete') addDoubt(",
      "if (role === 'action') addDoubt(",
      'a delete may require further values',
    ],
    [
      "if (role !== 'create') addDoubt('otherKey'",
      "if (role === 'delete') addDoubt('otherKey'",
      'an update may take the key of another entity',
    ],
    [
      "if (role === 'update') addDoubt('wholeList'",
      "if (role === 'create') addDoubt('wholeList'",
      'one record is sent where a list may replace all',
    ],
    [
      'values.sharedCount > 1 || values',
      'values.sharedCount > 0 || values',
      'one shared input of many is a sign',
    ],
    [
      'return key.parentRead === undefined;',
      'return false;',
      'a number below an unproven parent names a record',
    ],
    [
      'values.sharedCount > 0 || hasOwnInput(pair)',
      'values.sharedCount >= 0 || hasOwnInput(pair)',
      'no input has to be a field of the record',
    ],
  ]),
  ...mutantsOf('lib/core/schema/mutations/pairing/scorePair.ts', [
    ['if (pair.mutation.replaced) return null;', '', 'a mutation that another one replaces writes records'],
    [
      '(values.totalCount > 0 && !patchesPart(pair))',
      'values.totalCount > 0',
      'a mutation of one field is the update',
    ],
    [
      'if (key.bulk && pair.nameMatch.extraWords > 0) return false;',
      '',
      'taking saved albums out deletes albums',
    ],
  ]),
  ...mutantsOf('lib/core/schema/mutations/pairing/keySigns.ts', [
    [
      "if (key.type === 'tail') return isWeak || nameMatch.rank === 'none';",
      '',
      'a create by the end of a name requires no record',
    ],
  ]),
  ...mutantsOf('lib/core/schema/mutations/pairing/chooseWriters.ts', [
    ['if (!grade.certain) {', 'if (grade.signs.length === 0) {', 'an uncertain mutation writes records'],
  ]),
  ...mutantsOf('lib/core/schema/mutations/assignActions.ts', [
    [
      "if (doubts.length > 0) return signs.includes('confirmed');",
      '',
      'an action with doubts is offered on a record',
    ],
    [
      'return key?.required === false && !isProven',
      'return key?.required === true && !isProven',
      'a dangerous mutation by an optional condition is offered',
    ],
  ]),
  ...mutantsOf('lib/core/schema/mutations/writeSource.ts', [
    ['if (keyed.has(arg.name)) return false;', '', 'the form asks for the key, too'],
  ]),
  ...mutantsOf('lib/core/schema/mutations/keys/bindKey.ts', [
    ['if (!BY_KEY.has(intent) || !names', 'if (!names', 'an action takes an id that no field has'],
    ['- (binding.bulk ? 3 : 0)', '+ (binding.bulk ? 3 : 0)', 'a list of keys comes before a single one'],
  ]),
  ...mutantsOf('lib/core/schema/mutations/keys/indirectBindings.ts', [
    [
      'if (!isId(input.name) && collectPartialKeyPaths(discovered.keys).has(input.name)) return null;',
      '',
      'one part of a compound key names a record',
    ],
    [
      "if (mutation.parsedName.intent !== 'delete' || binding.bulk) return binding;",
      "if (mutation.parsedName.intent === 'delete' || binding.bulk) return binding;",
      'a delete asks for the version that the record has',
    ],
  ]),
  ...mutantsOf('lib/core/schema/mutations/keys/parentRead.ts', [
    [
      'return field.args.some((other) => other !== found && isRequiredArgument(other)) ? null : found.name;',
      'return found.name;',
      'a read that requires more proves a record',
    ],
  ]),
];
