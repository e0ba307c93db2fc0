/** Asks once whether messages may be announced; when the first conversation opens, on no other page (product/chat#announcements). */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  Notification.requestPermission().catch(() => undefined);
}
