import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { Presence } from './presence.ts';

const buyer = 1;
const seller = 2;

function aPresence() {
  const announced: unknown[] = [];
  const presence = new Presence({
    log: createLog('silent'),
    link: null,
    listPartners: async (userIds) => (userIds.includes(seller) ? [{ userId: seller, partnerId: buyer }] : []),
    publisher: {
      publish: () => undefined,
      publishHere: (event, payload, to) => void announced.push({ event, payload, to }),
      evict: () => undefined,
    },
  });
  presence.announce(buyer, 'b1');
  return { presence, announced };
}

const change = (isOnline: boolean) => ({
  event: 'userStatusChange',
  payload: { userId: seller, isOnline },
  to: [`user:${buyer}`],
});

describe('presence', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('lasts as long as one of several connections', async () => {
    const { presence, announced } = aPresence();
    presence.announce(seller, 's1');
    presence.announce(seller, 's2');
    presence.leave(seller, 's1');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(presence.state(seller)).toBe(true);
    presence.leave(seller, 's2');
    await vi.advanceTimersByTimeAsync(5100);
    expect(presence.state(seller)).toBe(false);
    expect(announced).toEqual([change(true), change(false)]);
  });

  it('changes at most once in five seconds, however the line flaps, and ends up true', async () => {
    const { presence, announced } = aPresence();
    for (let flap = 0; flap < 40; flap += 1) {
      presence.announce(seller, `s${flap}`);
      await vi.advanceTimersByTimeAsync(130);
      presence.leave(seller, `s${flap}`);
      await vi.advanceTimersByTimeAsync(370);
    }
    expect(announced.length).toBeLessThanOrEqual(1 + 20 / 5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(presence.state(seller)).toBe(false);
    expect(announced.at(-1)).toEqual(change(false));
  });

  it('tells nothing after the stop', async () => {
    const { presence, announced } = aPresence();
    presence.announce(seller, 's1');
    await vi.advanceTimersByTimeAsync(100);
    presence.leave(seller, 's1');
    presence.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(announced).toEqual([change(true)]);
  });
});
