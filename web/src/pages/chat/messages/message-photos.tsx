import type { ChatMessage, ChatPhoto } from '#web/features/chat/chat-state.ts';
import { prepareLightbox } from '#web/features/lightbox/use-lightbox.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureSrcSet } from '#web/ui/picture-srcset.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts';

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
          // By its place: when the server has the message its picture takes the place of the device's, without a flash.
          key={placeOf(index)}
          className={photo.isRefused ? 'chat__photo-place chat__photo-place--refused' : 'chat__photo-place'}
          style={{
            background: photo.color,
            gridColumn: isWide(index, photos.length) ? '1 / -1' : undefined,
            aspectRatio: placeRatio(photo, index, photos.length),
          }}
        >
          <button
            type="button"
            aria-label={m.chat_photo_open({ number: index + 1 })}
            disabled={message.id === null}
            onPointerEnter={prepareLightbox}
            onClick={() => onLook(index)}
          >
            <Picture
              photo={photo}
              width={placeWidth(index, photos.length)}
              ratio={placeRatio(photo, index, photos.length)}
            />
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

/** One picture, as wide as its place needs it; what the browser cannot draw is shown as such. */
function Picture({ photo, width, ratio }: { photo: ChatPhoto; width: number; ratio: number }) {
  const { broken, watch } = useBrokenPicture(photo.url);
  if (photo.url === '' || broken) return <LogoMark size={32} />;
  // Of a panorama the middle is cut out: it is drawn as high as its place, and so wider.
  const drawn = Math.ceil(width * Math.max(1, ownRatio(photo) / ratio));
  const sources =
    photo.widths.length > 0 ? { srcSet: pictureSrcSet(photo, Math.max(960, drawn * 2)), sizes: `${drawn}px` } : {};
  return <img {...watch} className="chat__photo" src={photo.url} {...sources} alt="" loading="lazy" decoding="async" />;
}

/** The first of an odd number takes a row of its own. */
const isWide = (index: number, count: number): boolean => index === 0 && count % 2 === 1;
const placeWidth = (index: number, count: number): number => (isWide(index, count) ? 280 : 140);
const placeOf = (index: number): string => `place ${index}`;

function placeRatio(photo: ChatPhoto, index: number, count: number): number {
  if (count === 1) return Math.min(widest, Math.max(narrowest, ownRatio(photo)));
  return isWide(index, count) ? 2 : 1;
}

const ownRatio = ({ width, height }: ChatPhoto): number => width / height || 1;
