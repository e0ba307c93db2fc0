import { describe, expect, it } from 'vitest';
import { asksConsent, type EndpointDeclaration } from '#contract/endpoint.ts';
import { contract } from '#contract/http/contract.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { termsNoticeDays, termsVersion } from '#contract/values/terms.ts';
import { signedIn } from '#testing/builders/builders.ts';
import { aConversation, aPerson, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';

const { test, connect } = await chatServer();

/** The version is new, whatever the day is. */
function noticeBegins(): void {
  test.clock.advance(Date.parse(termsVersion) - test.clock.now().getTime());
}

/** The question can be put off no more. */
function noticeIsOver(): void {
  const end = Date.parse(termsVersion) + termsNoticeDays * 86_400_000;
  test.clock.advance(Math.max(0, end - test.clock.now().getTime()) + 1000);
}

/** Agreed to an older version alone; their token was issued before anybody asked for more. */
async function owing({ user }: TestPerson) {
  await test.database.db
    .updateTable('consents')
    .set({ version: '2020-01-01' })
    .where('user_id', '=', user.id)
    .execute();
  return signedIn(test, user);
}

const call = (name: RouteName, headers: Record<string, string>, payload: object = {}, path: string = routes[name][1]) =>
  test.app.inject({ method: routes[name][0], url: path.replace(/:\w+/g, '1'), headers, payload });

const like = (headers: Record<string, string>, productId: number) => call('likeProductById', headers, { productId });

describe('whoever owes consent to the terms that hold', () => {
  it('writes nothing once the question can be put off no more, reads and leaves, and writes again at once when they have agreed', async () => {
    noticeBegins();
    const { id, buyer, seller, product } = await aConversation(test);
    const headers = await owing(buyer);
    expect((await like(headers, product.id)).statusCode).toBe(200);

    noticeIsOver();
    const fresh = await owing(buyer);
    const refused = await call('saveSearch', { ...fresh, 'x-lang': 'en' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONSENT_REQUIRED']);
    expect(refused.json().message).toContain('agree');
    expect((await like(fresh, product.id)).json().code).toBe('CONSENT_REQUIRED');

    const client = await connect({ ...buyer, headers: fresh });
    const say = () => client.send('sendMessage', { chatRoomId: id, senderId: buyer.user.id, message: 'Salom' });
    expect(await say()).toMatchObject({ status: 'error', code: 'CONSENT_REQUIRED' });
    expect(await client.send('joinRoom', id)).toMatchObject({ status: 'success' });
    expect((await test.app.inject({ url: '/api/chat/my-chats', headers: fresh })).statusCode).toBe(200);
    const leaving = await owing(await aPerson(test, 'Shavkat'));
    expect((await call('createExport', leaving)).statusCode).toBe(200);
    expect((await call('deleteMyProfile', leaving)).statusCode).toBe(200);

    const agreed = await call('giveConsent', fresh, { version: termsVersion });
    expect(agreed.statusCode).toBe(200);
    // The line and the token are those from before.
    expect(await say()).toMatchObject({ status: 'success' });
    expect((await like(fresh, product.id)).statusCode).toBe(200);
    expect((await like(await signedIn(test, seller.user), product.id)).statusCode).toBe(200);
  });

  it('is refused by every endpoint that asks for it, before anything else is read', async () => {
    const { buyer } = await aConversation(test);
    noticeIsOver();
    const headers = await owing(buyer);
    const declarations: Readonly<Record<RouteName, EndpointDeclaration>> = contract;
    const names = (Object.keys(contract) as RouteName[]).filter((name) =>
      asksConsent({ method: routes[name][0], ...declarations[name] }),
    );
    expect(names).toEqual(
      expect.arrayContaining(['createProduct', 'createOrGetChat', 'createPayment', 'createReview', 'uploadFile']),
    );
    for (const name of names) {
      const answer = await call(name, headers);
      expect([name, answer.json().code]).toEqual([name, 'CONSENT_REQUIRED']);
    }
  });
});
