import type pg from 'pg';
import { mostApartMs } from '../clock/clock.ts';

/**
 * Forgets runs that were noted by a clock which was ahead: the queue begins no job again before the moment of its last run. `now` is that of
 * this machine, by which it plans. What is ahead of that alone says that this machine is behind, and what is less ahead than clocks may be apart
 * is no fault: that time comes soon.
 * @returns how many jobs would have stood still
 */
export async function forgetRunsAhead(pool: pg.Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_known_crontabs
      set known_since = least(known_since, $1::timestamptz), last_execution = null
      where greatest(known_since, last_execution) > greatest(now(), $1::timestamptz) + $2 * interval '1 millisecond'`,
    [now, mostApartMs],
  );
  return rowCount ?? 0;
}
