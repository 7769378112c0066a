import { describe, expect, test } from 'vitest';
import { openExport } from '../../../../lib/features/sharing/server/openExport';
import { getColumnFields } from '../../../../lib/features/list/columns';
import { mainListTarget } from '../../../../lib/features/list/server/listTarget';
import { loadRecord } from '../../../../lib/features/record/server/loadRecord';
import { buildReadDocuments } from '../../../../lib/core/operations/catalog/readDocuments';
import { loadSiteActionForm, loadUpdateForm } from '../../../../lib/features/form/server/loadForm';
import { secretsDesk } from '../../reading/secretsDesk';
import { HIDDEN_VALUE } from '../../../../lib/kit/view/fieldDescription';
import { because } from '../../../../lib/core/schema/model/reason';

const SECRETS = /apiKey|passwordHash|resetToken|ssn|pin\b|twoFactorSecret|accessToken/;

describe('what nobody may see', () => {
  test('names no record, is no column, and is neither filtered nor sorted by', () => {
    const account = secretsDesk().entity('Account');
    expect(account.title).toBe('login');
    expect(getColumnFields(account).map(({ name }) => name)).toEqual(['id', 'login', 'tokenSymbol']);
    expect(account.columns.join(' ')).not.toMatch(SECRETS);
    expect(account.list?.filter?.fields.map(({ field }) => field)).toEqual(['login', 'tokenSymbol']);
    expect(account.list?.sort?.columns.map(({ field }) => field)).toEqual(['login']);
  });

  test('is asked for by no document that reads', () => {
    const documents = buildReadDocuments(secretsDesk().model).map(({ document }) => document);
    expect(documents.length).toBeGreaterThan(3);
    expect(documents.filter((document) => SECRETS.test(document))).toEqual([]);
  });

  test('is said to be hidden on the record, also inside its parts', async () => {
    const { to, sent, entity } = secretsDesk();
    const loaded = await loadRecord(to, entity('Account'), ['1'], {});
    expect(JSON.stringify(loaded)).not.toContain('123456');
    expect(sent.join('\n')).not.toMatch(SECRETS);
    expect(loaded).toMatchObject({ view: { values: { apiKey: HIDDEN_VALUE, passwordHash: HIDDEN_VALUE } } });
    const details = loaded.ok ? loaded.view.details : [];
    expect(details.find(({ name }) => name === 'ssn')).toMatchObject({ secret: true });
  });

  test.each(['csv', 'json'] as const)('goes into no file of %s', async (format) => {
    const { to, entity } = secretsDesk();
    const account = entity('Account');
    if (account.list === null) throw new Error('no list');
    let whole = '';
    const ask = { format, fields: 'all', locale: 'en', limit: 100 } as const;
    for await (const piece of await openExport(to, mainListTarget(to, account, account.list), {}, ask))
      whole += piece;
    expect(whole).toContain('ada');
    expect(whole).not.toContain('123456');
  });

  test('is no address where the record has another key', () => {
    const invite = secretsDesk().entity('Invite');
    expect(invite.key?.fields.map(({ path }) => path)).toEqual(['id']);
    expect(invite.get).toBeNull();
  });

  test('is not filled into forms, by the record or by the address', async () => {
    const { to, sent, entity } = secretsDesk();
    const loaded = await loadUpdateForm(
      { ...to, query: { apiKey: 'from-the-address', login: 'bob' } },
      { entity: entity('Account'), key: ['1'] },
    );
    if (loaded === null || !loaded.ok) throw new Error('no form');
    expect(sent.join('\n')).not.toMatch(SECRETS);
    expect(JSON.stringify(loaded.view.drafts)).not.toMatch(/123456|from-the-address/);
    expect(loaded.view.drafts.login).toMatchObject({ type: 'text' });
    const hidden = loaded.view.fields.filter(({ secret }) => secret === true).map(({ name }) => name);
    expect(hidden.toSorted()).toEqual(['apiKey', 'pin']);
  });

  test('is what the arguments of a change of password take, whatever they are called', async () => {
    const { to, model } = secretsDesk();
    const action = model.siteActions.find(({ source }) => source.steps[0]?.field === 'changePassword');
    if (action === undefined) throw new Error('no action');
    const loaded = await loadSiteActionForm(to, action);
    expect(loaded).toMatchObject({ view: { fields: [{ secret: true }, { secret: true }] } });
  });

  test('is what the operator says that it is', () => {
    const config = {
      entities: { Account: { fields: { ssn: { secret: false }, tokenSymbol: { secret: true } } } },
    };
    const { entity } = secretsDesk(config);
    expect(getColumnFields(entity('Account')).map(({ name }) => name)).toEqual(['id', 'login', 'ssn']);
    expect(entity('Account').list?.filter?.fields.map(({ field }) => field)).toEqual(['login', 'ssn']);
  });

  test('says why', () => {
    const field = secretsDesk()
      .entity('Account')
      .fields.find(({ name }) => name === 'passwordHash');
    expect(field?.secret).toEqual(because('field.secret', { word: 'password' }));
  });
});
