import { type Config, versionsOf } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { listSealedSecrets, saveSeal } from './second-factor.repository.ts';

/** Seals secrets anew that were sealed with the pepper before, so that the next change of it finds none (rules/operation#secrets). @returns how many */
export async function resealSecondFactors(
  db: Db,
  config: Pick<Config, 'secrets' | 'previousSecrets'>,
): Promise<number> {
  if (!config.previousSecrets.OTP_PEPPER) return 0;
  const peppers = versionsOf(config, 'OTP_PEPPER');
  let resealed = 0;
  for (const { user_id: userId, sealed_secret: from } of await listSealedSecrets(db)) {
    const opened = openSecret(peppers, userId, from);
    if (!opened || opened.isNewest) continue;
    await saveSeal(db, userId, { from, to: sealSecret(config.secrets.OTP_PEPPER, userId, opened.secret) });
    resealed += 1;
  }
  return resealed;
}
