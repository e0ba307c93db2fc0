/**
 * Loaded into the attacked process before the product (`--import`): watches its event loop and its memory, and tells the attack when asked
 * over the channel between the two. What is watched knows nothing of it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/** ms between two beats; a loop that is held misses some. */
const beatMs = 5;
/** CPU ms of one gap that are worth telling. */
const sendMs = 40;
/** Header by which the attack names its calls. */
const callHeader = 'x-attack-call';

/** A gap between two beats. Its length is the processor time of this thread, so that a busy machine is not taken for a slow call. */
export interface Stall {
  cpuMs: number;
  wallMs: number;
  /** names of the calls that were not answered, or were answered in the gap */
  calls: string[];
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const inFlight = new Map<unknown, string>();
let justEnded: string[] = [];
let worst: Stall = { cpuMs: 0, wallMs: 0, calls: [] };
let last = { wall: performance.now(), cpu: cpuMs() };

subscribe('http.server.request.start', (message) => {
  if (!(message instanceof Object && 'request' in message)) return;
  const { request } = message;
  if (!(request instanceof IncomingMessage)) return;
  inFlight.set(request, String(request.headers[callHeader] ?? `${request.method} ${request.url?.slice(0, 80)}`));
});
subscribe('http.server.response.finish', (message) => {
  if (!(message instanceof Object && 'request' in message)) return;
  const name = inFlight.get(message.request);
  if (name !== undefined && justEnded.length < 50) justEnded.push(name);
  inFlight.delete(message.request);
});

function beat(): void {
  const now = { wall: performance.now(), cpu: cpuMs() };
  const gap = { cpuMs: now.cpu - last.cpu, wallMs: now.wall - last.wall };
  last = now;
  if (gap.cpuMs > worst.cpuMs) worst = { ...gap, calls: [...inFlight.values(), ...justEnded].slice(0, 50) };
  if (gap.cpuMs >= sendMs)
    process.send?.({ stall: { ...gap, calls: [...inFlight.values(), ...justEnded].slice(0, 50) } });
  justEnded = [];
  // A connection that broke never finishes its answer.
  if (inFlight.size > 2_000) inFlight.clear();
}

setInterval(beat, beatMs).unref();

/** Bytes that are held after the garbage is gone. */
async function retainedBytes(): Promise<{ retained: number; rss: number }> {
  for (let turn = 0; turn < 4; turn += 1) {
    global.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { retained: heapUsed + external, rss };
}

process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ memory: await retainedBytes() });
  if (message !== 'worst') return;
  // The beat that ends the gap of the call just answered comes first.
  await new Promise((resolve) => setTimeout(resolve, 2 * beatMs));
  beat();
  process.send?.({ worst });
  worst = { cpuMs: 0, wallMs: 0, calls: [] };
});
// The channel is the attack's; it shall not keep the product alive.
process.channel?.unref();
