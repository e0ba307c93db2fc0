import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormArrival, watchArrival } from './form-arrival.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  arrival.stop();
  vi.useRealTimers();
});

let arrival: FormArrival;

function request(headers: Record<string, string> = {}): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers = headers;
  return message;
}

const forever = new Promise<never>(() => {});

describe('a form on its way in', () => {
  it('is refused at once when it says that it is too long', async () => {
    arrival = watchArrival(request({ 'content-length': '1001' }), 1000);
    await expect(arrival.orRefusal(forever)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect(() => arrival.signal.throwIfAborted()).toThrow('TOO_LARGE');
  });

  it('is refused with the byte that is too many, whatever it said before', async () => {
    const message = request({ 'content-length': '10' });
    arrival = watchArrival(message, 1000);
    message.push(Buffer.alloc(1000));
    await vi.advanceTimersByTimeAsync(10);
    expect(arrival.signal.aborted).toBe(false);
    message.push(Buffer.alloc(1));
    await expect(arrival.orRefusal(forever)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('may wait ten seconds, and then has to come with 8 KiB a second', async () => {
    const message = request();
    arrival = watchArrival(message, 10_000_000);
    await vi.advanceTimersByTimeAsync(9900);
    expect(arrival.signal.aborted).toBe(false);
    message.push(Buffer.alloc(20 * 8192));
    await vi.advanceTimersByTimeAsync(9000);
    expect(arrival.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(arrival.signal.reason).toMatchObject({ code: 'REQUEST_TIMEOUT' });
    await expect(arrival.orRefusal(forever)).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
    arrival.giveUp();
    expect(message.destroyed, 'the answer goes out first').toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(message.destroyed).toBe(true);
  });

  it('is thrown away once given up, and the line stays with a caller who comes to an end', async () => {
    const [ending, endless] = [request(), request()];
    for (const message of [ending, endless]) {
      arrival = watchArrival(message, 1000);
      message.pause();
      arrival.giveUp();
      message.push(Buffer.alloc(2000));
    }
    ending.complete = true;
    ending.push(null);
    await vi.advanceTimersByTimeAsync(9900);
    expect([ending.readableLength, endless.readableLength]).toEqual([0, 0]);
    expect(endless.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(endless.destroyed).toBe(true);
    expect(ending.aborted).toBe(false);
  });

  it('is left alone once it is there', async () => {
    const message = request();
    arrival = watchArrival(message, 1000);
    arrival.stop();
    message.push(Buffer.alloc(2000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrival.signal.aborted).toBe(false);
    expect(message.destroyed).toBe(false);
  });
});
