import { type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductImage } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { imageSrcSet, imageUrl } from '#web/ui/image-srcset.ts';
import { positionAfter } from './photo-position.ts';

/** A swipe shorter than this, in pixels, springs back (spec §9). */
const swipeThreshold = 50;
const slideMs = 200;

/**
 * One photo at a time that follows the finger; its neighbours are fetched when somebody reaches for it. `fit` is `cover` in
 * the page and `contain` in the lightbox.
 */
export function PhotoStrip({
  images,
  index,
  onIndex,
  title,
  fit,
  sizes,
  eager,
}: {
  images: readonly ProductImage[];
  index: number;
  onIndex: (index: number) => void;
  title: string;
  fit: 'cover' | 'contain';
  sizes: string;
  /** the first photo of the page */
  eager?: boolean;
}) {
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ id: number; from: number; dx: number } | null>(null);
  const [reached, setReached] = useState(false);
  const movable = images.length > 1;

  const onPointerDown = (event: PointerEvent): void => {
    if (!movable || event.button !== 0 || drag.current) return;
    drag.current = { id: event.pointerId, from: event.clientX, dx: 0 };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag.current?.id !== event.pointerId) return;
    drag.current.dx = event.clientX - drag.current.from;
    if (Math.abs(drag.current.dx) > 4) event.currentTarget.setPointerCapture(event.pointerId);
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
      onPointerEnter={() => setReached(true)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <div ref={track} className="absolute inset-0">
        {slotsOf(images, index, reached && movable).map(({ image, position, offset, key }) => (
          <img
            key={key}
            className={`absolute inset-0 size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
            style={{
              left: `${offset * 100}%`,
              ...(fit === 'cover' ? { background: image.color } : {}),
            }}
            src={imageUrl(image, 1280)}
            srcSet={imageSrcSet(image)}
            sizes={sizes}
            width={image.width}
            height={image.height}
            alt={m.product_photo({ title, number: position + 1 })}
            aria-hidden={offset === 0 ? undefined : true}
            draggable={false}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager && offset === 0 ? 'sync' : 'async'}
            fetchPriority={eager && offset === 0 ? 'high' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface Slot {
  image: ProductImage;
  position: number;
  offset: -1 | 0 | 1;
  key: string;
}

/** Of two photos the same one stands on both sides, so its second element needs a key of its own. */
function slotsOf(images: readonly ProductImage[], index: number, withNeighbours: boolean): Slot[] {
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
