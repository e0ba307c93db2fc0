import type { ApiOutput } from '#web/api/api.ts';

export type Banner = ApiOutput<'listBanners'>['content'][number];
