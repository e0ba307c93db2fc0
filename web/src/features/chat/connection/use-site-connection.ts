import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';

/** ms after which the page and the person's first touch have had their turn */
const quietMs = 1500;

/** Opens the connection of whoever is signed in, once the page is there and looked at (product/chat#line). */
export function useSiteConnection(isWanted: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const language = useLang();
  const site = useSite();
  const navigate = useNavigate();
  const { userId } = useSession();
  const go = useEffectEvent((to: string): void => void navigate(to));
  const begin = useEffectEvent(async (): Promise<void> => {
    const { leadBy, siteChat } = await import('./site-chat.ts');
    leadBy((to) => go(to));
    siteChat({ api, queryClient, language, site });
  });
  useEffect(() => {
    if (!isWanted || userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      // Without the code of the chat the badge goes on asking.
      timer = setTimeout(() => void begin().catch(() => undefined), quietMs);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
  }, [isWanted, userId]);
}
