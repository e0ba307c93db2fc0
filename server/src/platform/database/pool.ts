import pg from 'pg';

/**
 * A pool whose connections are listened to for their whole life, lent out or idle: an `error` that nobody hears ends the process.
 * What runs on a lost connection fails by itself, and the pool takes no lost connection back.
 * @param onLost told once of each connection that is lost while the pool is open
 */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  const report = (error: Error) => {
    // The pool says goodbye before each of its connections has, and the database may be gone in between.
    if (!pool.ending) onLost(error);
  };
  pool.on('connect', (client) => client.on('error', report));
  // An idle connection says it here too.
  pool.on('error', () => undefined);
  return pool;
}
