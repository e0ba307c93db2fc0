import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ChatPerson } from './chat-people.ts';

/** on each of three servers: 10,000 in all */
const probesPerServer = 3_400;
/** The server has no time now: says nothing about a conversation. */
const noAnswer = /"code":"(DEPENDENCY_DOWN|OVERLOADED)"/;
const probesAtOnce = 85;
const socketsOfProbes = 20;
const bystanders = 10;
const perSecond = 15;
const floodSeconds = 30;
const absentRoom = 9_000_000_000_000;

interface Place {
  url: string;
  origin: string;
}

function connect({ url, origin }: Place, token: string): Promise<Socket> {
  const socket = io(`${url}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: { origin },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/**
 * Strangers try conversations that are not theirs and that do not exist, with every event and with the calls for history
 * (rules/goals C7). `people` are of pairs, two after each other.
 * @returns probes, and how many answers and events told anything: a foreign room must answer like an absent one
 */
export async function probeForeignRooms(place: Place, people: readonly ChatPerson[]) {
  let leaked = 0;
  const answers = new Map<string, Set<string>>();
  const note = (kind: string, answer: object): void => {
    const text = JSON.stringify({ ...answer, requestId: '' });
    if (!noAnswer.test(text)) answers.set(kind, (answers.get(kind) ?? new Set()).add(text));
  };
  const sockets: Socket[] = [];
  for (const [index, person] of people.slice(0, socketsOfProbes).entries()) {
    const socket = await connect(place, person.token);
    sockets.push(socket);
    socket.onAny((event: string) => {
      if (event !== 'messageSent') leaked += 1;
    });
    const own = person.userId;
    const kinds: ((room: number) => [string, unknown])[] = [
      (room) => ['joinRoom', room],
      (room) => ['sendMessage', { chatRoomId: room, senderId: own, message: 'salom' }],
      (room) => ['sendOffer', { chatRoomId: room, senderId: own, amount: 5 }],
      (room) => ['typingStarted', { chatRoomId: room, userId: own }],
      (room) => ['markRead', { chatRoomId: room, messageId: 1 }],
      (room) => ['deleteChatRoom', { chatRoomId: room, userId: own }],
      (room) => ['answerOffer', { chatRoomId: room, messageId: 1, userId: own, answer: 'accept' }],
    ];
    const count = probesPerServer / socketsOfProbes;
    for (let done = 0; done < count; done += probesAtOnce) {
      const probes = Array.from({ length: probesAtOnce }, async (_, n) => {
        const foreign = people[(index + 2 + 2 * ((done + n) % 10)) % people.length];
        const isAbsent = n % 2 === 0 || foreign?.chatRoomId === person.chatRoomId;
        const room = isAbsent ? absentRoom + n : (foreign?.chatRoomId ?? absentRoom);
        const kind = kinds[Math.floor(n / 2) % (kinds.length + 1)];
        if (kind) {
          const [event, payload] = kind(room);
          note(event, await socket.timeout(10_000).emitWithAck(event, payload));
          return;
        }
        const answer = await fetch(`${place.url}/api/chat/${room}/messages`, {
          headers: { authorization: `Bearer ${person.token}` },
        });
        note('history', { status: answer.status, ...((await answer.json()) as object) });
      });
      await Promise.all(probes);
    }
  }
  for (const socket of sockets) socket.close();
  for (const [, bodies] of answers) {
    leaked += bodies.size - 1;
    if (![...bodies].every((answer) => answer.includes('"code":"NOT_FOUND"'))) leaked += 1;
  }
  return { probes: probesPerServer, leaked };
}

/**
 * How long acknowledgements of quiet people take alone, and while others flood the same server (rules/goals C10).
 * @returns ms, and how many of the quiet people's events were not answered well
 */
export async function measureFlood(place: Place, people: readonly ChatPerson[]) {
  const quiet = people.slice(0, bystanders);
  const sockets = await Promise.all(quiet.map((person) => connect(place, person.token)));
  let spoiled = 0;
  const measure = async (): Promise<number> => {
    const times: number[] = [];
    const until = performance.now() + floodSeconds * 1000;
    const asking = sockets.map(async (socket, index) => {
      while (performance.now() < until) {
        const begun = performance.now();
        const payload = { chatRoomId: quiet[index]?.chatRoomId, messageId: absentRoom };
        const answer = await socket
          .timeout(10_000)
          .emitWithAck('markRead', payload)
          .catch(() => null);
        times.push(performance.now() - begun);
        if (answer?.code !== 'NOT_FOUND') spoiled += 1;
        await pause(1000 / perSecond);
      }
    });
    await Promise.all(asking);
    return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  };
  const alone = await measure();
  const flood = fork(join(import.meta.dirname, '../overload/flooding-process.ts'));
  const ended = once(flood, 'exit');
  const tokens = people.slice(bystanders, bystanders + 10).map(({ token }) => token);
  flood.send({ ...place, tokens, seconds: floodSeconds + 1 });
  await pause(1000);
  const flooded = await measure();
  await ended;
  for (const socket of sockets) socket.close();
  return { alone, flooded, spoiled };
}
