import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { session, useSession, watchSessionStorage } from '#web/api/browser-session.ts';
import { LikesContext } from '#web/features/likes/likes-context.ts';
import { syncLikes } from '#web/features/likes/sync-likes.ts';

/** What belongs to one person alone. */
const own = ['me', 'liked', 'dashboard', 'chats', 'notifications', 'saved-searches', 'recent-searches'];
const personal = new Set([...own, 'products', 'product']);

/** What follows from who is signed in: likes handed over, lists asked again as this person sees them; and what may come later. */
export function SessionEffects() {
  const api = useApi();
  const queryClient = useQueryClient();
  const likes = useContext(LikesContext);
  const { sub } = useSession();
  const [Later, setLater] = useState<ComponentType | null>(null);
  const lastSub = useRef<string | null>(null);
  const known = useRef(session.snapshot().sub);

  useEffect(watchSessionStorage, []);

  useEffect(() => {
    import('./later-effects.tsx').then(
      (module) => setLater(() => module.LaterEffects),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const before = lastSub.current;
    lastSub.current = sub;
    if (sub === before) return;
    // Whatever is not on the screen may tell of whoever was signed in before.
    if (sub !== known.current) queryClient.removeQueries({ type: 'inactive' });
    known.current = sub;
    if (before) {
      likes.clear();
      for (const key of own) queryClient.removeQueries({ queryKey: [key] });
    }
    const asked = sub ? Promise.all([syncLikes(api), likes.resend()]) : Promise.resolve();
    void asked.finally(() =>
      queryClient.invalidateQueries({ predicate: (query) => personal.has(String(query.queryKey[0])) }),
    );
  }, [sub, api, likes, queryClient]);

  return Later && <Later />;
}
