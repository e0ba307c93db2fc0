/** Addresses of pages that the server names too, without language prefix. `slug` is the readable part (product/addresses#slugs). */
export function productPath(id: number, slug?: string): string {
  return `/detail/${withSlug(id, slug)}`;
}

export function categoryPath(id: number, slug?: string): string {
  return `/catalog/${withSlug(id, slug)}`;
}

function withSlug(id: number, slug: string | undefined): string {
  return slug ? `${id}-${slug}` : String(id);
}
