import { termsVersion } from '#contract/values/terms.ts';
import type { Random } from '../input/random.ts';
import { isAnswer } from '../judging/call.ts';
import { parseJson } from '../judging/json.ts';
import type { Person, Role } from './person.ts';
import type { Inside } from './product.ts';
import { numberAt, type Session, textAt } from './session.ts';

/** Of each role, so many are left to the quiet parts of the attack: no random call is made as them. */
export const keptPeople = 3;
/** Access tokens live for ten minutes. */
const tokenMs = 8 * 60_000;

/** A browser's word for a call of the site's own page; with it a session belongs to a device. */
const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

/** Opens an account as the sign-in screen does. @throws where it cannot be had */
async function register(session: Session, random: Random, username: string): Promise<Person> {
  const phone = `+99833${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
  const sent = await session.need('POST /api/auth/send-otp', null, { body: { phone } });
  const code = textAt(sent, 'code');
  const verified = await session.need('POST /api/auth/verify-otp', null, { body: { phone, code } });
  const regions = await session.need('GET /api/location/regions', null);
  const body = {
    phone,
    username,
    regionId: numberAt(regions, 'content', 0, 'id'),
    districtId: numberAt(regions, 'content', 0, 'districts', 0, 'id'),
    consent: { version: termsVersion },
    registrationToken: textAt(verified, 'registrationToken'),
  };
  const created = await session.exchange('POST /api/auth/create-account', null, { body, headers: fromOwnPage });
  const tokens = isAnswer(created) ? parseJson(created.body.toString('utf8')) : undefined;
  const accessToken = textAt(tokens, 'content', 'accessToken');
  if (!isAnswer(created) || accessToken === '') throw new Error(`no account: ${created.status}`);
  const cookies = created.headers['set-cookie'] ?? [];
  const person: Person = {
    role: 'user',
    phone,
    userId: idInToken(accessToken),
    accessToken,
    refreshToken: textAt(tokens, 'content', 'refreshToken'),
    cookie: cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; '),
    freshUntil: performance.now() + tokenMs,
    isGone: false,
  };
  session.harvest.add('user', person.userId);
  return person;
}

/** Signs in once more on the device of before, which has a limit of codes of its own. @throws where that is refused */
async function signIn(session: Session, person: Person): Promise<void> {
  const headers = { ...fromOwnPage, cookie: person.cookie };
  const { phone } = person;
  const sent = await session.need('POST /api/auth/send-otp', null, { body: { phone }, headers });
  const body = { phone, code: textAt(sent, 'code') };
  const tokens = await session.need('POST /api/auth/login/verify-otp', null, { body, headers });
  person.accessToken = textAt(tokens, 'accessToken');
  person.refreshToken = textAt(tokens, 'refreshToken');
  person.freshUntil = performance.now() + tokenMs;
}

function idInToken(token: string): number {
  return numberAt(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')), 'id');
}

/** Takes another token before the present one runs out. */
async function refreshed(session: Session, person: Person): Promise<Person> {
  if (person.isGone || performance.now() < person.freshUntil) return person;
  person.freshUntil = performance.now() + tokenMs;
  const { refreshToken, cookie } = person;
  const headers = { ...fromOwnPage, cookie };
  const tokens = await session.ask('POST /api/authority/refresh-token', null, { body: { refreshToken }, headers });
  if (tokens === undefined) person.isGone = true;
  else {
    person.accessToken = textAt(tokens, 'accessToken');
    person.refreshToken = textAt(tokens, 'refreshToken') || refreshToken;
  }
  return person;
}

/** The accounts of an attack: enough of each role that some may be lost, since calls end sessions and block people. */
export class People {
  readonly #byRole: Readonly<Record<Role, Person[]>>;
  readonly #session: Session;
  readonly #random: Random;

  private constructor(session: Session, random: Random, byRole: Readonly<Record<Role, Person[]>>) {
    this.#session = session;
    this.#random = random;
    this.#byRole = byRole;
  }

  /** @throws where the accounts cannot be had */
  static async register(
    session: Session,
    random: Random,
    inside: Inside | null,
    counts: Record<Role, number>,
  ): Promise<People> {
    const some = async (role: Role, count: number): Promise<Person[]> => {
      const people: Person[] = [];
      for (let index = 0; index < count; index += 1)
        people.push(await register(session, random, `${role === 'user' ? 'Sotuvchi' : 'Xodim'} ${index}`));
      return people;
    };
    const first = await firstAdmin(session, random, inside);
    const users = await some('user', counts.user);
    const moderators = await some('moderator', counts.moderator);
    const admins = await some('admin', counts.admin - 1);
    for (const person of moderators) await promote(session, first, person, 'moderator');
    for (const person of admins) await promote(session, first, person, 'admin');
    const byRole = { user: users, moderator: moderators, admin: [first, ...admins] };
    return new People(session, random, byRole);
  }

  /** Somebody of a role who can still call; null where all are gone. */
  async any(role: Role): Promise<Person | null> {
    const there = this.#byRole[role].filter(({ isGone }) => !isGone);
    const free = there.filter((person) => !this.#byRole[role].slice(0, keptPeople).includes(person));
    if (free.length === 0) return null;
    const person = await refreshed(this.#session, this.#random.pick(free));
    return person.isGone ? this.any(role) : person;
  }

  /** One of the first of a role, as whom no random call is made. @throws where the attack has none */
  async kept(role: Role, index = 0): Promise<Person> {
    const person = this.#byRole[role][index];
    if (!person) throw new Error(`no ${role} ${index}`);
    return refreshed(this.#session, person);
  }

  /** All of a role, lost ones too. */
  all(role: Role): readonly Person[] {
    return this.#byRole[role];
  }
}

/** The demo's admin (README) where the product runs already, else one of our own. */
async function firstAdmin(session: Session, random: Random, inside: Inside | null): Promise<Person> {
  const nobody = { userId: 0, accessToken: '', refreshToken: '', cookie: '', freshUntil: 0, isGone: false };
  const admin: Person = inside
    ? await register(session, random, 'Boshliq')
    : { ...nobody, role: 'admin', phone: '+998900000004' };
  await inside?.admin('grant', admin.phone, 'admin');
  admin.role = 'admin';
  // A new role ends the sessions of before.
  await signIn(session, admin);
  return admin;
}

async function promote(session: Session, admin: Person, person: Person, role: Role): Promise<void> {
  const params = { userId: person.userId };
  const account = await session.need('GET /api/admin/users/{userId}', admin, { params });
  const body = { role, version: numberAt(account, 'content', 'version') };
  await session.need('PATCH /api/admin/users/{userId}/role', admin, { params, body });
  person.role = role;
  await signIn(session, person);
}
