import { session } from '#web/api/browser-session.ts';
import { viewedHere } from '#web/api/viewed-here.ts';

/** Forgets who was signed in here, and opens another page afresh: nothing of that person stays in this one. */
export function leaveDevice(href: string): void {
  location.assign(href);
  viewedHere.clear();
  session.clear();
}
