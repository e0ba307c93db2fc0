import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp, TestClock } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aConversation, connectAs, listen } from '#testing/builders/chat-builders.ts';
import { say } from '#testing/chat/chat-talk.ts';
import { reportFigures } from '#testing/goals.ts';

const minute = 60_000;

describe.each([10, -10])('a node whose clock is %d minutes off (rules/goals A8)', (minutes) => {
  let right: TestApp;
  let shifted: TestApp;
  beforeAll(async () => {
    right = await startTestApp();
    const clock = new TestClock();
    clock.advance(minutes * minute);
    shifted = await startTestApp({ beside: right, replace: { clock } });
  });
  afterAll(async () => {
    await shifted.close();
    await right.close();
  });

  it('ends nobody’s session: who was refused there goes on at once elsewhere, and there after a refresh', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(right)));
    let loggedOut = 0;
    for (const { phone } of people) {
      let tokens = await authCaller(right).signIn(phone ?? '');
      const me = (test: TestApp) =>
        test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${tokens.accessToken}` } });
      for (const node of [shifted, right, shifted, right]) {
        const answer = await me(node);
        expect([200, 401]).toContain(answer.statusCode);
        // As the web does with a token that is said to be over.
        const renewed = await authCaller(node).post('/authority/refresh-token', { refreshToken: tokens.refreshToken });
        if (renewed.statusCode === 200) tokens = renewed.json();
        else loggedOut += 1;
        for (const { clock } of [right, shifted]) clock.advance(2 * minute);
      }
      expect((await me(right)).statusCode).toBe(200);
    }
    await reportFigures({ name: `logged out, clock ${minutes} min off`, measured: loggedOut, limit: 0 });
    expect(loggedOut).toBe(0);
  });

  it('changes the order of no conversation', async () => {
    const { id, seller, buyer } = await aConversation(right);
    const mine = await connectAs(await listen(right), buyer);
    // Each node judges a token by its own clock: whoever talks there has one of there.
    const there = { ...seller, headers: await signedIn(shifted, seller.user) };
    const theirs = await connectAs(await listen(shifted), there);
    const spoken: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const [client, person] = turn % 2 === 0 ? [mine, buyer] : [theirs, seller];
      expect(await say(client, id, person, `${turn}`)).toMatchObject({ status: 'success', seq: turn + 1 });
      spoken.push(`${turn}`);
    }
    for (const [test, headers] of [
      [right, buyer.headers],
      [shifted, there.headers],
    ] as const) {
      const history = await test.app.inject({ url: `/api/chat/${id}/messages`, headers });
      const contents = history.json().map(({ content }: { content: string }) => content);
      expect([spoken, spoken.toReversed()]).toContainEqual(contents);
    }
    mine.close();
    theirs.close();
  });
});
