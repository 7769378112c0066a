import { describe, expect, it } from 'vitest';
import { withoutSeal } from '../../../../lib/kit/backend/documentSeal';
import { markSiteDocument } from '../../../../lib/core/operations/operation';

// The settings are read once per process, so the sealer comes after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { createDocumentSealer, sealDocuments, sealRegisteredDocuments } =
  await import('../../../../lib/site/request/sealDocuments');

const DOCUMENT = 'query Books { books { id } }';
const SEALED = /^query Books \{ books \{ id \} \}\n#\w+\.p1\.[\w-]{43}$/;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 29, 23);
const sealerOn = (days: number, secret = 'a'.repeat(32)): ReturnType<typeof createDocumentSealer> =>
  createDocumentSealer(secret, () => NOW + days * DAY_MS);
const sealer = sealerOn(0);
const TERMS = { owner: 'anna', policy: 'p1', maker: 'site' } as const;
const SENT = { owner: '', policy: 'p1' };

describe('a sealed document', () => {
  const sealed = sealer.seal(DOCUMENT, TERMS);
  const [, day = ''] = /#(\w+)\./.exec(sealed) ?? [];

  it('is known to be sealed on its terms, and is the same document without the seal', () => {
    expect(sealed).toMatch(SEALED);
    expect(sealer.readPolicy(sealed, TERMS)).toBe('p1');
    expect(withoutSeal(sealed)).toBe(DOCUMENT);
  });

  it('is the same all day, so that a page of the same data is the same page', () => {
    expect(createDocumentSealer('a'.repeat(32), () => NOW + 3_500_000).seal(DOCUMENT, TERMS)).toBe(sealed);
    expect(sealerOn(1).seal(DOCUMENT, TERMS)).not.toBe(sealed);
  });

  it('can be sent for a week, also to a copy of the site whose clock is a little behind', () => {
    expect([-1, 0, 7].map((days) => sealerOn(days).readPolicy(sealed, TERMS))).toEqual(['p1', 'p1', 'p1']);
    expect([-2, 8, 900].map((days) => sealerOn(days).readPolicy(sealed, TERMS))).toEqual([null, null, null]);
  });

  it.each([
    ['of another owner', sealed, { ...TERMS, owner: 'jan' }],
    ['of nobody', sealed, { ...TERMS, owner: '' }],
    ['with other rules', sealed.replace('.p1.', '.p2.'), TERMS],
    ['of a developer', sealed, { ...TERMS, maker: 'developer' as const }],
    ['with another text', sealed.replace('id', 'password'), TERMS],
    ['with a signature of nobody', `${DOCUMENT}\n#${day}.p1.${'A'.repeat(43)}`, TERMS],
    [
      'with another day',
      sealerOn(3)
        .seal(DOCUMENT, TERMS)
        .replace(/#\w+\./, `#${day}.`),
      TERMS,
    ],
    ['without a signature', DOCUMENT, TERMS],
    ['of another secret', sealerOn(0, 'b'.repeat(32)).seal(DOCUMENT, TERMS), TERMS],
  ])('is none %s', (_, document, terms) => {
    expect(sealer.readPolicy(document, terms)).toBeNull();
  });
});

describe('data for a browser', () => {
  it('has its marked documents sealed, at any depth', () => {
    const sent = { view: { operations: [{ ...markSiteDocument(DOCUMENT), name: 'Books' }] } };
    const sealed = sealDocuments(sent, SENT);
    expect(sealed.view.operations[0]?.document).toMatch(SEALED);
    expect(sealed.view.operations[0]?.name).toBe('Books');
    expect(sent.view.operations[0]?.document).toBe(DOCUMENT);
  });

  it.each([
    ['an unmarked document', { document: DOCUMENT }],
    [
      'a text that took the place of a marked document',
      { ...markSiteDocument(DOCUMENT), document: 'query Other { a }' },
    ],
    [
      'other texts of a marked document',
      { ...markSiteDocument('query Other { a }'), name: DOCUMENT, document: null },
    ],
  ])('keeps %s as it is', (_, sent) => {
    expect(JSON.stringify(sealDocuments([sent], SENT))).toBe(JSON.stringify([sent]));
  });

  it('is the very same without documents', () => {
    const sent = { rows: [{ id: '1' }], none: null };
    expect(sealDocuments(sent, SENT)).toBe(sent);
  });

  it('has the documents of a developer’s page as its client prints them', () => {
    expect(sealRegisteredDocuments(['{ books { id } }'], SENT)[0]).toMatch(
      /^\{\n {2}books \{\n {4}id\n {2}\}\n\}\n#\w+\.p1\.[\w-]{43}$/,
    );
  });
});
