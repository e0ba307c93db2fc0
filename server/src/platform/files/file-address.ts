/** Address of a stored picture in one width (pixels): immutable, since its name is its content (reliability-security §6.7). */
export function pictureUrl(hash: string, width: number, format: 'webp' | 'jpg' = 'webp'): string {
  return `/files/img/${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}

/** The stored width nearest to the one asked for, not below it where possible. */
export function widthFor(widths: readonly number[], wanted: number): number {
  const ascending = [...widths].sort((a, b) => a - b);
  return ascending.find((width) => width >= wanted) ?? ascending.at(-1) ?? wanted;
}
