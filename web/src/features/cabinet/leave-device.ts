import { session } from '#web/api/browser-session.ts';
import { forgetPerson } from '#web/features/offline/forget-person.ts';
import { endNotices } from './push-subscription.ts';

/**
 * Ends the session by `act`, forgets who was signed in here, and opens another page afresh: nothing of that person stays in this one, and
 * nothing more is asked in their name, which the server would refuse. Rejects as `act` does, and then all goes on as before.
 */
export async function leaveDevice(href: string, act: () => Promise<unknown>): Promise<void> {
  const acting = act();
  const stay = session.leave();
  try {
    await acting;
  } catch (error) {
    stay();
    throw error;
  }
  await Promise.all([forgetPerson(), endNotices()]);
  // The browser's way back may bring this very document again.
  addEventListener('pageshow', stay, { once: true });
  location.assign(href);
  session.clear();
}
