import type { ChatMessage, ChatPhoto } from '#web/features/chat/chat-state.ts';
import { prepareLightbox } from '#web/features/lightbox/use-lightbox.ts';
import { m } from '#web/texts/messages.ts';
import { imageSrcSet } from '#web/ui/image-srcset.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Neither a strip nor a tower: what is beyond is cut off, the full-screen view shows all. */
const narrowest = 4 / 5;
const widest = 16 / 9;

/** The pictures of a message; while they are on their way it says how far they are. */
export function MessagePhotos({ message, onLook }: { message: ChatMessage; onLook: (index: number) => void }) {
  const { photos, status } = message;
  const single = photos.length === 1 ? photos[0] : undefined;
  const done = photos.filter(({ id }) => id !== null).length;
  return (
    <span className={single ? 'chat__photos chat__photos--single' : 'chat__photos'}>
      {photos.map((photo, index) => (
        <button
          key={photo.url}
          type="button"
          aria-label={m.chat_photo_open({ number: index + 1 })}
          disabled={message.id === null}
          style={{ background: photo.color, ...(single ? Object.fromEntries([['--ratio', ratioOf(single)]]) : {}) }}
          onPointerEnter={prepareLightbox}
          onClick={() => onLook(index)}
        >
          <img
            className="chat__photo"
            src={photo.url}
            {...(photo.widths.length > 0 ? { srcSet: imageSrcSet(photo, 960), sizes: single ? '280px' : '140px' } : {})}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
      {status === 'sending' && (
        <span className="chat__photos-progress" role="status">
          <Spinner size={16} />
          {m.chat_photos_sending({ done, count: photos.length })}
        </span>
      )}
    </span>
  );
}

const ratioOf = ({ width, height }: ChatPhoto): number => Math.min(widest, Math.max(narrowest, width / height || 1));
