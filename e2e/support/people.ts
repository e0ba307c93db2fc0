import { randomInt } from 'node:crypto';
import pg from 'pg';
import { registerByCode } from '#testing/app/register-by-code.ts';
import { signInByCode } from '#testing/app/sign-in-by-code.ts';
import { origin, product } from './product.ts';

/** The accounts that every start with demo data has (README). */
const demoPhones = {
  buyer: '+998900000001',
  seller: '+998900000002',
  moderator: '+998900000003',
  admin: '+998900000004',
} as const;

export type DemoPerson = keyof typeof demoPhones;

/** Somebody with an account; the access token of a product of the journeys outlives their run. */
export interface Person {
  name: string;
  phone: string;
  accessToken: string;
}

const signedIn = new Map<DemoPerson, { since: number; person: Promise<Person> }>();
/** ms for which a demo account's token is used: at a product that ran already it lives for ten minutes. */
const usedFor = 8 * 60_000;

/** One of the demo accounts, signed in once for many journeys: a second code for the same phone is given out only two minutes later. */
export function demoPerson(name: DemoPerson): Promise<Person> {
  const known = signedIn.get(name);
  if (known && performance.now() - known.since < usedFor) return known.person;
  const person = signIn(name);
  signedIn.set(name, { since: performance.now(), person });
  return person;
}

async function signIn(person: DemoPerson): Promise<Person> {
  const phone = demoPhones[person];
  return { name: person, phone, accessToken: await signInByCode(origin(), phone) };
}

/** Somebody who registered just now, in the first district of the first region, and agreed to the terms in force. */
export async function newPerson(name: string): Promise<Person> {
  const phone = unusedPhone();
  return { name, phone, accessToken: await registerByCode(origin(), { phone, username: name }) };
}

/** Somebody of the staff, made so in the database before the first call: any journey has staff of its own. */
export async function newStaff(
  role: 'moderator' | 'admin',
  name = role === 'admin' ? 'Aziza' : 'Botir',
): Promise<Person> {
  const person = await newPerson(name);
  await inDatabase('update users set role = $1 where phone = $2', [role, person.phone]);
  return person;
}

/** The same person, who had agreed to older terms alone when they signed in. */
export async function agreedToOlderTerms(person: Person): Promise<Person> {
  await inDatabase("update consents set version = '2020-01-01' where user_id = $1", [idOf(person)]);
  return { ...person, accessToken: await signInByCode(origin(), person.phone) };
}

/** Lets the code by which somebody signed in be so many minutes old. */
export async function ageCode({ phone }: Person, minutes: number): Promise<void> {
  await inDatabase(
    `update sessions set code_confirmed_at = now() - make_interval(mins => $1),
       factor_confirmed_at = case when factor_confirmed_at is null then null else now() - make_interval(mins => $1) end
     where user_id = (select id from users where phone = $2)`,
    [minutes, phone],
  );
}

/** For what no call can make: much of something, or something old. In this worker's product, unless told otherwise. */
export async function inDatabase(
  statement: string,
  values: unknown[],
  connectionString = product().databaseUrl,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

// All files register people at one product: so many phones that no two of a run are the same.
const operatorCodes = ['91', '93', '94', '95', '97', '98', '99', '33', '77', '88'];

/** A phone in E.164 that has no account. */
export function unusedPhone(): string {
  const code = operatorCodes[randomInt(operatorCodes.length)];
  return `+998${code}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** The number of an account, as its token says it. */
export function idOf({ accessToken }: Person): number {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  if (typeof claims !== 'object' || claims === null || !('id' in claims)) throw new Error('the token carries no id');
  return Number(claims.id);
}
