import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Lane } from '#contract/endpoint.ts';
import { overloaded } from '../errors/app-error.ts';
import { hasSlot, inLane, withSlot } from '../lanes/current-lane.ts';
import { type SlotRule, Slots } from '../lanes/slots.ts';
import { EventLoopLateness } from './event-loop-lateness.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** default: `reads` */
    lane?: Lane;
    /** visitors skip this check: an answer from the cache costs no more than a refusal */
    isCached?: true;
  }
  interface FastifyInstance {
    admission: Admission;
  }
}

/** Lets calls in, or turns them away before anything is done for them (rules/goals B1, B2; record 0053). */
interface Admission {
  /** Does the work of a call in its lane as soon as there is a slot. @throws AppError OVERLOADED */
  serve<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result>;
  /**
   * Makes a call essential that works out anew what is kept for everyone and asked for by many; one at a time, so that nobody gets
   * much by asking often. @returns false where another one is under way
   */
  renew(request: IncomingMessage, response: ServerResponse): boolean;
  /** The lane of a call: the given one, unless it renews. */
  laneOf(request: IncomingMessage, lane: Lane): Lane;
  /** whether the event loop is so late that all but essential calls are refused */
  readonly isLate: boolean;
  /** how many calls have a slot, and wait for one */
  readonly load: { taken: number; waiting: number };
}

export interface AdmissionOptions {
  /** of the database; calls at a time are multiples of it */
  connections: number;
  /** ms that the event loop may be late before all but essential calls are refused; 0: any */
  maxLatenessMs: number;
  /** how many times longer calls may wait than in production */
  patience: number;
}

/** ms in which an answer is made anew, or the turn passes on. */
const renewalMs = 3000;

/**
 * Few enough calls at a time for each to be quick, enough to keep the connections busy. In an overload, who waited in vain is to be told so
 * within 100 ms (rules/goals B1); a count or facets are worth a longer wait (record 0054).
 */
function rulesOf({ connections, patience }: AdmissionOptions): Readonly<Record<Lane, SlotRule>> {
  /** So many ms in a burst, so many in a crowd, and at least half a second in what interrupts a calm. */
  const waitingUpTo = (ms: number, crowdedMs = ms / 10) => ({
    patienceMs: ms * patience,
    crowdedPatienceMs: crowdedMs * patience,
    calm: { patienceMs: Math.max(500, ms * patience), mostWaiting: 100 * patience },
  });
  return {
    essential: { upTo: 10 * connections, patienceMs: 1000 * patience, mostWaiting: 100 * connections },
    writes: { upTo: 3 * connections, ...waitingUpTo(120) },
    reads: { upTo: 2 * connections, ...waitingUpTo(60) },
    heavy: {
      upTo: 2 * connections,
      ofThisKind: Math.ceil(connections / 2),
      ...waitingUpTo(250, 250),
    },
  };
}

/**
 * Puts a gate in front of every route: a call is judged when its headers have come, by how late the event loop is and how long it would
 * wait for a slot. It holds one by `serve` while it is worked out, so that neither a slow body nor a slow reader holds any. What a
 * page asks for inside the process belongs to the page’s slot.
 */
export function admitByLane(app: FastifyInstance, options: AdmissionOptions): void {
  const slots = new Slots<Lane>(rulesOf(options));
  let lateness: EventLoopLateness | null = null;
  // What the process did before it listens made no caller wait.
  app.addHook('onListen', async () => {
    if (options.maxLatenessMs > 0) lateness ??= new EventLoopLateness();
  });
  app.addHook('onClose', async () => lateness?.stop());

  const isLate = (): boolean => lateness?.isBeyond(options.maxLatenessMs) === true;

  function refuseLate(lane: Lane): void {
    if (lane !== 'essential' && isLate()) throw overloaded;
  }

  async function serve<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (hasSlot()) return inLane(lane, work);
    refuseLate(lane);
    const release = await slots.take(lane);
    try {
      return await withSlot(lane, work);
    } finally {
      release();
    }
  }

  let renewing: IncomingMessage | null = null;
  app.decorate('admission', {
    serve,
    renew(request, response) {
      if (renewing) return false;
      renewing = request;
      const end = (): void => {
        if (renewing === request) renewing = null;
      };
      response.once('close', end);
      // Who reads slowly keeps nobody else from it.
      setTimeout(end, renewalMs).unref();
      return true;
    },
    laneOf: (request, lane) => (request === renewing ? 'essential' : lane),
    get isLate() {
      return isLate();
    },
    get load() {
      return { taken: slots.taken, waiting: slots.waiting };
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { lane = 'reads', isCached } = request.routeOptions.config;
    const mayBeKept = isCached && request.headers.authorization === undefined;
    if (!hasSlot() && !mayBeKept) {
      refuseLate(lane);
      slots.check(lane);
    }
    inLane(lane, done);
  });
}
