import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { createSession, decodeAccessToken, memoryStorage } from './session.ts';

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const refused = (status: number, code: string, message = code): Response =>
  json(status, { success: false, code, message, requestId: 'r1' });

type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;

const bearerOf = (init: RequestInit): string | null => new Headers(init.headers).get('Authorization');

/** One browser tab; tabs made with the same storage and lock are the tabs of one browser. */
function openTab(handler: Handler, storage = memoryStorage(), lock = { last: Promise.resolve() as Promise<unknown> }) {
  const session = createSession(storage);
  const lost = vi.fn();
  const waits: number[] = [];
  const confirmCode = vi.fn(async () => true);
  const api = createClient({
    fetch: async (url, init) => handler(url, init),
    session,
    language: 'ru',
    networkMessage: () => 'нет сети',
    onSessionLost: lost,
    confirmCode,
    exclusively: (task) => {
      const turn = lock.last.then(task, task);
      lock.last = turn.catch(() => undefined);
      return turn;
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      await new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 50)));
    },
  });
  return { api, session, lost, confirmCode, waits, storage, lock };
}

/** Another tab's view of `storage`: what is written there is seen here only after `delayMs`. */
function followingLate(storage: ReturnType<typeof memoryStorage>, delayMs: number): typeof storage {
  const view = memoryStorage();
  for (const key of ['accessToken', 'refreshToken']) view.setItem(key, storage.getItem(key) ?? '');
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    setItem(key, value);
    setTimeout(() => view.setItem(key, value), delayMs);
  };
  return view;
}

let refreshes: string[];
let renewal: () => Response | Promise<Response>;

/** A server that knows one access token, `new`, and renews by `renewal`. */
const server: Handler = async (url, init) => {
  if (url === '/api/authority/refresh-token') {
    refreshes.push(String(init.body));
    return renewal();
  }
  return bearerOf(init) === 'Bearer new' ? json(200, { content: { ok: true } }) : refused(401, 'TOKEN_EXPIRED');
};

beforeEach(() => {
  refreshes = [];
  renewal = () => json(200, { accessToken: 'new', refreshToken: 'r2' });
});

function signedInTab(handler: Handler = server) {
  const tab = openTab(handler);
  tab.session.write({ accessToken: 'old', refreshToken: 'r1' });
  return tab;
}

describe('refresh on 401 and 403', () => {
  test('calls that fail together share one refresh and are replayed with the new token', async () => {
    const tab = signedInTab();
    const answers = await Promise.all([
      tab.api.call('getMe'),
      tab.api.call('listSessions'),
      tab.api.call('getMyProfile'),
    ]);
    expect(answers).toHaveLength(3);
    expect(refreshes).toEqual(['{"refreshToken":"r1"}']);
    expect(tab.session.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    expect(tab.lost).not.toHaveBeenCalled();
  });

  test('two tabs of one browser refresh once', async () => {
    const first = signedInTab();
    const second = openTab(server, first.storage, first.lock);
    await Promise.all([first.api.call('getMe'), second.api.call('getMe')]);
    expect(refreshes).toHaveLength(1);
  });

  test('a tab whose storage follows late still finds the pair that another one got', async () => {
    const first = signedInTab();
    const behind = followingLate(first.storage, 10);
    const second = openTab(server, behind, first.lock);
    await Promise.all([first.api.call('getMe'), second.api.call('getMe')]);
    expect(refreshes).toHaveLength(1);
  });

  test('a token that another tab renewed meanwhile is used without a refresh', async () => {
    const tab = signedInTab(async (url, init) => {
      if (bearerOf(init) === 'Bearer old') tab.session.write({ accessToken: 'new', refreshToken: 'r2' });
      return server(url, init);
    });
    await tab.api.call('getMe');
    expect(refreshes).toEqual([]);
  });

  test('an answer without refresh token keeps the present one', async () => {
    renewal = () => json(200, { accessToken: 'new' });
    const tab = signedInTab();
    await tab.api.call('getMe');
    expect(tab.session.read()).toEqual({ accessToken: 'new', refreshToken: 'r1' });
  });

  test.each([
    ['a refusal', () => refused(401, 'INVALID_REFRESH_TOKEN', 'Invalid refresh token')],
    ['a blocked account', () => refused(403, 'ACCOUNT_BLOCKED')],
    ['an answer without token', () => json(200, {})],
    ['the message alone, whatever the status', () => refused(500, 'INTERNAL', 'Invalid refresh token')],
  ])('%s clears both tokens and leaves for the login screen', async (_, answer) => {
    renewal = answer;
    const tab = signedInTab();
    await expect(tab.api.call('getMe')).rejects.toMatchObject({ status: 401 });
    expect(tab.session.read()).toEqual({ accessToken: null, refreshToken: null });
    expect(tab.lost).toHaveBeenCalledOnce();
  });

  test('without a refresh token nothing is asked and the person goes to the login screen', async () => {
    const tab = openTab(server);
    tab.session.write({ accessToken: 'old' });
    await expect(tab.api.call('getMe')).rejects.toBeInstanceOf(ApiError);
    expect(refreshes).toEqual([]);
    expect(tab.session.read().accessToken).toBeNull();
    expect(tab.lost).toHaveBeenCalledOnce();
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['too many requests', () => refused(429, 'RATE_LIMITED')],
    ['a server in trouble', () => refused(503, 'OVERLOADED')],
  ])('%s keeps the tokens after three tries', async (_, answer) => {
    renewal = answer;
    const tab = signedInTab();
    await expect(tab.api.call('getMe')).rejects.toBeInstanceOf(ApiError);
    expect(refreshes).toHaveLength(3);
    expect(tab.session.read()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
    expect(tab.lost).not.toHaveBeenCalled();
  });

  test('the server says how long to wait, and the next try may succeed', async () => {
    const busy = json(503, { success: false, code: 'OVERLOADED', message: 'x', requestId: 'r', retryAfter: 7 });
    renewal = () => (refreshes.length === 1 ? busy : json(200, { accessToken: 'new', refreshToken: 'r2' }));
    const tab = signedInTab();
    await tab.api.call('getMe');
    expect(tab.waits).toEqual([7000, 50]);
  });

  test('a second 403 after a refresh is an error and no logout', async () => {
    const tab = signedInTab(async (url, init) => {
      const answer = await server(url, init);
      return url === '/api/auth/me' ? refused(403, 'FORBIDDEN') : answer;
    });
    await expect(tab.api.call('getMe')).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(refreshes).toHaveLength(1);
    expect(tab.session.read().accessToken).toBe('new');
    expect(tab.lost).not.toHaveBeenCalled();
  });

  test('signing out during a refresh stays signed out', async () => {
    const tab = signedInTab();
    renewal = () => {
      tab.session.clear();
      return json(200, { accessToken: 'new', refreshToken: 'r2' });
    };
    await expect(tab.api.call('getMe')).rejects.toBeInstanceOf(ApiError);
    expect(tab.session.read()).toEqual({ accessToken: null, refreshToken: null });
  });
});

describe('while the person leaves', () => {
  test('nothing more is asked in their name, but what was on its way is answered', async () => {
    const asked: string[] = [];
    const tab = signedInTab((url) => {
      asked.push(url);
      return json(200, { content: {} });
    });
    const acting = tab.api.call('logout');
    tab.session.leave();
    void tab.api.call('getMe');
    await acting;
    tab.session.clear();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).toEqual(['/api/auth/logout']);
  });

  test('who stays after all is asked for again', async () => {
    const tab = signedInTab(() => json(200, { content: { id: 1 } }));
    const stay = tab.session.leave();
    const answer = tab.api.call('getMe');
    stay();
    expect(await answer).toBeTruthy();
    expect(await tab.api.call('getMe')).toBeTruthy();
  });
});

describe('what a call sends', () => {
  test('language, path, query and body; absent values leave no trace', async () => {
    const seen: { url: string; init: RequestInit }[] = [];
    const { api } = openTab((url, init) => {
      seen.push({ url, init });
      return json(200, { content: [] });
    });
    await api.call('listRelatedProducts', { params: { title: 'divan/karavot' }, query: { categoryId: 5, limit: 8 } });
    await api.call('listProducts', { query: { title: '', regionId: undefined, pageSize: 8 } });
    await api.call(
      'createProduct',
      { body: { title: 'x' } },
      { files: [{ field: 'files', file: new Blob(['1']) }], idempotencyKey: 'k1' },
    );
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/products/search-by-id-and-category/divan%2Fkaravot?categoryId=5&limit=8',
      '/api/products?pageSize=8',
      '/api/products',
    ]);
    const [first, , third] = seen.map(({ init }) => ({ ...init, headers: new Headers(init.headers) }));
    expect(first?.headers.get('X-Lang')).toBe('ru');
    expect(first?.credentials).toBe('include');
    expect(third?.headers.get('Idempotency-Key')).toBe('k1');
    expect(third?.headers.get('Content-Type')).toBeNull();
    expect(third?.body).toBeInstanceOf(FormData);
  });

  test('login and register calls carry no bearer and start no refresh', async () => {
    const seen: (string | null)[] = [];
    const tab = signedInTab((_, init) => {
      seen.push(bearerOf(init));
      return refused(403, 'ACCOUNT_BLOCKED');
    });
    await expect(
      tab.api.call('loginVerifyOtp', { body: { phone: '+998901234567', code: '123456' } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(seen).toEqual([null]);
  });

  test('without network the error speaks the language of the page', async () => {
    const { api } = openTab(() => Promise.reject(new TypeError('failed')));
    await expect(api.call('listRegions')).rejects.toMatchObject({ code: 'NETWORK', status: 0, message: 'нет сети' });
  });
});

test('the access token tells who it is, also with letters beyond ASCII', () => {
  const payload = Buffer.from(JSON.stringify({ sub: '7', id: 7, username: 'Шаҳло oʻgʻil' })).toString('base64url');
  expect(decodeAccessToken(`h.${payload}.s`)).toEqual({
    signedIn: true,
    owesConsent: false,
    userId: 7,
    sub: '7',
    username: 'Шаҳло oʻgʻil',
  });
  expect(decodeAccessToken('broken')).toMatchObject({ signedIn: true, userId: null });
});

describe('what needs a fresh code', () => {
  /** Refuses until the code is confirmed; a first call by the token that is over has to be refreshed before. */
  const guarded =
    (isConfirmed: () => boolean, asked: string[]): Handler =>
    async (url, init) => {
      if (url !== '/api/admin/exports' || bearerOf(init) !== 'Bearer new') return server(url, init);
      asked.push(`${String(init.body)} ${new Headers(init.headers).get('Idempotency-Key')}`);
      return isConfirmed() ? json(200, { content: { url: '/file' } }) : refused(403, 'STEP_UP_REQUIRED');
    };
  const wish = { body: { kind: 'categories', format: 'csv' } } as const;

  test('is asked for once for all that wait, and is then done as it was asked for', async () => {
    const asked: string[] = [];
    const tab = signedInTab(guarded(() => tab.confirmCode.mock.calls.length > 0, asked));
    const answer = await tab.api.call('createExportFile', wish, { idempotencyKey: 'key-of-one-act' });
    expect(answer.content.url).toBe('/file');
    expect(asked).toEqual(Array(2).fill('{"kind":"categories","format":"csv"} key-of-one-act'));
    expect(tab.confirmCode).toHaveBeenCalledOnce();
    expect(refreshes).toHaveLength(1);
  });

  test('is refused where the person gives no code, without another refresh', async () => {
    const tab = signedInTab(guarded(() => false, []));
    tab.confirmCode.mockResolvedValueOnce(false);
    await expect(tab.api.call('createExportFile', wish)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(refreshes).toHaveLength(1);
  });
});

describe('an answer that breaks off', () => {
  const brokenOff = (status: number) => openTab(async () => new Response('{"content":{"id', { status }));

  test('is none: what was done is not known', async () => {
    await expect(brokenOff(200).api.call('getMe')).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
      message: 'нет сети',
    });
  });

  test('is still a refusal', async () => {
    await expect(brokenOff(500).api.call('getMe')).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
  });

  test('at the refresh leaves the tokens', async () => {
    renewal = () => new Response('{"accessToken":"ne');
    const tab = signedInTab();
    await expect(tab.api.call('getMe')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(tab.session.read()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
  });

  test('has nothing to break off where there is no content', async () => {
    const tab = openTab(async () => new Response(null, { status: 204 }));
    await expect(tab.api.call('getMe')).resolves.toBeUndefined();
  });
});
