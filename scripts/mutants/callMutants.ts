import { mutantsOf, type Mutant } from './mutant';

/** Changes of guards, seals and of what runs only once. */
export const CALL_MUTANTS: readonly Mutant[] = [
  ...mutantsOf('lib/operations/guard/disallowedValue.ts', [
    [
      'if (fixed !== undefined && !isEqualJson(variables[variable], fixed))',
      'if (fixed !== undefined && variables[variable] === undefined)',
      'a fixed value may be anything',
    ],
    ['if (!isHidden && !(isCondition', 'if (!(isCondition', 'a hidden input field may be sent'],
    [
      'return sorts !== undefined && !sorts.has(value);',
      'return sorts !== undefined && sorts.size === 0;',
      'a secret may be sorted by',
    ],
    ['Array.isArray(sent) ? sent : [sent];', '[sent];', 'a list of texts may sort by a secret'],
  ]),
  ...mutantsOf('lib/operations/guard/allowedPlaces.ts', [
    ["if (name === '[]') continue;", "if (name === '[]') break;", 'no place inside of a list is open'],
  ]),
  ...mutantsOf(
    'lib/server/api/admitCall.ts',
    [
      [
        '(isOwn && (await areVariablesFromPage(call, caller)))',
        'isOwn',
        'a sealed document takes any variables',
      ],
      [
        '(sub !== null && isSealed(document, toClaim(sub)))',
        'sub !== null',
        'a signed-in visitor sends any document',
      ],
      ['if (rejection !== null) return rejection;', '', 'a call without the required session is forwarded'],
    ],
    { tests: ['tests/wire/sealedDocuments.test.ts'] },
  ),
  ...mutantsOf('lib/server/backend/callPolicy.ts', [
    [
      '(sub === null || claim !== toClaim(sub))',
      'sub !== null && claim !== toClaim(sub)',
      'a page of somebody calls as a signed-out visitor',
    ],
  ]),
  ...mutantsOf('lib/server/request/sealDocuments.ts', [
    [
      'return signature !== undefined && signer.verify(signature, [owner, withoutSeal(document)]);',
      'return signature !== undefined;',
      'any signature is accepted',
    ],
    [
      "typeof item === 'string' && item === signer ?",
      "typeof item === 'string' ?",
      'any text called document is sealed',
    ],
  ]),
  ...mutantsOf('lib/server/backend/IdempotencyCache.ts', [
    ['if (!isDone(value)) return remove();', '', 'an undone write is remembered'],
    ['if (known !== undefined) return known.result;', '', 'a repeated write is sent again'],
  ]),
];
