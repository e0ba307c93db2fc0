import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { signInByCode } from '#testing/app/sign-in-by-code.ts';

/** One request of a visitor: an address, and what goes with it. */
interface Visit {
  path: string;
  init?: RequestInit;
}

const words = 'telefon kvartira mashina divan ish velosiped noutbuk televizor sigir dala gul kitob'.split(' ');
const lists = z.object({ content: z.object({ data: z.array(z.object({ id: z.int() })) }) });
const json = { 'content-type': 'application/json' };

/** A number below `n`, the same series in each run. */
function series(): (n: number) => number {
  let state = 20_261_123;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/**
 * Visitors of many addresses: pages, lists, details, searches in varied words, likes of one account, codes for new phones, and chat
 * sockets that come and go. `failures` counts what failed by status and address, or by what broke.
 */
export async function mixedVisitors(url: string): Promise<{ begin(): void; failures: ReadonlyMap<string, number> }> {
  const pick = series();
  const token = await signInByCode(url, '+998900000002');
  const bearer = { authorization: `Bearer ${token}` };
  const found = lists.parse(await (await fetch(`${url}/api/products?pageSize=100`)).json()).content.data;
  const ids = found.map(({ id }) => id);
  const anyId = () => ids[pick(ids.length)] ?? 1;
  const searched = () => `${words[pick(words.length)]} ${words[pick(words.length)]?.slice(0, 3 + pick(4))}`;
  const from = () => ({ 'x-forwarded-for': `10.${pick(4)}.${pick(32)}.${pick(256)}` });
  const visits: (() => Visit)[] = [
    () => ({ path: ['/', '/ru', '/en', '/all-products', '/safety'][pick(5)] ?? '/' }),
    () => ({ path: `/detail/${anyId()}` }),
    () => ({ path: `/catalog/${1 + pick(40)}?sortBy=price&page=${1 + pick(3)}` }),
    () => ({ path: `/all-products?title=${encodeURIComponent(searched())}` }),
    () => ({ path: `/api/products?pageSize=20&page=${1 + pick(5)}` }),
    () => ({ path: `/api/products/by-id/${anyId()}` }),
    () => ({ path: `/api/search/suggest?q=${encodeURIComponent(searched())}` }),
    () => ({
      path: '/api/products/filter',
      init: { method: 'POST', headers: json, body: JSON.stringify({ title: searched(), minPrice: pick(1000) }) },
    }),
    () => ({
      path: `/api/products/${anyId()}/like`,
      init: { method: 'POST', headers: { ...json, ...bearer }, body: '{}' },
    }),
    () => ({ path: '/api/auth/me', init: { headers: bearer } }),
    () => ({
      path: '/api/auth/check-phone',
      init: { method: 'POST', headers: json, body: JSON.stringify({ phone: `+99890${1_000_000 + pick(8_999_999)}` }) },
    }),
  ];
  const failures = new Map<string, number>();
  const note = (failure: string) => failures.set(failure, (failures.get(failure) ?? 0) + 1);
  const visit = async (): Promise<void> => {
    const { path, init } = visits[pick(visits.length)]?.() ?? { path: '/' };
    const encoding = ['br', 'gzip', 'identity'][pick(3)] ?? 'br';
    const headers = { 'accept-encoding': encoding, ...from(), ...init?.headers };
    try {
      const answer = await fetch(url + path, { ...init, headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status >= 500) note(`${answer.status} ${addressOf(path)}`);
    } catch (error) {
      note(`${causeOf(error)} ${addressOf(path)}`);
    }
  };
  const talk = async (): Promise<void> => {
    const socket = io(`${url}/chat`, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    await sleep(2000 + pick(3000));
    socket.disconnect();
  };
  return {
    begin: () => void (pick(40) === 0 ? talk() : visit()),
    failures,
  };
}

const addressOf = (path: string): string => path.replace(/\?.*/, '').replace(/\d+/g, '{id}');

/** `ECONNRESET`, of what a failed call says. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
