type PageHeading = typeof import('./watch-heading.ts')['pageHeading'];

/** Does something with the page's heading until it is ended; what that takes comes after the page. @returns ends it */
export function withHeading(act: (heading: PageHeading, signal: AbortSignal) => void): () => void {
  const ending = new AbortController();
  import('./watch-heading.ts').then(
    ({ pageHeading }) => act(pageHeading, ending.signal),
    () => undefined,
  );
  return () => ending.abort();
}
