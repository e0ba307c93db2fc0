import type pg from 'pg';

/**
 * Forgets runs that were noted by a clock which was ahead: the queue begins no job again before the moment of its last run. `now` is that of
 * this machine, by which it plans.
 * @returns how many jobs would have stood still
 */
export async function forgetRunsAhead(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = least(known_since, $1::timestamptz), last_execution = null
      where greatest(known_since, last_execution) > $1::timestamptz + interval '2 minutes'`,
    [now],
  );
  return rowCount ?? 0;
}
