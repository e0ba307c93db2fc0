type Heading = typeof import('./watch-heading.ts');

/** Does something with the page's heading until it is ended; what that takes comes after the page. @returns ends it */
export function withHeading(act: (heading: Heading, signal: AbortSignal) => void): () => void {
  const ending = new AbortController();
  import('./watch-heading.ts').then(
    (heading) => act(heading, ending.signal),
    () => undefined,
  );
  return () => ending.abort();
}
