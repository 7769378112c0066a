import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import {
  loadDeletePage,
  loadEditPage,
  loadNewPage,
  loadRecordActionPage,
  loadSiteActionPage,
} from '../../../../lib/site/page/loadFormPage';
import type { PageRequest } from '../../../../lib/site/page/pageRequest';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Model } from '../../../../lib/core/schema/model/model';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';
import { entityIn, modelOf } from '../../overrides/overridesLab';

/** A request for a page of a backend that nobody can reach: what does not exist is known without asking it. */
function request(model: Model, params: Readonly<Record<string, string>>): PageRequest {
  const part: Omit<PageRequest, 'site'> = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: () => Promise.resolve({ type: 'unreachable', reason: 'test' }),
    params,
    query: {},
    address: '/',
    openedBy: '',
    roles: [],
    dashboards: { tiles: 24, tileMs: 1000 },
    posted: null,
    asksForData: false,
  };
  // The loaders of forms never look at the site itself.
  return part as PageRequest;
}

const record = { entity: 'repairs', key: '1' };
const PAGES = [
  ['/new', { entities: { Repair: { create: false } } }, loadNewPage, { entity: 'repairs' }],
  ['/edit', { entities: { Repair: { update: false } } }, loadEditPage, record],
  ['/delete', { entities: { Repair: { delete: false } } }, loadDeletePage, record],
  [
    '/do/archiveRepair',
    { operations: { archiveRepair: { hide: true } } },
    loadRecordActionPage,
    { ...record, action: 'archiveRepair' },
  ],
  [
    '/actions/open-doors',
    { operations: { openDoors: { hide: true } } },
    loadSiteActionPage,
    { slug: 'open-doors' },
  ],
] as const;

describe('what the operator hides', () => {
  it.each(PAGES)('has no page any more: %s', async (_name, config, load, params) => {
    expect(await load(request(modelOf({}), params))).not.toBeNull();
    expect(await load(request(modelOf(config), params))).toBeNull();
  });

  it('has no link either', () => {
    const config = {
      entities: { Repair: { update: false, delete: false } },
      operations: { archiveRepair: { hide: true } },
    } as const;
    const writes = (model: Model) =>
      buildRecordWrites(createLabelContext(model, createLabels(null, 'en')), entityIn(model, 'Repair'), {
        key: ['1'],
        values: {},
      });
    expect(writes(modelOf({}))).toMatchObject({
      editHref: '/repairs/1/edit',
      deleteHref: '/repairs/1/delete',
    });
    const left = writes(modelOf(config));
    expect([left.editHref, left.deleteHref]).toEqual([null, null]);
    expect(left.actions.map(({ name }) => name)).not.toContain('archiveRepair');
  });
});
