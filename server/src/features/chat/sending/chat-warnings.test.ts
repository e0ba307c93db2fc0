import { describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk } = await chatServer();
async function aNewcomer(): Promise<TestPerson> {
  const user = await aUser(test, { username: 'Yangi', created_at: test.clock.now() });
  return { user, headers: await signedIn(test, user) };
}
const casesOf = (conversationId: number) =>
  test.database.db
    .selectFrom('moderation_cases')
    .select(['target_kind', 'message_id', 'state', 'signals'])
    .where('conversation_id', '=', conversationId)
    .execute();

/** Links to a map that hold a way to get in touch. */
const hidingMaps = [
  'https://maps.app.goo.gl/abc,https://t.me/scammer',
  'https://yandex.uz/maps/?ll=1,2,t.me/scammer',
  'https://yandex.uz/maps/#@scammer_bot',
  'https://google.com/maps/t.me/scammer',
  'https://google.com/maps/place/t%2Eme%2Fscammer',
];

describe('a warning', () => {
  it('goes with the message to both, live and in history; the message is delivered as it is', async () => {
    const { say, connections, history } = await talk();
    const text = "Bu yerdan to'lang: https://tokcha-pay.ru/1, karta 8600 1234 5678 9012";
    await say('buyer', text);
    for (const connection of [connections.buyer, connections.seller]) {
      await eventually(() => expect(connection.received('newMessage')).toHaveLength(1));
      expect(connection.received('newMessage')[0]).toMatchObject({ content: text, warnings: ['link', 'card-number'] });
    }
    for (const side of ['buyer', 'seller'] as const) {
      expect(await history(side)).toMatchObject([{ content: text, warnings: ['link', 'card-number'] }]);
    }
  });

  it('of an old account is no case for moderators, nor is a link without a warning', async () => {
    const { id, say, history } = await talk();
    await say('buyer', 'bit.ly/1');
    await say('buyer', 'https://www.olx.uz/1');
    expect((await history('seller')).map((row: { warnings: string[] }) => row.warnings)).toEqual([['link'], []]);
    expect(await casesOf(id)).toEqual([]);
  });

  it('says of the first messages that they call to another messenger, and of later ones nothing', async () => {
    const { say, history } = await talk();
    await say('buyer', 'telegramda yozing: @sardor_uz');
    for (let message = 0; message < 9; message += 1) await say('seller', `gap ${message}`);
    await say('buyer', 'telegramda yozing: @sardor_uz');
    const warnings = (await history('seller')).map((row: { warnings: string[] }) => row.warnings);
    expect([warnings.at(0), warnings.at(-1)]).toEqual([['messenger'], []]);
  });

  it('comes with any link or handle of a new account, whose first one moderators look at', async () => {
    const { id, say, history } = await talk({ buyer: await aNewcomer() });
    await say('buyer', 'Salom, hali bormi?');
    const first = sentId(await say('buyer', 'telegramda yozing: @sardor_uz'));
    await say('buyer', 'yoki olx.uz/1');
    await say('buyer', 'Shu yerda uchrashamiz: https://maps.google.com/?q=41.31,69.24');
    await say('buyer', 'https://maps.google.com/url?q=https://t.me/x');
    for (const link of hidingMaps) await say('buyer', link);
    expect((await history('seller')).map((row: { warnings: string[] }) => row.warnings)).toEqual([
      [],
      ['link'],
      ['link'],
      [],
      ['link'],
      ...hidingMaps.map(() => ['link']),
    ]);
    expect(await casesOf(id)).toEqual([
      {
        target_kind: 'message',
        message_id: first,
        state: 'open',
        signals: [{ kind: 'first_message_link', detail: {} }],
      },
    ]);
  });
});

describe('a message', () => {
  const report = ({ headers }: TestPerson, subjectId: number) =>
    test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers,
      payload: { subject: 'message', subjectId, reason: 'scam' },
    });

  it('is reported by the other side, once, in the case that the shield opened', async () => {
    const { id, say, seller, buyer } = await talk({ buyer: await aNewcomer() });
    const messageId = sentId(await say('buyer', 'mana: t.me/sardor'));
    for (let time = 0; time < 2; time += 1) expect((await report(seller, messageId)).statusCode).toBe(200);
    expect(await casesOf(id)).toHaveLength(1);
    const reports = await test.database.db
      .selectFrom('reports as r')
      .innerJoin('moderation_cases as c', 'c.id', 'r.case_id')
      .select(['r.reporter_id', 'r.reason'])
      .where('c.message_id', '=', messageId)
      .execute();
    expect(reports).toEqual([{ reporter_id: seller.user.id, reason: 'scam' }]);
    expect((await report(buyer, messageId)).statusCode).toBe(403);
  });

  it('that somebody does not see cannot be reported', async () => {
    const [conversation, strangers] = [await talk(), await talk()];
    const messageId = sentId(await conversation.say('buyer', 'Salom'));
    expect((await report(strangers.seller, messageId)).statusCode).toBe(404);
    const { connections, id, seller } = conversation;
    await connections.seller.send('deleteChatRoom', { chatRoomId: id, userId: seller.user.id });
    expect((await report(seller, messageId)).statusCode).toBe(404);
  });
});
