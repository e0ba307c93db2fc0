import { session } from '#web/api/browser-session.ts';
import { forgetPerson } from '#web/features/offline/forget-person.ts';
import { endNotices } from './push-subscription.ts';

/** Forgets who was signed in here, and opens another page afresh: nothing of that person stays in this one. */
export async function leaveDevice(href: string): Promise<void> {
  await Promise.all([forgetPerson(), endNotices()]);
  location.assign(href);
  session.clear();
}
