import type { ApiOutput } from '#web/api/api.ts';

/** What the first tab of the panel shows. */
export type Overview = ApiOutput<'getOverview'>['content'];
