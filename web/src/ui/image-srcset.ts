/** A stored picture as the API gives it: `url` is the 640-pixel WebP, the other widths differ only in the number. */
export interface StoredImage {
  url: string;
  widths: readonly number[];
}

/** `srcset` over all widths that exist, up to `widest` pixels; the smallest stands in any case. */
export function imageSrcSet(image: StoredImage, widest = Number.POSITIVE_INFINITY): string {
  const smallest = Math.min(...image.widths);
  const widths = image.widths.filter((width) => width <= Math.max(widest, smallest));
  return widths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', ');
}

/** The address of one width, e.g. 1280 for a lightbox; the widest existing one where the picture is smaller. */
export function imageUrl(image: StoredImage, width: number): string {
  const present = image.widths.includes(width) ? width : Math.max(...image.widths.filter((each) => each <= width), 0);
  return present === 0 ? image.url : image.url.replace(/-640(\.\w+)$/, `-${present}$1`);
}
