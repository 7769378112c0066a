import { mutantsOf, type Mutant } from './mutant';

/** Changes of guards, seals and of what runs only once. */
export const CALL_MUTANTS: readonly Mutant[] = [
  ...mutantsOf('lib/core/operations/guard/checkCall.ts', [
    [
      'if (fixed !== undefined && JSON.stringify(variables[variable]) !== JSON.stringify(fixed)) return place;',
      'if (fixed !== undefined && variables[variable] === undefined) return place;',
      'a fixed value may be anything',
    ],
    [
      'if (isScalarType(findTypeAt(type, path))) return;',
      'if (!isScalarType(findTypeAt(type, path))) return;',
      'a hidden input field may be sent',
    ],
    ['!known.has(value))) return place;', 'known.size === 0)) return place;', 'a secret may be sorted by'],
    [
      'if (Array.isArray(value)) return findFirst(value',
      'if (false) return findFirst([value]',
      'a list of texts may sort by a secret',
    ],
  ]),
  ...mutantsOf('lib/core/operations/guard/inputCollector.ts', [
    ["if (name !== '[]') type =", 'type =', 'no place inside of a list is open'],
  ]),
  ...mutantsOf('lib/core/operations/guard/hiddenInputs.ts', [
    [
      'if (seen.has(holder)) return;',
      'if (seen.size > 0) return;',
      'an input object is judged for one of the records that take it',
    ],
    [
      'if (further.length === 0) this.getRemoved(type).set(name, hidden);',
      'if (further.length < 0) this.getRemoved(type).set(name, hidden);',
      'a link to a hidden record creates one, too',
    ],
    [
      'else this.whole.set(source, hidden);',
      'else this.addType(inputType, holder);',
      'an action that writes nothing but a hidden record is offered',
    ],
    [
      'count(one, own) > count(own)',
      'count(one, own) >= count(own)',
      'an object that may be of a hidden record is open',
    ],
  ]),
  ...mutantsOf(
    'lib/site/api/admitCall.ts',
    [
      ['if (seal.policy !== policy) return false;', '', 'a document is valid under any rules'],
      ['return hidden === null;', 'return true;', 'a sealed document takes any variables'],
      ['isSignedIn ? model : getPublicModel(model)', 'model', 'a signed-out visitor reads what is protected'],
      ['if (rejection !== null) return rejection;', '', 'a call without the required session is forwarded'],
    ],
    { tests: ['tests/wire/sealedDocuments.test.ts'] },
  ),
  ...mutantsOf('lib/site/backend/callPolicy.ts', [
    [
      '(sub === null || claim !== toClaim(sub))',
      'sub !== null && claim !== toClaim(sub)',
      'a page of somebody calls as a signed-out visitor',
    ],
  ]),
  ...mutantsOf('lib/site/request/sealDocuments.ts', [
    [
      'return signer.verify(signature, parts) ? policy : null;',
      'return policy;',
      'any signature is accepted',
    ],
    ['age <= SEAL_DAYS', 'age <= 10_000', 'a seal never ends'],
    [
      "typeof item === 'string' && item === signer ?",
      "typeof item === 'string' ?",
      'any text called document is sealed',
    ],
  ]),
  ...mutantsOf('lib/kit/once/IdempotencyCache.ts', [
    ['if (!isDone(value)) return remove();', '', 'an undone write is remembered'],
    ['if (known !== undefined) return known.result;', '', 'a repeated write is sent again'],
  ]),
];
