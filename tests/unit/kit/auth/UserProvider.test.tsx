// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserProvider } from '../../../../lib/kit/auth/UserProvider';
import { RequestError } from '../../../../lib/kit/auth/fetchUser';
import { useUser, type CurrentUser } from '../../../../lib/kit/auth/useUser';
import { useAuthHrefs } from '../../../../lib/kit/auth/useAuthHrefs';
import { withPageAuthRequired } from '../../../../lib/kit/auth/withPageAuthRequired';
import type { User } from '../../../../lib/kit/auth/user';

const router = { asPath: '/account?a=1#top', locale: 'pl' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const ANNA: User = { sub: 'a', name: 'Anna' };
const BOB: User = { sub: 'b', name: 'Bob' };
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = (status: number, body?: unknown): void => {
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
  );
};

let current: CurrentUser;
function Show() {
  const value = useUser();
  useEffect(() => {
    current = value;
  });
  return null;
}
const show = (user: User | null | undefined, profileUrl?: string) => (
  <UserProvider user={user} profileUrl={profileUrl}>
    <Show />
  </UserProvider>
);

describe('S3.1 the current-user context', () => {
  test('exposes user, error, isLoading and checkSession, fed by the page property, without asking', () => {
    render(show(ANNA));
    expect(current).toMatchObject({ user: ANNA, error: undefined, isLoading: false });
    expect(current.checkSession).toBeInstanceOf(Function);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a page that the server found nobody for has no user, without asking', () => {
    render(show(null));
    expect(current).toMatchObject({ user: undefined, isLoading: false });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('S7.1 a page without the property asks the profile, once', async () => {
    answers(200, ANNA);
    render(show(undefined, '/session/me'));
    expect(current).toMatchObject({ user: undefined, isLoading: true });
    await waitFor(() => expect(current).toMatchObject({ user: ANNA, isLoading: false }));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/session/me');
    expect(fetched.mock.calls[0]?.[1]?.method ?? 'GET').toBe('GET');
  });

  test('the next page’s property replaces the user; a page without one takes nothing away', () => {
    const { rerender } = render(show(ANNA));
    rerender(show(BOB));
    expect(current.user).toEqual(BOB);
    rerender(show(undefined));
    expect([current.user, current.isLoading]).toEqual([BOB, false]);
    rerender(show(null));
    expect(current.user).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('S4.1 the profile', () => {
  test('S7.1 by default it is GET /api/auth/me; 204 is no user', async () => {
    answers(204);
    render(show(undefined));
    await waitFor(() =>
      expect(current).toMatchObject({ user: undefined, error: undefined, isLoading: false }),
    );
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/me');
  });

  test.each([401, 403, 404, 500, 503])('S8.1 %i is an error with that status', async (status) => {
    answers(status, {});
    render(show(undefined));
    await waitFor(() => expect(current.isLoading).toBe(false));
    expect(current.error).toBeInstanceOf(RequestError);
    expect(current.error?.status).toBe(status);
  });

  test('a network failure is an error with status 0', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    render(show(undefined));
    await waitFor(() => expect(current.error?.status).toBe(0));
  });

  test('200 with something else than a user is an error', async () => {
    answers(200, '<html>');
    render(show(undefined));
    await waitFor(() => expect(current.error?.status).toBe(200));
  });
});

describe('S3.1 checkSession', () => {
  test('keeps the known user while it asks, also when it fails, and clears an old error', async () => {
    answers(500);
    render(show(ANNA));
    await act(() => current.checkSession());
    expect(current).toMatchObject({ user: ANNA, error: { status: 500 }, isLoading: false });

    let finish: (response: Response) => void = () => undefined;
    fetched.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    let done: Promise<void> = Promise.resolve();
    act(() => void (done = current.checkSession()));
    expect(current).toMatchObject({ user: ANNA, error: undefined, isLoading: true });
    await act(async () => {
      finish(new Response(JSON.stringify(BOB)));
      await done;
    });
    expect(current).toMatchObject({ user: BOB, error: undefined, isLoading: false });
  });

  test('a lapsed session ends with no user', async () => {
    answers(204);
    render(show(ANNA));
    await act(() => current.checkSession());
    expect(current.user).toBeUndefined();
  });

  test('of two checks the newer one speaks, whichever answers last', async () => {
    const finish: ((response: Response) => void)[] = [];
    fetched.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
    render(show(null));
    let both: Promise<unknown> = Promise.resolve();
    act(() => void (both = Promise.all([current.checkSession(), current.checkSession()])));
    await act(async () => {
      finish[1]?.(new Response(JSON.stringify(BOB)));
      finish[0]?.(new Response(JSON.stringify(ANNA)));
      await both;
    });
    expect(current.user).toEqual(BOB);
  });
});

describe('S2.1 a page for signed-in users', () => {
  const assign = vi.fn();
  const Guarded = withPageAuthRequired<object>(({ user }) => <p>{user.name}</p>, {
    onRedirecting: () => <p>one moment</p>,
    onError: (error) => <p>{`error ${error.status}`}</p>,
  });
  const guarded = (user: User | null | undefined) => (
    <UserProvider user={user} loginUrl="/api/auth/sign-in">
      <Guarded />
    </UserProvider>
  );
  beforeEach(() => {
    assign.mockReset();
    vi.stubGlobal('location', { ...window.location, assign });
  });

  test('S7.2 sends visitors to the configured login with locale, path and query', () => {
    render(guarded(null));
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/sign-in?returnTo=%2Fpl%2Faccount%3Fa%3D1%23top',
    );
    expect(screen.getByText('one moment')).toBeTruthy();
  });

  test('shows the page to its user, and an error where the profile fails', async () => {
    render(guarded(ANNA));
    expect(screen.getByText('Anna')).toBeTruthy();
    cleanup();
    answers(500);
    render(guarded(undefined));
    expect(screen.getByText('one moment')).toBeTruthy();
    expect(await screen.findByText('error 500')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  test('links to the login carry the page without its fragment', () => {
    function Links() {
      const { login, logout } = useAuthHrefs();
      return (
        <>
          <a href={login}>in</a>
          <a href={logout}>out</a>
        </>
      );
    }
    render(
      <UserProvider user={null}>
        <Links />
      </UserProvider>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/auth/login?returnTo=%2Fpl%2Faccount%3Fa%3D1',
      '/api/auth/logout',
    ]);
  });
});
