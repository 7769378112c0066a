import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../lib/kit/auth/fetchUser';
import { WitrynaError } from '../../../lib/core/errors';

describe('the site’s error', () => {
  it('is known in another copy of its module, as bundles have them', async () => {
    vi.resetModules();
    const copy = await import('../../../lib/core/errors');
    expect(copy.WitrynaError).not.toBe(WitrynaError);
    expect(new copy.WitrynaError('config', 'wrong')).toBeInstanceOf(WitrynaError);
    expect(new RequestError(404)).toBeInstanceOf(copy.WitrynaError);
  });

  it('is no other error, and no kind of its own that it is not', () => {
    for (const other of [new Error('x'), null, 'config', { code: 'config' }])
      expect(other instanceof WitrynaError).toBe(false);
    expect(new WitrynaError('auth', 'x') instanceof RequestError).toBe(false);
    expect(new RequestError(404)).toBeInstanceOf(RequestError);
  });
});
