import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { termsVersion } from '#contract/values/terms.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Somebody who signed up over HTTP. */
export interface OverloadPerson {
  userId: number;
  accessToken: string;
  refreshToken: string;
}

/** A line of the chat on which one side of a conversation writes. */
export interface OverloadWriter {
  person: OverloadPerson;
  chatRoomId: number;
  socket: Socket;
}

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const opened = z.object({ content: tokens });
const sent = z.object({ code: z.string() });
const verified = z.object({ registrationToken: z.string() });
const me = z.object({ content: z.object({ id: z.number() }) });
const room = z.object({ content: z.object({ id: z.number() }) });

/** As if each came from a network of its own, behind the proxy that this machine is. */
const from = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

async function call(url: string, index: number, options: { body?: object; token?: string }): Promise<unknown> {
  const answer = await fetch(url, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': from(index),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    body: options.body ? JSON.stringify(options.body) : null,
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Signs so many new people up. */
export async function signUp(url: string, database: Database, count: number): Promise<OverloadPerson[]> {
  const place = z
    .array(z.object({ region_id: z.number(), id: z.number() }))
    .parse(await database.rows({ name: '', text: 'select region_id, id from districts order by id limit 1' }, []))[0];
  const people: OverloadPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = `90${String(1_000_000 + index)}`;
    const { code } = sent.parse(await call(`${url}/api/auth/send-otp`, index, { body: { phone } }));
    const { registrationToken } = verified.parse(
      await call(`${url}/api/auth/verify-otp`, index, { body: { phone, code } }),
    );
    const account = {
      phone,
      username: `Mijoz ${index}`,
      regionId: place?.region_id,
      districtId: place?.id,
      consent: { version: termsVersion },
      registrationToken,
    };
    const { content } = opened.parse(await call(`${url}/api/auth/create-account`, index, { body: account }));
    const { content: self } = me.parse(await call(`${url}/api/auth/me`, index, { token: content.accessToken }));
    people.push({ ...content, userId: self.id });
  }
  return people;
}

/** Opens a conversation about a product for each, and a line to write on. */
export async function openChats(
  url: string,
  people: readonly OverloadPerson[],
  products: readonly { id: number; seller_id: number }[],
): Promise<OverloadWriter[]> {
  const writers: OverloadWriter[] = [];
  for (const [index, person] of people.entries()) {
    const product = products[index];
    const body = { productId: product?.id, participantIds: [person.userId, product?.seller_id] };
    const { content } = room.parse(
      await call(`${url}/api/chat/create-or-get`, index, { body, token: person.accessToken }),
    );
    const socket = io(`${url}/chat`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: person.accessToken },
      extraHeaders: { origin: 'https://bench.tokcha.uz' },
    });
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', reject);
    });
    writers.push({ person, chatRoomId: content.id, socket });
  }
  return writers;
}
