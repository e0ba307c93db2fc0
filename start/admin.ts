import { type Role, roles } from '#contract/values/roles.ts';
import { maskPhone, normalizePhone } from '#contract/values/text/phone.ts';
import {
  issueStaffCode,
  listStaff,
  removeSecondFactorByPhone,
  setRoleByPhone,
} from '#server/features/accounts/accounts.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runningDatabaseUrl } from './running-database.ts';
import { endWithExplanation } from './start-failure.ts';

const usage = `Say one of:
  npm run admin -- list
  npm run admin -- grant +998901234567 admin
  npm run admin -- grant +998901234567 moderator
  npm run admin -- revoke +998901234567
  npm run admin -- code +998901234567
  npm run admin -- factor-off +998901234567`;

/** `npm run admin`: who is staff, the first admin of all, a code to sign in with (rules/authorization#roles), and the way back of who lost the second factor. Works beside the running server. */
try {
  const asked = read(process.argv.slice(2));
  const config = loadConfig(process.env);
  const url = await runningDatabaseUrl(config);
  const database = openDatabase({ url, log: createLog('warn'), poolSize: 1, acquireTimeoutMs: 30_000 });
  try {
    if (asked.act === 'list') await list(database);
    else if (asked.act === 'set') await setRole(database, asked);
    else if (asked.act === 'factor-off') await removeFactor(database, asked.phone);
    else await printCode(database, asked.phone, config.secrets.OTP_PEPPER);
  } finally {
    await database.close();
  }
} catch (error) {
  endWithExplanation(
    error instanceof AppError
      ? new ConfigurationError(error.text?.({ wait: '' }, { locale: 'en' }) ?? error.message)
      : error,
  );
}

type Asked =
  | { act: 'list' }
  | { act: 'code' | 'factor-off'; phone: string }
  | { act: 'set'; phone: string; role: Role };

/** @throws ConfigurationError with what can be said */
function read([act, typed, named]: readonly string[]): Asked {
  if (act === 'list' && typed === undefined) return { act };
  const isGrant = act === 'grant';
  const isKnown = isGrant || act === 'revoke' || act === 'code' || act === 'factor-off';
  if (!isKnown || typed === undefined) throw new ConfigurationError(usage);
  const phone = normalizePhone(typed);
  if (!phone) throw new ConfigurationError(`"${typed}" is no phone of Uzbekistan, such as +998901234567.`);
  if (act === 'code' || act === 'factor-off') return { act, phone };
  if (!isGrant) return { act: 'set', phone, role: 'user' };
  const role = roles.find((each) => each === named);
  if (!role || role === 'user') throw new ConfigurationError(`Grant what? "admin" or "moderator".\n${usage}`);
  return { act: 'set', phone, role };
}

async function list({ db }: Database): Promise<void> {
  const staff = await listStaff(db);
  for (const { role, phone, username, status } of staff) {
    const note = status === 'active' ? '' : ` (${status})`;
    console.log(`${role.padEnd(10)} ${phone === null ? 'no phone' : maskPhone(phone)}  ${username}${note}`);
  }
  if (staff.length === 0) console.log('Nobody is staff yet.');
}

async function setRole({ db }: Database, { phone, role }: { phone: string; role: Role }): Promise<void> {
  const account = await db
    .transaction()
    .execute((transaction) => setRoleByPhone(transaction, { phone, role, now: new Date() }));
  if (!account) {
    throw new ConfigurationError(`No account has ${maskPhone(phone)}: its owner signs up on the site first.`);
  }
  const was = account.role === role ? 'is' : `was ${account.role} and is now`;
  console.log(`${account.username} (${maskPhone(phone)}) ${was} ${role}.`);
  if (account.role !== role) console.log('Sessions of the account have ended: it has to sign in again.');
}

async function printCode({ db }: Database, phone: string, pepper: string): Promise<void> {
  const code = await db
    .transaction()
    .execute((transaction) => issueStaffCode(transaction, { phone, pepper, now: new Date() }));
  if (code === null) throw new ConfigurationError(`${maskPhone(phone)} is nobody's of the staff.`);
  console.log(`${code} (for five minutes)`);
}

async function removeFactor({ db }: Database, phone: string): Promise<void> {
  const username = await db
    .transaction()
    .execute((transaction) => removeSecondFactorByPhone(transaction, { phone, now: new Date() }))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
  if (username === null) throw new ConfigurationError(`${maskPhone(phone)} has no second factor.`);
  console.log(`The second factor of ${username} (${maskPhone(phone)}) is gone, and its sessions have ended.`);
}
