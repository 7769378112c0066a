import { describe, expect, it } from 'vitest';
import { EVERY_KIND, EVERY_SECTION, formView, GROUPS, SOME_DRAFTS } from '../fixtures/formView';
import { axeFindings } from '../support/renderSite';
import { renderForm } from '../support/renderForm';

const EVERYTHING = formView(EVERY_KIND, { groups: GROUPS, sections: EVERY_SECTION, drafts: SOME_DRAFTS });

describe('a form of every kind of field', () => {
  it.each(['en', 'pl'] as const)('is accessible in %s', async (locale) => {
    renderForm(locale, EVERYTHING);
    expect(await axeFindings()).toEqual([]);
  });
});
