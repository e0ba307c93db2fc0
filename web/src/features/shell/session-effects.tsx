import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useSession, watchSessionStorage } from '#web/api/browser-session.ts';
import { deviceStorage } from '#web/api/device-storage.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { LikesContext } from '#web/features/likes/likes-context.ts';
import { syncLikes } from '#web/features/likes/sync-likes.ts';
import { renamePlace } from '#web/features/place/rename-place.ts';
import { useLang } from '#web/texts/language.ts';

/** What belongs to one person alone. */
const own = ['me', 'liked', 'dashboard', 'chats', 'notifications', 'saved-searches', 'recent-searches'];
const personal = new Set([...own, 'products', 'product']);

/** What follows from who is signed in: likes and searches handed over, lists asked again as this person sees them; and the place by its name here. */
export function SessionEffects() {
  const api = useApi();
  const queryClient = useQueryClient();
  const likes = useContext(LikesContext);
  const { sub } = useSession();
  const language = useLang();
  const lastSub = useRef<string | null>(null);

  useEffect(watchSessionStorage, []);

  useEffect(() => {
    renamePlace(language, () => queryClient.fetchQuery(regionsQuery(api))).catch(() => undefined);
  }, [language, api, queryClient]);

  useEffect(() => {
    const resend = (): void => {
      if (lastSub.current) likes.resend();
    };
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [likes]);

  useEffect(() => {
    const before = lastSub.current;
    lastSub.current = sub;
    if (sub === before) return;
    if (before) {
      likes.clear();
      for (const key of own) queryClient.removeQueries({ queryKey: [key] });
    }
    const asked = sub ? syncLikes(api) : Promise.resolve(false);
    if (sub) likes.resend();
    if (sub && deviceStorage.getItem('recentSearches') !== null) {
      import('#web/features/search-box/recent-searches.ts')
        .then(({ joinRecentSearches }) => joinRecentSearches({ api, queryClient }))
        .catch(() => undefined);
    }
    void asked.finally(() =>
      queryClient.invalidateQueries({ predicate: (query) => personal.has(String(query.queryKey[0])) }),
    );
  }, [sub, api, likes, queryClient]);

  return null;
}
