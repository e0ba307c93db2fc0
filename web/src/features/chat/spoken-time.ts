/** `0:07`: minutes and seconds of something spoken, begun seconds not counted but for the first. */
export function spokenTime(ms: number): string {
  const seconds = Math.max(ms > 0 ? 1 : 0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
