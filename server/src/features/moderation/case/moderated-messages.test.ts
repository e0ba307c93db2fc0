import { expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk, connect } = await chatServer();

async function moderator() {
  const headers = await signedIn(test, await aUser(test, { role: 'moderator' }));
  const post = async (path: string, payload: object = {}) =>
    (await test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).json().content;
  return {
    /** takes a case and settles it in this way */
    async settle(caseId: number, path: string, body: object) {
      const { version } = await post(`/admin/cases/${caseId}/claim`);
      await post(`/admin/cases/${caseId}/${path}`, { version, ...body });
    },
  };
}

it('a message that one moderator removes and another brings back goes and comes on all devices of both people', async () => {
  const { id, buyer, seller, connections, say } = await talk();
  const phone = await connect(buyer);
  const messageId = sentId(await say('buyer', 'Ahmoqona narx'));
  await say('buyer', 'qoladi');
  const post = (path: string, { headers }: TestPerson, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  await post('/reports', seller, { subject: 'message', subjectId: messageId, reason: 'offensive' });
  const { id: caseId } = await test.database.db.selectFrom('moderation_cases').select('id').executeTakeFirstOrThrow();

  const [first, second] = [await moderator(), await moderator()];
  await first.settle(caseId, 'decision', {
    subjectVersion: null,
    decision: 'block',
    rule: 'offensive',
    note: 'Haqorat',
  });
  const devices = [connections.buyer, connections.seller, phone];
  for (const device of devices) {
    await eventually(() =>
      expect(device.received('messageDeleted')).toMatchObject([{ chatRoomId: id, messageId, change: 1 }]),
    );
  }
  await post(`/moderation/decisions/${caseId}/appeal`, buyer, { text: 'Bu haqorat emas' });
  await second.settle(caseId, 'appeal-decision', { decision: 'overturned' });
  for (const device of devices) {
    await eventually(() =>
      expect(device.received('messageRestored')).toMatchObject([{ chatRoomId: id, messageId, change: 2 }]),
    );
  }
  const caughtUp = await post('/chat/catch-up', seller, {
    rooms: [{ chatRoomId: id, afterSeq: 2, afterChange: 1 }],
  });
  expect(caughtUp.json().content.rooms[0].changed).toMatchObject([
    { id: messageId, seq: 1, content: 'Ahmoqona narx', deleted: false },
  ]);
});
