import { useQuery } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { useDeviceIds } from '#web/api/device-ids.ts';
import { likedCountQuery } from '#web/api/queries.ts';
import { likedHere } from './liked-here.ts';
import { LikesContext } from './likes-context.ts';

/** The fields of a product that a like button needs. */
export interface LikeableProduct {
  id: number;
  isLiked: boolean;
  likesCount: number;
}

export interface Like {
  liked: boolean;
  /** never below 0 */
  count: number;
  toggle: () => void;
}

/** A product's like as this person sees it (product/listings#likes): signed out on this device, signed in on the server. */
export function useLike(product: LikeableProduct): Like {
  const { signedIn } = useSession();
  const store = useContext(LikesContext);
  const here = useDeviceIds(likedHere);
  const known = useSyncExternalStore(
    store.subscribe,
    () => store.get(product.id),
    () => undefined,
  );
  if (!signedIn) {
    const liked = here.includes(product.id);
    return {
      liked,
      count: product.likesCount + (liked ? 1 : 0),
      toggle: () => likedHere.set(product.id, !liked),
    };
  }
  const shown = known ?? { liked: product.isLiked, likesCount: product.likesCount };
  return { liked: shown.liked, count: shown.likesCount, toggle: () => store.toggle(product.id, shown) };
}

/** The ids liked on this device while signed out, the newest last. */
export function useLikedHere(): readonly number[] {
  return useDeviceIds(likedHere);
}

/** How many products this person likes; null until it is known. */
export function useLikedCount(): number | null {
  const api = useApi();
  const { signedIn } = useSession();
  const here = useLikedHere();
  const mine = useQuery({ ...likedCountQuery(api), enabled: signedIn });
  return signedIn ? (mine.data ?? null) : here.length;
}
