import type { ChatMessage, ChatPhoto } from '#web/features/chat/chat-state.ts';
import { prepareLightbox } from '#web/features/lightbox/use-lightbox.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { pictureSrcSet } from '#web/ui/picture-srcset.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Neither a strip nor a tower: what is beyond is cut off, the full-screen view shows all. */
const narrowest = 4 / 5;
const widest = 16 / 9;

/** The pictures of a message; while they are on their way it says how far they are, and one that was refused can be taken out. */
export function MessagePhotos({
  message,
  onLook,
  onRemove,
}: {
  message: ChatMessage;
  onLook: (index: number) => void;
  onRemove: (clientMessageId: string, key: string) => void;
}) {
  const { photos, status, clientMessageId } = message;
  const single = photos.length === 1 ? photos[0] : undefined;
  const done = photos.filter(({ id }) => id !== null).length;
  return (
    <span className={single ? 'chat__photos chat__photos--single' : 'chat__photos'}>
      {photos.map((photo, index) => (
        <span
          key={photo.key ?? photo.url}
          className={placeClass(photo, index === 0 && photos.length > 1 && photos.length % 2 === 1)}
          style={{ background: photo.color, ...(single ? Object.fromEntries([['--ratio', ratioOf(single)]]) : {}) }}
        >
          <button
            type="button"
            aria-label={m.chat_photo_open({ number: index + 1 })}
            disabled={message.id === null}
            onPointerEnter={prepareLightbox}
            onClick={() => onLook(index)}
          >
            {photo.url !== '' && (
              <img
                className="chat__photo"
                src={photo.url}
                {...(photo.widths.length > 0
                  ? { srcSet: pictureSrcSet(photo, 960), sizes: single ? '280px' : '140px' }
                  : {})}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
          </button>
          {photo.isRefused && clientMessageId !== null && photo.key !== null && (
            <IconButton
              icon={xIcon}
              size={18}
              label={m.chat_photo_remove({ number: index + 1 })}
              onClick={() => photo.key !== null && onRemove(clientMessageId, photo.key)}
            />
          )}
        </span>
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

/** The first of an odd number takes a row of its own. */
const placeClass = ({ isRefused }: ChatPhoto, isWide: boolean): string =>
  ['chat__photo-place', isWide && 'chat__photo-place--wide', isRefused && 'chat__photo-place--refused']
    .filter(Boolean)
    .join(' ');

const ratioOf = ({ width, height }: ChatPhoto): number => Math.min(widest, Math.max(narrowest, width / height || 1));
