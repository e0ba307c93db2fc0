import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { deviceStorage } from '#web/api/device-storage.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { hearLikes } from '#web/features/likes/hear-likes.ts';
import { LikesContext } from '#web/features/likes/likes-context.ts';
import { renamePlace } from '#web/features/place/rename-place.ts';
import { hideStrayCommas } from '#web/features/product-card/stray-commas.ts';
import { keepPageOfLostSession } from '#web/features/waiting-act/lost-session.ts';
import { useLang } from '#web/texts/language.ts';
import { followRetries } from '#web/ui/focus/follow-focus.ts';
import { listenForSearchKey } from './search-key.ts';

/**
 * What the first page need not wait for: the place by its name in this language, searches handed over, likes sent again with the network, the key that
 * leads into the search, the page that a lost session leaves, and the question for consent where one is owed (product/accounts#consent).
 */
export function LaterEffects() {
  const api = useApi();
  const queryClient = useQueryClient();
  const likes = useContext(LikesContext);
  const language = useLang();
  const { sub, owesConsent } = useSession();
  const [Question, setQuestion] = useState<ComponentType | null>(null);

  useEffect(() => {
    renamePlace(language, () => queryClient.fetchQuery(regionsQuery(api))).catch(() => undefined);
  }, [language, api, queryClient]);

  useEffect(hideStrayCommas, []);

  useEffect(listenForSearchKey, []);

  useEffect(keepPageOfLostSession, []);

  useEffect(followRetries, []);

  useEffect(() => hearLikes(queryClient.getQueryCache(), likes), [queryClient, likes]);

  useEffect(() => {
    if (!sub) return;
    const resend = (): void => void likes.resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [likes, sub]);

  useEffect(() => {
    if (!sub || deviceStorage.getItem('recentSearches') === null) return;
    import('#web/features/search-box/recent-searches.ts')
      .then(({ joinRecentSearches }) => joinRecentSearches({ api, queryClient }))
      .catch(() => undefined);
  }, [sub, api, queryClient]);

  useEffect(() => {
    if (!owesConsent) return;
    import('#web/features/legal/consent-dialog.tsx').then(
      ({ ConsentDialog }) => setQuestion(() => ConsentDialog),
      () => undefined,
    );
  }, [owesConsent]);

  return owesConsent && Question && <Question />;
}
