import { createClient } from '@redis/client';

/** Whether a Redis answers. @throws with its reason where it does not within three seconds */
export async function askRedis(url: string): Promise<void> {
  const client = createClient({
    url,
    socket: { connectTimeout: 3000, reconnectStrategy: false },
    commandsQueueMaxLength: 10,
  });
  // It is thrown too, by whatever was asked.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    if (client.isOpen) client.destroy();
  }
}
