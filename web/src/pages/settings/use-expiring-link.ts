import { useEffect, useState } from 'react';

interface ExpiringLink {
  url: string;
  expiresAt: string;
}

/**
 * A link that goes once it has run out, also on a device whose timers slept: that is looked at again when the page is seen. Where a link
 * is over as it comes the clock of the device is wrong, and it stays.
 */
export function useExpiringLink(): [string | null, (link: ExpiringLink | null) => void] {
  const [link, setLink] = useState<ExpiringLink | null>(null);
  useEffect(() => {
    if (!link) return;
    const end = Date.parse(link.expiresAt);
    const left = end - Date.now();
    if (left <= 0) return;
    const drop = (): void => setLink(null);
    const look = (): void => {
      if (Date.now() >= end) drop();
    };
    const timer = setTimeout(drop, left);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [link]);
  return [link?.url ?? null, setLink];
}
