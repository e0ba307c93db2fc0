import 'yet-another-react-lightbox/styles.css';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import Slides, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon, xIcon, zoomInIcon, zoomOutIcon } from '#web/ui/icons.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePinch } from './lightbox-pinch.ts';
import { type LightboxPhoto, slidesOf } from './lightbox-slides.ts';

const disc = 'rounded-full bg-[rgb(0_0_0/0.6)] text-white';
const round = `${disc} hover:bg-[rgb(60_60_60/0.8)] aria-disabled:text-[rgb(255_255_255/0.4)]`;
/** Milliseconds of sliding, zooming and fading (product/look#motion). */
const motion = { fade: 200, swipe: 200, navigation: 200, zoom: 200 };

/**
 * The photos on the whole screen: swipe, pinch and double tap, wheel, arrows, + - 0, Esc; focus goes back to where it came from
 * (product/detail#gallery).
 */
export default function Lightbox({
  images,
  index,
  onIndex,
  title,
  onClose,
}: {
  images: readonly LightboxPhoto[];
  index: number;
  onIndex: (index: number) => void;
  title: string;
  onClose: () => void;
}) {
  const controller = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  const pinch = usePinch(zoom);
  const slides = useMemo(() => slidesOf(images, title), [images, title]);
  const several = images.length > 1;

  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey) return;
    if (key === '=') zoom.current?.zoomIn();
    if (key === '0') zoom.current?.changeZoom(1);
  };

  return (
    <Slides
      className="[--ring:#fff]"
      open
      close={onClose}
      slides={slides}
      index={index}
      plugins={[Zoom]}
      on={{ view: (shown) => onIndex(shown.index) }}
      animation={motion}
      carousel={{ finite: !several, preload: 1, padding: 0, spacing: 24 }}
      controller={{ ref: controller, closeOnPullDown: matchMedia('(pointer: coarse)').matches }}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, scrollToZoom: true, wheelZoomDistanceFactor: 250 }}
      portal={{ container: { ...pinch, onKeyDown } }}
      styles={{
        // 96 % black over the scrim that lies below every dialog.
        root: { '--yarl__color_backdrop': 'rgb(0 0 0 / 0.98)', '--yarl__toolbar_padding': '12px' },
        container: { borderRadius: 0, boxShadow: 'none' },
        toolbar: { gap: 8 },
      }}
      labels={{
        Lightbox: title,
        'Photo gallery': title,
        Carousel: m.product_photos(),
        Slide: m.product_photo_slide(),
        '{index} of {total}': '{index} / {total}',
      }}
      render={{
        buttonPrev: () =>
          several && (
            <IconButton
              icon={chevronLeftIcon}
              size={24}
              label={m.product_photo_previous()}
              className={`${round} absolute! top-1/2 left-3 -mt-5.5`}
              onClick={() => controller.current?.prev()}
            />
          ),
        buttonNext: () =>
          several && (
            <IconButton
              icon={chevronRightIcon}
              size={24}
              label={m.product_photo_next()}
              className={`${round} absolute! top-1/2 right-3 -mt-5.5`}
              onClick={() => controller.current?.next()}
            />
          ),
        buttonZoom: ({ zoom: shown, minZoom, maxZoom, zoomIn, zoomOut }) => (
          <>
            <IconButton
              icon={zoomInIcon}
              size={22}
              label={m.product_photo_zoom_in()}
              className={round}
              aria-disabled={shown >= maxZoom}
              onClick={zoomIn}
            />
            <IconButton
              icon={zoomOutIcon}
              size={22}
              label={m.product_photo_zoom_out()}
              className={round}
              aria-disabled={shown <= minZoom}
              onClick={zoomOut}
            />
          </>
        ),
        buttonClose: () => (
          <IconButton
            key="close"
            icon={xIcon}
            size={22}
            label={m.common_close()}
            className={round}
            onClick={() => controller.current?.close()}
          />
        ),
        controls: () =>
          several && (
            <span
              role="status"
              className={`${disc} absolute top-4.5 left-4 px-2.5 py-1 text-14 font-semibold tabular-nums`}
            >
              {index + 1} / {images.length}
            </span>
          ),
        iconLoading: () => <Spinner size={32} />,
        iconError: () => (
          <span className="opacity-30 grayscale">
            <LogoMark size={96} />
          </span>
        ),
      }}
    />
  );
}
