import { useEffect, useState } from 'react';

/** Whole seconds until `end` (milliseconds since 1970), counted by the clock so that a sleeping tab does not lag; 0 when over. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const remaining = end - Date.now();
      setLeft(secondsUntil(end));
      if (remaining > 0) timer = setTimeout(tick, remaining % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  return left;
}

/** `1:47`: minutes and seconds (product/accounts#flow); `23:58:43` where the limit of a day is spent. */
export function formatCountdown(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
