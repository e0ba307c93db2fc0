import type pg from 'pg';
import type { Lane } from '#contract/endpoint.ts';
import { currentLane } from '../lanes/current-lane.ts';
import { Slots } from '../lanes/slots.ts';

export interface PoolUsage {
  /** connections that may be */
  size: number;
  taken: number;
  /** calls that wait for one */
  waiting: number;
}

export type LanedPool = Pick<pg.Pool, 'options' | 'end'> & {
  usage(): PoolUsage;
  connect(): Promise<pg.PoolClient>;
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig | string): Promise<pg.QueryResult<Row>>;
};

/**
 * A pool whose connections are given to the lane of the running call (record 0053): some are kept for `essential`, and nobody waits
 * for one longer than it makes sense. A call that was let in asks several things, some side by side: it is refused at the door rather than
 * half-way, so here it is patient. A connection is held from `connect` to `release`, so a transaction keeps the one that it began with.
 * @param patienceMs what is waited for a connection at most
 */
export function lanedPool(pool: pg.Pool, { size, patienceMs }: { size: number; patienceMs: number }): LanedPool {
  // One connection cannot be divided.
  const kept = size === 1 ? 0 : Math.max(1, Math.floor(size / 4));
  const upTo = size - kept;
  const slots = new Slots<Lane | 'background'>({
    essential: { upTo: size, patienceMs, mostWaiting: 100 * size },
    writes: { upTo, patienceMs },
    background: { upTo, patienceMs },
    reads: { upTo, patienceMs },
    heavy: { upTo, ofThisKind: Math.max(1, Math.floor(size / 2)), patienceMs },
  });
  const take = () => slots.take(currentLane() ?? 'background');
  return {
    options: pool.options,
    async connect() {
      const release = await take();
      const client = await pool.connect().catch((error: unknown) => {
        release();
        throw error;
      });
      const giveBack = client.release.bind(client);
      client.release = (error) => {
        release();
        giveBack(error);
      };
      return client;
    },
    async query(query) {
      const release = await take();
      try {
        return await pool.query(query);
      } finally {
        release();
      }
    },
    usage: () => ({ size, taken: slots.taken, waiting: slots.waiting }),
    end: () => pool.end(),
  };
}
