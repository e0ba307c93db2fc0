import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

class Down extends Error {}
class Refusal extends Error {}

const isFailure = (error: unknown) => error instanceof Down;

describe('circuit breaker', () => {
  let clock = 0;
  let changes: string[] = [];
  let circuit = createCircuitBreaker();
  const fail = () => circuit.run(() => Promise.reject(new Down()), isFailure).catch((error: unknown) => error);
  const succeed = () => circuit.run(() => Promise.resolve('fine'), isFailure).catch((error: unknown) => error);
  const failTimes = async (times: number) => {
    for (let done = 0; done < times; done += 1) await fail();
  };

  beforeEach(() => {
    clock = 0;
    changes = [];
    circuit = createCircuitBreaker({ now: () => clock, onChange: (state) => changes.push(state) });
  });

  it('opens at the fifth failure and then runs nothing', async () => {
    await failTimes(4);
    expect(await succeed()).toBe('fine');
    await fail();
    let ran = false;
    const call = async () => {
      ran = true;
    };
    const refused = await circuit.run(call, isFailure).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CircuitOpenError);
    expect(ran).toBe(false);
    expect(changes).toEqual(['open']);
  });

  it('forgets failures older than 10 s', async () => {
    await failTimes(4);
    clock = 10_000;
    await fail();
    expect(await succeed()).toBe('fine');
  });

  it('does not count refusals in good order', async () => {
    for (let done = 0; done < 20; done += 1) {
      await circuit.run(() => Promise.reject(new Refusal()), isFailure).catch(() => undefined);
    }
    expect(await succeed()).toBe('fine');
  });

  it('lets one probe through after 10 s and closes when it succeeds', async () => {
    await failTimes(5);
    clock = 9_999;
    expect(await succeed()).toBeInstanceOf(CircuitOpenError);
    clock = 10_000;
    const answer = Promise.withResolvers<string>();
    const probe = circuit.run(() => answer.promise, isFailure);
    expect(await succeed()).toBeInstanceOf(CircuitOpenError);
    answer.resolve('probe');
    expect(await probe).toBe('probe');
    expect(await succeed()).toBe('fine');
    expect(changes).toEqual(['open', 'closed']);
  });

  it('stays open for another 10 s when the probe fails', async () => {
    await failTimes(5);
    clock = 10_000;
    expect(await fail()).toBeInstanceOf(Down);
    clock = 19_999;
    expect(await succeed()).toBeInstanceOf(CircuitOpenError);
    clock = 20_000;
    expect(await succeed()).toBe('fine');
  });

  it('closes when the probe is refused in good order', async () => {
    await failTimes(5);
    clock = 10_000;
    await circuit.run(() => Promise.reject(new Refusal()), isFailure).catch(() => undefined);
    expect(await succeed()).toBe('fine');
  });

  it('ignores calls that began before it opened', async () => {
    const early = Promise.withResolvers<string>();
    const late = Promise.withResolvers<string>();
    const first = circuit.run(() => early.promise, isFailure).catch((error: unknown) => error);
    const second = circuit.run(() => late.promise, isFailure);
    await failTimes(5);
    clock = 5_000;
    early.reject(new Down());
    late.resolve('late');
    await Promise.all([first, second]);
    expect(await succeed()).toBeInstanceOf(CircuitOpenError);
    clock = 10_000;
    expect(await succeed()).toBe('fine');
  });
});
