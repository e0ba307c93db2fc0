import { randomUUID } from 'node:crypto';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { eventually } from '#testing/eventually.ts';
import { type ChatClient, connectAs, type TestPerson } from '../builders/chat-builders.ts';

/** A client that counts as online. */
export async function present(url: string, person: TestPerson): Promise<ChatClient> {
  const client = await connectAs(url, person);
  await client.send('setOnlineStatus', person.user.id);
  return client;
}

/** Sends a text that nobody has sent before; resolves with the acknowledgement. */
export const say = (client: ChatClient, chatRoomId: number, sender: TestPerson, message: string) =>
  client.send('sendMessage', { chatRoomId, senderId: sender.user.id, message, clientMessageId: randomUUID() });

/** Waits for what nodes owe each other within 5 s (rules/goals A4). */
export const soon = (check: () => unknown) => eventually(check);

/** The texts that a client was told of, in their order. */
export const contents = (client: ChatClient): string[] => client.received('newMessage').map(({ content }) => content);

/** What was told of a person's presence: online, offline, or unknown (null). */
export const states = (events: ChatServerEvents['userStatusChange'][], person: TestPerson) =>
  events.filter(({ userId }) => userId === person.user.id).map(({ isOnline }) => isOnline);
