import { termsVersion } from '#contract/values/terms.ts';

/** SQL: all accounts that stand there have agreed to the terms that hold; else their acts are refused some days after a new version. */
export const everyoneAgrees = `insert into consents (user_id, version, given_at)
  select id, '${termsVersion}', now() from users on conflict do nothing`;
