import { afterAll, afterEach } from 'vitest';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import {
  type ChatClient,
  type ConnectOptions,
  connectAs,
  listen,
  type TestPerson,
  talking,
} from '../builders/chat-builders.ts';

/** A server that listens, and lines to it that end with the test that opened them. */
export interface ChatServer {
  test: TestApp;
  url: string;
  /** a connection of this person */
  connect(person: TestPerson, options?: ConnectOptions): Promise<ChatClient>;
  /** two people with a conversation that both have open */
  talk(people?: { seller?: TestPerson; buyer?: TestPerson }): ReturnType<typeof talking>;
}

/** The server of a test file: call once, on its top level. It closes after the file's tests. */
export async function chatServer(options: Parameters<typeof startTestApp>[0] = {}): Promise<ChatServer> {
  const test = await startTestApp(options);
  const url = await listen(test);
  const connections: { close(): void }[] = [];
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close();
  });
  afterAll(() => test.close());
  const closedLater = <Connection extends { close(): void }>(connection: Connection): Connection => {
    connections.push(connection);
    return connection;
  };
  return {
    test,
    url,
    connect: async (person, options) => closedLater(await connectAs(url, person, options)),
    talk: async (people) => closedLater(await talking(test, url, people)),
  };
}
