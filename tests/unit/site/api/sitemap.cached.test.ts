import { afterEach, expect, test, vi } from 'vitest';
import { loadSitemap } from '../../../../lib/site/api/sitemap';
import { loadRecordPaths } from '../../../../lib/site/api/sitemapPaths';

vi.mock('../../../../lib/site/config/server/serverConfig', () => ({
  getServerConfig: () => ({ siteProtected: 'none', appBaseUrl: 'https://site.example' }),
}));
vi.mock('../../../../lib/site/site/site', () => ({
  loadCurrentSite: async () => ({ model: {}, hash: 'a1', getSchema: () => null }),
}));
vi.mock('../../../../lib/site/api/sitemapPaths');
const load = vi.mocked(loadRecordPaths);

afterEach(() => {
  load.mockReset();
  vi.restoreAllMocks();
});

test('a part is read once for all who ask at the same time, and again after ten minutes', async () => {
  load.mockResolvedValue(['/reports/1']);
  const query = { list: 'reports', part: '1' };
  const [first, second] = await Promise.all([loadSitemap(query), loadSitemap(query)]);
  expect(first).toMatchObject({ status: 200, xml: expect.stringContaining('/reports/1') });
  expect([second, await loadSitemap(query)]).toEqual([first, first]);
  expect(load).toHaveBeenCalledTimes(1);
  const later = performance.now() + 600_001;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  // The cache looks at the clock once in a millisecond.
  await new Promise((resolve) => void setTimeout(resolve, 5));
  await loadSitemap(query);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that could not be read is read again at once, and one that is not there is known', async () => {
  const query = { list: 'reports', part: '2' };
  load.mockResolvedValueOnce(null);
  expect(await loadSitemap(query)).toEqual({ status: 503 });
  load.mockRejectedValueOnce(new Error('down'));
  await expect(loadSitemap(query)).rejects.toThrow('down');
  load.mockResolvedValue('none');
  expect([await loadSitemap(query), await loadSitemap(query)]).toEqual([{ status: 404 }, { status: 404 }]);
  expect(load).toHaveBeenCalledTimes(3);
});
