import Router from 'next/router';
import { afterEach, describe, expect, it } from 'vitest';
import { interceptLossyNavigation } from '../../../../components/kit/shell/interceptLossyNavigation';

let end: (() => void) | undefined;
afterEach(() => end?.());

describe('a change of the route', () => {
  it('is left to the browser where Next’s router would lose a part of the address', () => {
    const opened: string[] = [];
    const failed: string[] = [];
    const onError = (_: Error, url: string) => void failed.push(url);
    Router.events.on('routeChangeError', onError);
    end = interceptLossyNavigation((url) => void opened.push(url));
    expect(() => Router.events.emit('routeChangeStart', '/flags/new?entity=5', { shallow: false })).toThrow();
    Router.events.emit('routeChangeStart', '/flags/new?title=5', { shallow: false });
    Router.events.off('routeChangeError', onError);
    expect([opened, failed]).toEqual([['/flags/new?entity=5'], ['/flags/new?entity=5']]);
  });
});
