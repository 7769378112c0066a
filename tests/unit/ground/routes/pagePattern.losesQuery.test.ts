import { describe, expect, it } from 'vitest';
import { queryClashesWithRoute } from '../../../../lib/ground/routes/pagePattern';

describe('an address whose query has a name of its page’s own parameters', () => {
  it.each([
    '/lookup/article-by-slug?slug=hello',
    '/pl/lookup/article-by-slug?slug=hello#top',
    '/flags/new?entity=5',
    '/pl/flags/new?title=a&entity=5',
    '/flags?entity=5',
    '/flags/12/do/rename?action=x',
    '/flags/12/edit?key=7',
    '/flags/12?key=7',
    '/actions/rename-all?slug=x',
    '/backend/Flag?type=x',
  ])('is loaded whole: %s', (url) => {
    expect(queryClashesWithRoute(url)).toBe(true);
  });

  it.each([
    '/flags/new?key=5&action=x&slug=y',
    '/flags?key=5',
    '/lookup/a?key=1',
    '/flags/12/edit',
    '/flags/entity/edit?title=key',
    '/',
  ])('is any other not: %s', (url) => {
    expect(queryClashesWithRoute(url)).toBe(false);
  });
});
