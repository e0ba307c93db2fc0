import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { percentile } from '../measuring/figures.ts';

const task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('connect'),
    url: z.string(),
    origin: z.string(),
    sockets: z.int(),
    people: z.array(z.object({ userId: z.int(), token: z.string(), chatRoomId: z.int() })),
  }),
  z.object({ kind: z.literal('paced'), perSecond: z.number(), seconds: z.number() }),
  z.object({ kind: z.literal('flood'), seconds: z.number() }),
]);

type Person = Extract<z.output<typeof task>, { kind: 'connect' }>['people'][number];
interface Client extends Person {
  socket: Socket<Heard, Said>;
}

/** Believed as it comes: on a machine with few cores what the load costs is taken from what it measures. */
interface Heard {
  newMessage(message: { clientMessageId: string; senderId: number }): void;
}
interface Said {
  joinRoom(room: string, answer: (result: Answer) => void): void;
  sendMessage(message: object, answer: (result: Answer) => void): void;
}
interface Answer {
  status: 'success' | 'error';
  code?: string;
}

const connectingAtOnce = 50;

/** The other people of the chat: opens many sockets and writes with them, as the parent asks. */
const clients: Client[] = [];
const sentAt = new Map<string, number>();
const arrivals: number[] = [];
let written = 0;
/** code of the last refusal */
let refusal: string | undefined;

process.on('message', (message) => {
  void perform(task.parse(message)).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());

async function perform(asked: z.output<typeof task>): Promise<object> {
  if (asked.kind === 'connect') return connect(asked);
  return asked.kind === 'paced' ? writeAtPace(asked) : flood(asked);
}

async function connect({ url, origin, people, sockets }: Extract<z.output<typeof task>, { kind: 'connect' }>) {
  const wanted = Array.from({ length: sockets }, (_, index) => people[index % people.length]);
  for (let from = 0; from < sockets; from += connectingAtOnce) {
    const opened = wanted
      .slice(from, from + connectingAtOnce)
      .filter((person) => person !== undefined)
      .map((person) => open(url, origin, person));
    clients.push(...(await Promise.all(opened)));
  }
  return { connected: clients.length };
}

async function open(url: string, origin: string, person: Person): Promise<Client> {
  const socket: Socket<Heard, Said> = io(`${url}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
    extraHeaders: { origin },
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('joinRoom', String(person.chatRoomId));
  socket.on('newMessage', ({ clientMessageId, senderId }) => {
    const began = sentAt.get(clientMessageId);
    if (senderId === person.userId || began === undefined) return;
    sentAt.delete(clientMessageId);
    arrivals.push(performance.now() - began);
  });
  return { ...person, socket };
}

/** @returns ms until the acknowledgement; null when it was refused */
async function write({ socket, userId, chatRoomId }: Client): Promise<number | null> {
  written += 1;
  const clientMessageId = `bench-${process.pid}-${written}`;
  const began = performance.now();
  sentAt.set(clientMessageId, began);
  const { status, code } = await socket.emitWithAck('sendMessage', {
    chatRoomId,
    senderId: userId,
    clientMessageId,
    message: `Assalomu alaykum! ${written}-savol: hali sotilmadimi, qayerda ko'rsam bo'ladi?`,
  });
  refusal = code ?? refusal;
  return status === 'success' ? performance.now() - began : null;
}

/** So many messages a second, each by the next person. */
async function writeAtPace({ perSecond, seconds }: { perSecond: number; seconds: number }) {
  arrivals.length = 0;
  const total = perSecond * seconds;
  const began = performance.now();
  const answers: Promise<number | null>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    while (answers.length < due) {
      const client = clients[(answers.length * 7) % clients.length];
      if (client) answers.push(write(client));
    }
    await pause(1);
  }
  const trips = await Promise.all(answers);
  await pause(200);
  const answered = trips.filter((trip) => trip !== null);
  return {
    refused: total - answered.length,
    refusal,
    arrived: arrivals.length,
    sent: total,
    p50: percentile(answered, 0.5),
    p99: percentile(answered, 0.99),
    arrivalP99: percentile(arrivals, 0.99),
  };
}

/** Everybody writes the next message as soon as the last is acknowledged. */
async function flood({ seconds }: { seconds: number }) {
  const until = performance.now() + seconds * 1000;
  let acknowledged = 0;
  let refused = 0;
  const writing = async (client: Client): Promise<void> => {
    while (performance.now() < until) {
      if ((await write(client)) === null) refused += 1;
      else acknowledged += 1;
    }
  };
  await Promise.all(clients.map(writing));
  sentAt.clear();
  return { perSecond: acknowledged / seconds, refused, refusal };
}
