import { type Config, type SecretVersions, versionsOf } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { listSealedSecrets, saveSeal } from './second-factor.repository.ts';

/** Second factors that open with none of these peppers, so that whoever has one cannot sign in (rules/operation#secrets). */
export async function countClosedSecondFactors(db: Db, peppers: readonly string[]): Promise<number> {
  const sealed = await listSealedSecrets(db);
  return sealed.filter(({ user_id: userId, sealed_secret: secret }) => !openSecret(peppers, userId, secret)).length;
}

/** Seals secrets anew that were sealed with the pepper before, so that the next change of it finds none (rules/operation#secrets). @returns how many */
export async function resealSecondFactors(db: Db, config: Pick<Config, SecretVersions>): Promise<number> {
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
