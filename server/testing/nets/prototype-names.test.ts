import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { chatClientEvents } from '#contract/sockets/chat-events.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';

/** What every object has without anybody having put it there. */
const names = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  'then',
];
const { test, url, connect } = await chatServer({ environment: { RATE_LIMITS: 'relaxed' } });

describe('a name that every object has', () => {
  it('is no socket event: it is refused as an unknown one and counted', async () => {
    const connection = await connect(await aPerson(test, 'Vali'));
    for (const name of names) {
      expect(await connection.socket.timeout(90_000).emitWithAck(name, { chatRoomId: 1 }), name).toMatchObject({
        status: 'error',
        code: 'BAD_REQUEST',
      });
    }
  });

  it('is no member of an event', async () => {
    const connection = await connect(await aPerson(test, 'Ali'));
    for (const event of Object.keys(chatClientEvents)) {
      for (const name of names) {
        const ack = await connection.socket.timeout(90_000).emitWithAck(event, JSON.parse(`{"${name}":{"${name}":1}}`));
        expect(ack, `${event} ${name}`).not.toMatchObject({ code: 'INTERNAL' });
      }
    }
  });

  it('makes no call fail, wherever it stands', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const failed: string[] = [];
    for (const [method, path] of Object.values(routes)) {
      for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
        const url = path.replace(/:\w+/g, name);
        const query = `${name}=1&sortBy=${name}&sortOrder=${name}&lang=${name}&tab=${name}&filter=${name}&status=${name}&section=${name}&p.${name}=1&p.${name}.from=2&type=${name}&cursor=${name}`;
        const body = `{"${name}":1,"sortBy":"${name}","status":"${name}","language":"${name}","properties":{"${name}":"1"},"propertyValues":[{"${name}":1}],"options":["${name}"],"choices":{"${name}":{"${name}":true}},"filter":{"properties":{"${name}":["1"]}},"type":"${name}","title":"${name}"}`;
        const answer = await test.app.inject({
          method,
          url: method === 'GET' ? `${url}?${query}` : url,
          headers: { ...headers, 'x-lang': name, 'accept-language': name, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body }),
        });
        if (answer.statusCode >= 500) failed.push(`${method} ${path} ${name}: ${answer.statusCode}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

describe('an event without a proper name', () => {
  it.each([
    ['a number', '42/chat,1[1]'],
    ['a number with a payload', '42/chat,1[1,{"chatRoomId":1}]'],
    ['a name of 60,000 signs', `42/chat,1["${'x'.repeat(60_000)}",1]`],
  ])('is refused and answered: %s', async (_name, frame) => {
    expect(await answerTo(frame)).toMatch(/^43\/chat,1\[\{"status":"error".*"code":"BAD_REQUEST"/);
  });

  it('is no fault of ours where there is nobody to answer', async () => {
    for (const frame of ['42/chat,', '42/chat,[1]', '42/chat,7', '42/chat,[]', '42/chat,[null]'])
      await answerTo(frame, '42/chat,2["joinRoom"]');
    expect(await test.app.metrics.registry.metrics()).toContain('http_errors_total{code="INTERNAL"} 0\n');
  });

  /** What a line that has signed in hears first after these frames; empty when it was closed. */
  async function answerTo(...frames: string[]): Promise<string> {
    const { headers } = await aPerson(test, `Odam${Math.random().toString(36).slice(2, 8)}`);
    const connection = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const heard = await new Promise<string>((resolve) => {
      connection.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.startsWith('0'))
          connection.send(`40/chat,${JSON.stringify({ token: headers.authorization.replace('Bearer ', '') })}`);
        else if (text.startsWith('40')) for (const frame of frames) connection.send(frame);
        else if (text === '2') connection.send('3');
        else if (text.startsWith('43')) resolve(text);
      });
      connection.addEventListener('close', () => resolve(''));
    });
    connection.close();
    return heard;
  }
});
