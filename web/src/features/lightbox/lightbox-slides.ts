import type { SlideImage } from 'yet-another-react-lightbox';
import { m } from '#web/texts/messages.ts';
import { imageUrl, type StoredImage } from '#web/ui/image-srcset.ts';

/** A stored picture, and the size of its original in pixels. */
export interface LightboxImage extends StoredImage {
  width: number;
  height: number;
}

/** The photos as the lightbox takes them: every stored width, so that a zoomed photo is fetched larger (product/detail#gallery). */
export function slidesOf(images: readonly LightboxImage[], title: string): SlideImage[] {
  return images.map((image, position) => ({
    src: imageUrl(image, 1280),
    alt: m.product_photo({ title, number: position + 1 }),
    srcSet: image.widths.map((width) => ({
      src: imageUrl(image, width),
      width,
      height: Math.round((width * image.height) / image.width),
    })),
  }));
}
