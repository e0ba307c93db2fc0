import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductPhoto } from '#web/api/queries.ts';
import { useSite } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { expandIcon } from '#web/ui/icons.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureSrcSet, pictureUrl } from '#web/ui/picture-srcset.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { positionAfter } from './photo-position.ts';

/** A swipe shorter than this, in pixels, springs back (product/detail#gallery). */
const swipeThreshold = 50;
const slideMs = 200;
const sizes = '(min-width: 1280px) 772px, (min-width: 900px) calc(100vw - 508px), 100vw';

/** One photo at a time that follows the finger and opens at a tap; its neighbours are fetched when somebody reaches for it. */
export function PhotoStrip({
  images,
  index,
  onIndex,
  title,
  onReach,
  opening,
  onOpen,
}: {
  images: readonly ProductPhoto[];
  index: number;
  onIndex: (index: number) => void;
  title: string;
  /** somebody reaches for the photo, and may soon open it */
  onReach: () => void;
  opening: boolean;
  /** the photo was tapped, not drawn aside, or asked for by the keyboard */
  onOpen: () => void;
}) {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ id: number; from: number; dx: number } | null>(null);
  /** the finger went somewhere, so that lifting it is no tap */
  const drawn = useRef(false);
  const [reached, setReached] = useState(false);
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const movable = images.length > 1;
  const { savesData } = useSite();

  const onPointerDown = (event: PointerEvent): void => {
    drawn.current = false;
    if (!movable || event.button !== 0 || drag.current) return;
    drag.current = { id: event.pointerId, from: event.clientX, dx: 0 };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag.current?.id !== event.pointerId) return;
    drag.current.dx = event.clientX - drag.current.from;
    if (Math.abs(drag.current.dx) > 4) {
      drawn.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    place(track.current, drag.current.dx, false);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (drag.current?.id !== event.pointerId) return;
    const { dx } = drag.current;
    drag.current = null;
    const width = track.current?.clientWidth ?? 0;
    if (event.type === 'pointercancel' || Math.abs(dx) <= swipeThreshold) {
      place(track.current, 0, true);
      return;
    }
    const step = dx < 0 ? 1 : -1;
    place(track.current, -step * width, true);
    setTimeout(
      () => {
        flushSync(() => onIndex(positionAfter(index, step, images.length)));
        place(track.current, 0, false);
      },
      still() ? 0 : slideMs,
    );
  };

  return (
    <div
      className="absolute inset-0 touch-pan-y touch-pinch-zoom overflow-hidden select-none"
      onPointerEnter={() => {
        setReached(true);
        onReach();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <div ref={track} className="absolute inset-0">
        {slotsOf(images, index, reached && movable).map(({ image, position, offset, key }) => {
          const left = `${offset * 100}%`;
          const alt = m.product_photo({ title, number: position + 1 });
          const hidden = offset === 0 ? undefined : true;
          if (broken.has(image.id)) {
            return <BlankPhoto key={key} left={left} label={alt} hidden={hidden} />;
          }
          return (
            <img
              key={key}
              className="absolute inset-0 size-full object-cover"
              style={{ left, background: image.color }}
              src={pictureUrl(image, 1280)}
              srcSet={pictureSrcSet(image, savesData ? 640 : undefined)}
              sizes={sizes}
              width={image.width}
              height={image.height}
              alt={alt}
              aria-hidden={hidden}
              draggable={false}
              decoding={offset === 0 ? 'sync' : 'async'}
              fetchPriority={offset === 0 ? 'high' : undefined}
              onError={() => setBroken((ids) => new Set(ids).add(image.id))}
              ref={(element) => {
                if (element?.complete && element.naturalWidth === 0) setBroken((ids) => new Set(ids).add(image.id));
              }}
            />
          );
        })}
      </div>
      <button
        type="button"
        className="absolute inset-0 size-full cursor-zoom-in text-ink focus-visible:rounded-[inherit] focus-visible:-outline-offset-3 focus-visible:outline-3 focus-visible:inset-ring-5 focus-visible:inset-ring-surface noscript:hidden"
        aria-label={m.product_photo_expand()}
        aria-haspopup="dialog"
        aria-busy={opening || undefined}
        onClick={() => drawn.current || onOpen()}
      >
        <span className="icon-btn absolute right-4 bottom-3 rounded-full bg-surface shadow-2">
          {opening ? <Spinner size={20} /> : <Icon of={expandIcon} size={20} />}
        </span>
      </button>
    </div>
  );
}

/** Where a photo did not come: the mark in a well (product/look#pictures). */
function BlankPhoto({ left, label, hidden }: { left: string; label: string; hidden: true | undefined }) {
  return (
    <span
      role="img"
      aria-label={label}
      aria-hidden={hidden}
      className="absolute inset-0 grid place-items-center bg-sunken"
      style={{ left }}
    >
      <span className="opacity-30 grayscale">
        <LogoMark size={96} />
      </span>
    </span>
  );
}

interface Slot {
  image: ProductPhoto;
  position: number;
  offset: -1 | 0 | 1;
  key: string;
}

/** Of two photos the same one stands on both sides, so its second element needs a key of its own. */
function slotsOf(images: readonly ProductPhoto[], index: number, withNeighbours: boolean): Slot[] {
  const offsets: readonly Slot['offset'][] = withNeighbours ? [-1, 0, 1] : [0];
  return offsets.flatMap((offset) => {
    const position = positionAfter(index, offset, images.length);
    const image = images[position];
    const key = images.length === 2 && offset === -1 ? `${image?.id}-before` : String(image?.id);
    return image ? [{ image, position, offset, key }] : [];
  });
}

function place(track: HTMLDivElement | null, x: number, sliding: boolean): void {
  if (!track) return;
  track.style.transition = sliding && !still() ? `transform ${slideMs}ms var(--ease)` : 'none';
  track.style.transform = x === 0 ? '' : `translateX(${x}px)`;
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
