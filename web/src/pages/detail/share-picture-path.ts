import type { Language } from '#contract/texts/language.ts';
import type { ProductData } from '#web/api/queries.ts';

/** Path of a product's share picture. It changes with all that is drawn there: crawlers keep pictures by their address. */
export function sharePicturePath(
  {
    id,
    title,
    region,
    images,
    imageIndex,
  }: Pick<ProductData, 'id' | 'title' | 'region' | 'imageIndex'> & { images: { id: number }[] },
  price: string,
  language: Language,
): string {
  let hash = 0;
  for (const character of `${price} ${images[imageIndex]?.id} ${region.name} ${title}`)
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `/share/${language}/${id}.jpg?v=${hash.toString(36)}`;
}
