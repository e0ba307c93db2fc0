import { type Kysely, sql } from 'kysely';

/**
 * While nobody runs the jobs each event leaves a row to wake one, and a thousand do what all of them would. No key of the queue keeps
 * them to one: whoever wakes holds its row until the own transaction ends, and everybody else who writes would wait for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function wake_job(name text, delay interval default '0') returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
    begin
      -- A condition is understood as a whole before any part of it is asked, and needs the queue then.
      if to_regnamespace('graphile_worker') is not null then
        if (select count(*) < 1000 from (
          select from graphile_worker.jobs j where j.task_identifier = wake_job.name limit 1000
        ) waiting) then
          perform graphile_worker.add_job(name, run_at := clock_timestamp() + delay, max_attempts := 5);
        end if;
      end if;
    end $$`.execute(db);
}
