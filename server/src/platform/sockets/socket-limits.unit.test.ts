import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { OpenCounts } from '../limits/open-counts.ts';
import { ConnectionCounts } from './connection-limits.ts';
import { EventLimits } from './event-limits.ts';
import { FloodStrikes } from './flood-strikes.ts';

/** How many of these events pass, and how long the first refused one has to wait, s. */
function tryOut(limits: EventLimits, event: string, count: number): { passed: number; wait?: number } {
  for (let passed = 0; passed < count; passed += 1) {
    try {
      limits.take(event);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code !== 'RATE_LIMITED') throw refusal;
      return { passed, wait: refusal.retryAfter ?? 0 };
    }
  }
  return { passed: count };
}

describe('the events of a socket (rules/limits L24)', () => {
  it.each([
    ['leaveRoom', 40, 0.05],
    ['typingStarted', 2, 0.5],
    ['typingStopped', 2, 0.5],
  ])('%s passes %i times at once, and again after %f s', (event, most, wait) => {
    let now = 0;
    const limits = new EventLimits(1, () => now);
    expect(tryOut(limits, event, 100)).toEqual({ passed: most, wait: expect.closeTo(wait, 6) });
    now = wait * 1000 - 1;
    expect(tryOut(limits, event, 1).passed).toBe(0);
    now = wait * 1000;
    expect(tryOut(limits, event, 2).passed).toBe(1);
  });

  it('joinRoom passes sixty times in what all events leave of it, then once a second', () => {
    let now = 0;
    const limits = new EventLimits(1, () => now);
    expect(tryOut(limits, 'joinRoom', 40)).toEqual({ passed: 40 });
    // Two seconds refill two joins and all forty events.
    now = 2000;
    expect(tryOut(limits, 'joinRoom', 40)).toEqual({ passed: 22, wait: 1 });
    expect(tryOut(limits, 'leaveRoom', 1)).toEqual({ passed: 1 });
  });

  it('typing of both kinds has one limit, and takes from that of all', () => {
    const limits = new EventLimits(1, () => 0);
    expect(tryOut(limits, 'typingStarted', 1).passed).toBe(1);
    expect(tryOut(limits, 'typingStopped', 2).passed).toBe(1);
    expect(tryOut(limits, 'leaveRoom', 100).passed).toBe(37);
  });
});

describe('the strikes of an account (rules/goals C10)', () => {
  it('the third of a minute closes: refusals of one second are one strike', () => {
    const flood = new FloodStrikes();
    const strikes = (...moments: number[]) => moments.map((now) => flood.strike(1, now));
    expect(strikes(0, 10, 999)).toEqual([false, false, false]);
    expect(strikes(1000, 61_000, 61_500)).toEqual([false, false, false]);
    expect(strikes(62_000)).toEqual([false]);
    expect(strikes(63_000)).toEqual([true]);
    expect(strikes(63_500)).toEqual([false]);
  });

  it('closes at the two thousand and first refusal of one burst, so that a flood does not last', () => {
    const flood = new FloodStrikes();
    const refusals = Array.from({ length: 2001 }, () => flood.strike(1, 0));
    expect(refusals.indexOf(true)).toBe(2000);
  });

  it('are counted for each account by itself', () => {
    const flood = new FloodStrikes();
    const strikes = [0, 1000, 2000].flatMap((now) => [flood.strike(1, now), flood.strike(2, now / 10)]);
    expect(strikes).toEqual([false, false, false, false, true, false]);
  });
});

describe('open sockets (rules/limits L25)', () => {
  it('are 200 per address and 10,000 per process', () => {
    const connections = new OpenCounts({ perAddress: 200, perNetwork: 1000, total: 10_000 });
    for (let connection = 0; connection < 199; connection += 1) connections.open('10.0.0.1');
    expect(connections.hasRoomFor('10.0.0.1')).toBe(true);
    const close = connections.open('10.0.0.1');
    expect([connections.hasRoomFor('10.0.0.1'), connections.hasRoomFor('10.0.0.2')]).toEqual([false, true]);
    close();
    close();
    expect(connections.hasRoomFor('10.0.0.1')).toBe(true);
    for (let connection = 199; connection < 9_999; connection += 1)
      connections.open(`10.1.${connection >> 8}.${connection & 255}`);
    expect(connections.hasRoomFor('10.0.0.2')).toBe(true);
    connections.open('10.0.0.1');
    expect([connections.hasRoomFor('10.0.0.2'), connections.hasRoomFor(null)]).toEqual([false, false]);
  });

  it.each([
    [
      'an IPv6 network',
      (connection: number) => `2001:db8:7:${connection.toString(16)}::1`,
      '2001:db8:7:ffff::1',
      '2001:db8:8::1',
    ],
    ['an IPv4 network', (connection: number) => `10.0.0.${connection % 250}`, '10.0.0.251', '10.0.1.1'],
  ])('of %s are 1,000, however many addresses it has', (_name, addressOf, neighbour, other) => {
    const connections = new OpenCounts({ perAddress: 200, perNetwork: 1000, total: 10_000 });
    const closes = Array.from({ length: 1000 }, (_, connection) => connections.open(addressOf(connection)));
    expect([connections.hasRoomFor(neighbour), connections.hasRoomFor(other), connections.hasRoomFor(null)]).toEqual([
      false,
      true,
      true,
    ]);
    closes[0]?.();
    expect(connections.hasRoomFor(neighbour)).toBe(true);
  });

  it('are ten per account', () => {
    const accounts = new ConnectionCounts(10, { now: () => new Date(0), elapsed: () => 0 }, null);
    const leave = Array.from({ length: 10 }, () => accounts.enter(7));
    expect(() => accounts.enter(7)).toThrow('RATE_LIMITED');
    accounts.enter(8);
    leave[3]?.();
    accounts.enter(7);
    expect(() => accounts.enter(7)).toThrow('RATE_LIMITED');
  });

  it('keep an account out for a while of its own, whatever the clock is set to', () => {
    let [moment, elapsed] = [1_000_000_000, 0];
    const accounts = new ConnectionCounts(10, { now: () => new Date(moment), elapsed: () => elapsed }, null);
    accounts.pause(7, 60_000);
    moment -= 3_600_000;
    elapsed += 59_999;
    expect(accounts.isKeptOut(7)).toBe(true);
    elapsed += 1;
    expect(accounts.isKeptOut(7)).toBe(false);
  });
});
