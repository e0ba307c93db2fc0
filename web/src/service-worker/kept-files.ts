import { keep, lookUp, trim, trimBytes } from './kept-cache.ts';
import { cacheNames } from './names.ts';
import { scope } from './scope.ts';

/** Pictures on the device at most; a card's has some 15 kB, a listing's some 60 kB. */
const mostPictures = 150;
const mostPictureBytes = 8_000_000;
/** Files of builds that no kept page names any more go with the next build; this is for a person who opens every page. */
const mostAssets = 300;

const isPicture = (path: string): boolean => path.startsWith('/files/img/');
export const isAsset = (path: string): boolean => path.startsWith('/assets/');
/** What pages name without a hash: their two first scripts and the icons. */
export const isPlainFile = (path: string): boolean => /^\/[\w-]+\.(?:js|svg|png)$/.test(path);

const cacheFor = (path: string) => (isPicture(path) ? cacheNames.pictures : cacheNames.assets);

/** A file that never changes under its name: from the device, else from the network and then kept. */
export async function fileFor(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await lookUp(cacheFor(url.pathname), url.href);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isAsset(url.pathname) && answer.status === 200) {
    event.waitUntil(keep(cacheNames.assets, url.href, answer.clone()));
  }
  return answer;
}

/** A picture that a kept page shows; of one that cannot be had, any size that is there. */
export async function pictureFor(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await lookUp(cacheNames.pictures, url.href);
  if (kept) return kept;
  try {
    return await fetch(event.request);
  } catch (error) {
    const other = await otherSize(url);
    if (other) return other;
    throw error;
  }
}

async function otherSize(url: URL): Promise<Response | undefined> {
  const cache = await scope.caches.open(cacheNames.pictures);
  const drawing = url.pathname.replace(/-\d+\.\w+$/, '-');
  const same = (await cache.keys()).find((request) => new URL(request.url).pathname.startsWith(drawing));
  return same && cache.match(same);
}

/** A file whose name stays when it changes: what is there at once, and the new one for the next time. */
export async function plainFileFor(event: FetchEvent, url: URL): Promise<Response> {
  const key = url.origin + url.pathname;
  const fetched = fetch(event.request).then(async (answer) => {
    if (answer.status === 200) await keep(cacheNames.assets, key, answer.clone());
    return answer;
  });
  const kept = await lookUp(cacheNames.assets, key);
  if (!kept) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}

/** Takes the files that a page is made of, as far as they are not here; the browser mostly has them from showing it. */
export async function takeFiles(addresses: readonly string[], stillWanted: () => boolean): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, scope.location.origin);
    const { pathname } = url;
    if (url.origin !== scope.location.origin || !(isPicture(pathname) || isAsset(pathname) || isPlainFile(pathname)))
      continue;
    const name = cacheFor(pathname);
    if (await lookUp(name, url.href)) continue;
    const answer = await fetch(url, { credentials: 'omit' }).catch(() => null);
    if (!stillWanted()) return;
    if (answer?.status === 200) await keep(name, url.href, answer);
  }
  await trim(cacheNames.pictures, mostPictures);
  await trimBytes(cacheNames.pictures, mostPictureBytes);
  await trim(cacheNames.assets, mostAssets, (url) => isAsset(url.pathname));
}

/** The files that a page's text names. */
export const filesNamedIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+|(?<=")\/[\w-]+\.(?:js|svg)(?=")/g) ?? []),
];

/** Drops the files of former builds that no kept page needs. */
export async function dropOldAssets(pages: readonly string[]): Promise<void> {
  const needed = new Set(pages.flatMap(filesNamedIn));
  // Fonts and the like are named by styles, not by pages; their names change as seldom as they do.
  const isNeeded = (path: string): boolean => needed.has(path) || !isAsset(path) || !/\.(?:js|css)$/.test(path);
  const cache = await scope.caches.open(cacheNames.assets);
  const old = (await cache.keys()).filter(({ url }) => !isNeeded(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
