import { content as agreement } from './agreement-2026-11-27.uz.ts';
import type { OlderVersions } from './older-versions.ts';
import { content as privacy } from './privacy-2026-11-27.uz.ts';
import { content as rules } from './rules-2026-11-27.uz.ts';

export const content: OlderVersions = {
  agreement: { '2026-11-27': agreement },
  privacy: { '2026-11-27': privacy },
  rules: { '2026-11-27': rules },
};
