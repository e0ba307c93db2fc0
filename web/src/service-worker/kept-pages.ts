import { type Language, languages } from '#contract/texts/language.ts';
import { isKept, isOwnList, isProduct, keyOf, languageOf, offlineAddress, offlinePath } from './addresses.ts';
import { keep, lookUp, trim } from './kept-cache.ts';
import { filesNamedIn, takeFiles } from './kept-files.ts';
import { cacheNames, personalCaches } from './names.ts';
import { scope } from './scope.ts';

/** As many products as "recently viewed" remembers, and room for lists and the home page in between. */
const mostProducts = 24;
const mostOthers = 16;
/** ms that a slow connection may take before a page that is here is shown as it was; the new one then comes the next time */
const networkLimitMs = 3000;
/** ms in which a page that was just kept is not asked for again */
const recentMs = 60_000;

/** Counts the people who signed out, so that what was on its way for one of them is not kept. */
let forgotten = 0;

/** A page: from the network; when that fails or is slow, the last copy; when there is none, the offline page. */
export async function pageFor(event: FetchEvent, url: URL): Promise<Response> {
  const fetched = fetchPage(event, url);
  const answered = fetched.catch(() => null);
  event.waitUntil(answered);
  const copy = isKept(url) ? await lookUp(cacheNames.pages, keyOf(url)) : undefined;
  const answer = await (copy ? Promise.race([answered, late()]) : answered);
  // A server that is being replaced says so in one of these; a copy says more.
  const isAway = answer !== null && answer.status >= 502 && answer.status <= 504;
  if (answer && !(copy && isAway)) return answer;
  if (copy) return copy;
  const language = await offlineLanguage(url);
  return language ? Response.redirect(offlineAddress(url, language)) : fetched;
}

/** The language of the page where its offline page is kept, else any that has one; null when none is kept. */
async function offlineLanguage(url: URL): Promise<Language | null> {
  const wanted = languageOf(url);
  for (const language of [wanted, ...languages]) {
    if (await lookUp(cacheNames.offline, new URL(offlinePath(language), url).href)) return language;
  }
  return null;
}

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), networkLimitMs));

async function fetchPage(event: FetchEvent, url: URL): Promise<Response> {
  const begun = forgotten;
  const preloaded: Response | undefined = await event.preloadResponse;
  const answer = preloaded ?? (await fetch(event.request));
  // Not waited for: the page is drawn while it still comes.
  if (isKept(url)) event.waitUntil(noteAnswer(url, answer.clone(), begun));
  return answer;
}

/** Keeps a good page as the newest; forgets one that is no more. Errors and moves are left alone. */
async function noteAnswer(url: URL, answer: Response, begun: number): Promise<void> {
  if (begun !== forgotten) return;
  if (answer.status === 404 || answer.status === 410) {
    await (await scope.caches.open(cacheNames.pages)).delete(keyOf(url), { ignoreVary: true });
  }
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isPublic = !/no-store|private/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.redirected || !isDocument || !isPublic) return;
  await keep(cacheNames.pages, keyOf(url), answer);
  // Whoever signed out while it was written leaves it no more than the others.
  if (begun !== forgotten) {
    await (await scope.caches.open(cacheNames.pages)).delete(keyOf(url), { ignoreVary: true });
    return;
  }
  await trim(cacheNames.pages, mostProducts, isProduct);
  await trim(cacheNames.pages, mostOthers, (each) => !isProduct(each) && !isOwnList(each));
}

/**
 * Somebody looks at a page. Inside the application no document was loaded for it, so it is fetched here, as a stranger would:
 * what is kept can never be more than everybody may see.
 */
export async function takeSeenPage(url: URL, files: readonly string[]): Promise<void> {
  const begun = forgotten;
  if (isKept(url) && !(await isRecent(url))) {
    const answer = await fetch(keyOf(url), { credentials: 'omit', headers: { accept: 'text/html' } }).catch(() => null);
    if (answer) await noteAnswer(url, answer, begun);
  }
  await takeFiles(isKept(url) ? files : files.filter((file) => !file.includes('/files/')), () => begun === forgotten);
  await takeOfflinePage(url);
}

async function isRecent(url: URL): Promise<boolean> {
  const kept = await lookUp(cacheNames.pages, keyOf(url));
  return kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') < recentMs;
}

/** The offline page in the language of `url`, with all that it is made of, unless it is here. */
async function takeOfflinePage(url: URL, anew = false): Promise<void> {
  const address = new URL(offlinePath(languageOf(url)), url).href;
  if (!anew && (await lookUp(cacheNames.offline, address))) return;
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' }).catch(() => null);
  if (answer?.status !== 200) return;
  const html = await answer.clone().text();
  await keep(cacheNames.offline, address, answer);
  await takeFiles(filesNamedIn(html), () => true);
}

/** The offline page itself: it is asked for when nothing else can be had. */
export async function offlinePageFor(event: FetchEvent, url: URL): Promise<Response> {
  const preloaded: Promise<Response | undefined> = event.preloadResponse;
  event.waitUntil(preloaded.catch(() => undefined));
  const kept = await lookUp(cacheNames.offline, url.origin + url.pathname);
  return kept ?? (await preloaded) ?? fetch(event.request);
}

/** The offline pages that are kept and those of the open pages' languages, as this build has them. */
export async function renewOfflinePages(): Promise<void> {
  const kept = await (await scope.caches.open(cacheNames.offline)).keys();
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = [...kept, ...open].map(({ url }) => new URL(url));
  const oneOfEach = new Map(wanted.map((url) => [languageOf(url), url]));
  for (const url of oneOfEach.values()) await takeOfflinePage(url, true);
}

/** The text of every page that is kept. */
export async function keptTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of [cacheNames.pages, cacheNames.offline]) {
    const cache = await scope.caches.open(name);
    for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
  }
  return texts;
}

/** Forgets what the person who signed out looked at, and closes the notices that were for them. */
export async function forgetPerson(): Promise<void> {
  forgotten += 1;
  await Promise.all(personalCaches.map((name) => scope.caches.delete(name)));
  for (const notice of await scope.registration.getNotifications()) notice.close();
}
