import type { SlideImage } from 'yet-another-react-lightbox';
import { m } from '#web/texts/messages.ts';
import { pictureUrl, type StoredPicture } from '#web/ui/picture-srcset.ts';

/** A stored picture, and the size of its original in pixels. */
export interface LightboxPhoto extends StoredPicture {
  width: number;
  height: number;
}

/** The photos as the lightbox takes them: every stored width, so that a zoomed photo is fetched larger (product/detail#gallery). */
export function slidesOf(images: readonly LightboxPhoto[], title: string): SlideImage[] {
  return images.map((image, position) => ({
    src: pictureUrl(image, 1280),
    alt: m.product_photo({ title, number: position + 1 }),
    srcSet: image.widths.map((width) => ({
      src: pictureUrl(image, width),
      width,
      height: Math.round((width * image.height) / image.width),
    })),
  }));
}
