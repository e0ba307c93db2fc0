import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteVisitKeysBefore } from './visit.repository.ts';

export { registerCountVisit as registerVisits } from './count-visit.endpoint.ts';

/** Forgets some of who came on days that are over; a key serves its day alone (rules/privacy#visits). */
export const purgeVisitKeys = (db: Db, now: Date): Promise<number> => deleteVisitKeysBefore(db, tashkentDay(now));
