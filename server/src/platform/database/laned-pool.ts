import type pg from 'pg';
import type { Lane } from '#contract/values/lane.ts';
import { currentLane } from '../lanes/current-lane.ts';
import { Places, waitingUpTo } from '../lanes/places.ts';

export type LanedPool = Pick<pg.Pool, 'options' | 'end'> & {
  connect(): Promise<pg.PoolClient>;
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig | string): Promise<pg.QueryResult<Row>>;
};

/**
 * A pool whose connections are given to the lane of the running call (decision 0053): some are kept for `essential`, and nobody waits
 * for one longer than it makes sense. What runs for nobody, such as a job, is as patient as `acquireTimeoutMs`.
 * A connection is held from `connect` to `release`, so a transaction keeps the one that it began with.
 */
export function lanedPool(
  pool: pg.Pool,
  options: { size: number; acquireTimeoutMs: number; patience: number },
): LanedPool {
  const { size, acquireTimeoutMs, patience } = options;
  // One connection cannot be divided.
  const kept = size === 1 ? 0 : Math.max(1, Math.floor(size / 4));
  const upTo = size - kept;
  const places = new Places<Lane | 'background'>({
    essential: { upTo: size, patienceMs: 1000 },
    writes: { upTo, ...waitingUpTo(400 * patience) },
    background: { upTo, patienceMs: acquireTimeoutMs },
    reads: { upTo, ...waitingUpTo(200 * patience) },
    heavy: { upTo, ofThisKind: Math.max(1, Math.floor(size / 2)), ...waitingUpTo(200 * patience) },
  });
  const take = () => places.take(currentLane() ?? 'background');
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
    end: () => pool.end(),
  };
}
