import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aConversation } from '#testing/builders/chat-builders.ts';
import { insertMessages } from '../store/insert-messages.repository.ts';
import { listMissedChanges, listMissedMarks, listMissedMessages } from './event-recovery.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('messages, changes and marks that a node did not hear of are found; what was read across a block is not', async () => {
  const { database } = test;
  const { id: conversationId, buyer, seller } = await aConversation(test);
  const ids = [buyer.user.id, seller.user.id];
  const message = { conversationId, senderId: buyer.user.id, kind: 'text', body: 'Salom', warnings: [] } as const;
  const rest = { words: ['salom'], quotedSeq: null, clientMessageId: null, forReview: false };
  const [sent] = await insertMessages(database, [{ ...message, ...rest }]);
  expect((await listMissedMessages(database, ids, 3600)).map(({ id }) => id)).toEqual([sent?.id]);
  expect(await listMissedChanges(database, ids, 3600)).toEqual([]);

  await database.db
    .updateTable('conversation_members')
    .set({ last_read_seq: 1, marked_at: new Date() })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', seller.user.id)
    .execute();
  const newestRead = async () =>
    (await listMissedMarks(database, ids, 3600)).find(({ user_id }) => user_id === seller.user.id)?.newest_read;
  expect(await newestRead()).toBe(sent?.id);
  await database.db
    .insertInto('user_blocks')
    .values({ blocker_id: ids[0] ?? 0, blocked_id: ids[1] ?? 0 })
    .execute();
  expect(await newestRead()).toBeNull();
});
