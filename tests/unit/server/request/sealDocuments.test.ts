import { describe, expect, it } from 'vitest';
import { withoutSeal } from '../../../../lib/backend/documentSeal';
import { markSiteDocument } from '../../../../lib/operations/operation';

// The settings are read once per process, so the sealer comes after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { createDocumentSealer, sealDocuments, sealRegisteredDocuments } =
  await import('../../../../lib/server/request/sealDocuments');

const DOCUMENT = 'query Books { books { id } }';
const SEALED = /^query Books \{ books \{ id \} \}\n#[\w-]{43}$/;
const sealer = createDocumentSealer('a'.repeat(32));

describe('a sealed document', () => {
  const sealed = sealer.seal(DOCUMENT, 'anna');

  it('is known to be sealed for its owner, and is the same document without the seal', () => {
    expect(sealed).toMatch(SEALED);
    expect(sealer.isSealed(sealed, 'anna')).toBe(true);
    expect(withoutSeal(sealed)).toBe(DOCUMENT);
  });

  it.each([
    ['of another owner', sealed, 'jan'],
    ['of nobody', sealed, ''],
    ['with another text', sealed.replace('id', 'password'), 'anna'],
    ['with a signature of nobody', `${DOCUMENT}\n#${'A'.repeat(43)}`, 'anna'],
    ['without a signature', DOCUMENT, 'anna'],
    ['of another secret', createDocumentSealer('b'.repeat(32)).seal(DOCUMENT, 'anna'), 'anna'],
  ])('is none %s', (_, document, owner) => {
    expect(sealer.isSealed(document, owner)).toBe(false);
  });
});

describe('data for a browser', () => {
  it('has its marked documents sealed, at any depth', () => {
    const sent = { view: { operations: [{ ...markSiteDocument(DOCUMENT), name: 'Books' }] } };
    const sealed = sealDocuments(sent, '');
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
    expect(JSON.stringify(sealDocuments([sent], ''))).toBe(JSON.stringify([sent]));
  });

  it('is the very same without documents', () => {
    const sent = { rows: [{ id: '1' }], none: null };
    expect(sealDocuments(sent, '')).toBe(sent);
  });

  it('has the documents of a developer’s page as its client prints them', () => {
    expect(sealRegisteredDocuments(['{ books { id } }'], '')[0]).toMatch(
      /^\{\n {2}books \{\n {4}id\n {2}\}\n\}\n#[\w-]{43}$/,
    );
  });
});
