/** A stored picture as the API gives it: `url` is the 640-pixel WebP, the other widths differ only in the number. */
export interface StoredPicture {
  url: string;
  widths: readonly number[];
}

/** `srcset` over all widths that exist, up to `widest` pixels; the smallest stands in any case. */
export function pictureSrcSet(image: StoredPicture, widest = Number.POSITIVE_INFINITY): string {
  const smallest = Math.min(...image.widths);
  const widths = image.widths.filter((width) => width <= Math.max(widest, smallest));
  return widths.map((width) => `${pictureUrl(image, width)} ${width}w`).join(', ');
}

/** The address of one width, e.g. 1280 for a lightbox; the widest existing one where the picture is smaller. */
export function pictureUrl(image: StoredPicture, width: number): string {
  const present = image.widths.includes(width) ? width : Math.max(...image.widths.filter((each) => each <= width), 0);
  return present === 0 ? image.url : image.url.replace(/-640(\.\w+)$/, `-${present}$1`);
}
