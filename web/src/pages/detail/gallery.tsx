import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { ProductPhoto } from '#web/api/queries.ts';
import { prepareLightbox, useLightbox } from '#web/features/lightbox/use-lightbox.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#web/ui/icons.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { positionAfter } from './photo-position.ts';
import { PhotoStrip } from './photo-strip.tsx';

const round = 'absolute rounded-full bg-surface text-ink shadow-2 focus-visible:outline-offset-0 noscript:hidden';

/** A bar and not a ring, which the focus has. */
const chosen =
  'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-[3px] after:rounded-full after:bg-lapis-text forced-colors:after:bg-[Highlight]';

/** The photos of a product: one large, thumbnails below on wide screens, a fullscreen view (product/detail#gallery). */
export function Gallery({
  images: unsorted,
  startAt,
  productId,
  title,
  actions,
}: {
  images: readonly ProductPhoto[];
  productId: number;
  /** position of the main photo, if it is one */
  startAt: number;
  title: string;
  /** stand on the photo's upper edge on phones */
  actions: ReactNode;
}) {
  const images = useMemo(() => unsorted.toSorted((a, b) => a.order - b.order), [unsorted]);
  const [index, setIndex] = useState(images[startAt] ? startAt : 0);
  const { Lightbox, opening, open, close } = useLightbox();
  const shown = images[index] ? index : 0;
  const several = images.length > 1;
  const move = (step: number): void => setIndex(positionAfter(shown, step, images.length));

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !several) return;
    event.preventDefault();
    move(step);
  };

  if (images.length === 0) {
    return (
      <div className="relative grid aspect-8/5 place-items-center bg-sunken max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] md:aspect-4/3 lg:aspect-16/11 lg:rounded-panel">
        {actions}
        <span className="opacity-30 grayscale">
          <LogoMark size={96} />
        </span>
      </div>
    );
  }
  return (
    <>
      <section
        aria-label={m.product_photos()}
        aria-roledescription={m.product_carousel()}
        onKeyDown={onKeyDown}
        className="min-w-0"
      >
        <div
          className="relative aspect-8/5 [view-transition-name:product-photo] max-h-[70dvh] overflow-hidden max-lg:-mx-(--gutter) max-lg:w-[calc(100%+2*var(--gutter))] md:aspect-4/3 lg:aspect-16/11 lg:max-h-none lg:rounded-panel"
          style={{ background: images[shown]?.color }}
          data-photo-of={productId}
        >
          <PhotoStrip
            images={images}
            index={shown}
            onIndex={setIndex}
            title={title}
            onReach={prepareLightbox}
            opening={opening}
            onOpen={() => void open()}
          />
          {actions}
          {several && (
            <>
              <span
                role="status"
                className="absolute bottom-4 left-4 rounded-full bg-[rgb(21_25_44/0.82)] px-2.5 py-1 text-12 font-semibold text-white tabular-nums"
              >
                {shown + 1} / {images.length}
              </span>
              <IconButton
                icon={chevronLeftIcon}
                size={22}
                label={m.product_photo_previous()}
                className={`${round} top-1/2 left-4 -mt-5.5 max-lg:hidden`}
                onClick={() => move(-1)}
              />
              <IconButton
                icon={chevronRightIcon}
                size={22}
                label={m.product_photo_next()}
                className={`${round} top-1/2 right-4 -mt-5.5 max-lg:hidden`}
                onClick={() => move(1)}
              />
            </>
          )}
        </div>
        {several && <Thumbnails images={images} index={shown} onIndex={setIndex} />}
        {several && <PhotosWithoutScript images={images} except={shown} />}
      </section>
      {Lightbox && <Lightbox images={images} index={shown} onIndex={setIndex} title={title} onClose={close} />}
    </>
  );
}

function Thumbnails({
  images,
  index,
  onIndex,
}: {
  images: readonly ProductPhoto[];
  index: number;
  onIndex: (index: number) => void;
}) {
  return (
    <div className="mt-2.5 hidden grid-cols-5 gap-2.5 lg:grid noscript:hidden!">
      {images.map((image, position) => (
        <button
          key={image.id}
          type="button"
          className={`relative rounded-field ${position === index ? chosen : 'opacity-60 hover:opacity-100 focus-visible:opacity-100'}`}
          aria-label={m.product_photo_number({ number: position + 1 })}
          aria-current={position === index || undefined}
          onClick={() => onIndex(position)}
        >
          <img
            className="aspect-4/3 w-full rounded-field object-cover"
            style={{ background: image.color }}
            src={pictureUrl(image, 320)}
            width={320}
            height={240}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </div>
  );
}

/** The other photos where no script turns them over: each a link to itself. */
function PhotosWithoutScript({ images, except }: { images: readonly ProductPhoto[]; except: number }) {
  return (
    <noscript>
      <div className="mt-2.5 grid grid-cols-3 gap-2.5 lg:grid-cols-5">
        {images.map(
          (image, position) =>
            position !== except && (
              <a key={image.id} href={pictureUrl(image, 1280)}>
                <img
                  className="aspect-4/3 w-full rounded-field object-cover"
                  style={{ background: image.color }}
                  src={pictureUrl(image, 320)}
                  width={320}
                  height={240}
                  alt={m.product_photo_number({ number: position + 1 })}
                  loading="lazy"
                />
              </a>
            ),
        )}
      </div>
    </noscript>
  );
}
