import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heartIcon } from '#web/ui/icons.ts';
import type { Like } from '../likes/use-like.ts';

/** The heart on a card's photo. */
export function LikeButton({ like, title }: { like: Like; title: string }) {
  return (
    <button
      type="button"
      className="like"
      aria-label={`${m.common_like_add()}: ${title}`}
      aria-pressed={like.liked}
      onClick={like.toggle}
    >
      <Icon of={heartIcon} size={20} />
    </button>
  );
}
