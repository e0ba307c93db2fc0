import { setTimeout as pause } from 'node:timers/promises';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { listBarred, listContactsOf } from '../store/contact.repository.ts';
import { announceToOne } from './announce-contact.ts';

/** ms between two looks at least: each listing that is edited asks for one. */
const pauseMs = 1000;

/**
 * Looks whose accounts were blocked or deleted, or are there again, since the look before, and tells everybody of this node who has a conversation
 * with them (product/chat#blocked): each node looks for itself. Begins with a look that only learns; gives what looks again, soon.
 */
export function watchBarred({
  database: { db },
  clock,
  log,
  publisher,
}: Pick<ChatDeps, 'database' | 'clock' | 'log'> & { publisher: Publisher }): () => void {
  let known: ReadonlySet<number> | null = null;
  let looking = Promise.resolve();
  let isWanted = false;

  async function look(): Promise<void> {
    isWanted = false;
    const now = clock.now();
    const barred = new Set(await listBarred(db, now));
    const changed = known ? [...barred.symmetricDifference(known)] : [];
    const contacts = changed.length > 0 ? await listContactsOf(db, changed, now) : [];
    for (const contact of contacts) announceToOne(publisher.publishHere, contact);
    known = barred;
  }

  const lookAgain = (): void => {
    if (isWanted) return;
    isWanted = true;
    looking = looking
      .then(() => pause(pauseMs, undefined, { ref: false }))
      .then(look)
      .catch((error: unknown) => log.warn({ err: error }, 'a block could not be told'));
  };
  isWanted = true;
  looking = look().catch((error: unknown) => log.warn({ err: error }, 'who is blocked could not be read'));
  return lookAgain;
}
