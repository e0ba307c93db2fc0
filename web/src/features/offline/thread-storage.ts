import { cacheNames } from '#web/service-worker/names.ts';

/** Where the answers about one's chats lie that can be read without a network; the person's own, and gone with them. */
export interface ThreadStorage {
  /** What was kept under this name for this owner by this build; null where there is none. */
  read(name: string): Promise<unknown>;
  keep(name: string, content: object): Promise<void>;
  drop(name: string): Promise<void>;
  /** Drops all others. */
  keepOnly(names: ReadonlySet<string>): Promise<void>;
}

/** A page in which somebody signed out keeps nothing more, whatever is on its way. */
let isForgotten = false;

/** In the browser's cache, as the pages are. Whoever forgets what was looked at (`forgetLooks`) forgets these too. */
export function deviceThreads(owner: number): ThreadStorage {
  const build = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';
  const opened = (): Promise<Cache> => caches.open(cacheNames.chats);
  return {
    async read(name) {
      if (!(await isThere())) return null;
      const kept: unknown = await (await (await opened()).match(addressOf(name)))?.json();
      if (typeof kept !== 'object' || kept === null || !('owner' in kept && 'build' in kept && 'content' in kept)) {
        return null;
      }
      // Of another person, or in a form that this build may not know.
      return kept.owner === owner && kept.build === build ? kept.content : null;
    },
    async keep(name, content) {
      if (isForgotten || !('caches' in globalThis)) return;
      const cache = await opened();
      if (!isForgotten) await cache.put(addressOf(name), new Response(JSON.stringify({ owner, build, content })));
    },
    async drop(name) {
      if (await isThere()) await (await opened()).delete(addressOf(name));
    },
    async keepOnly(names) {
      if (!(await isThere())) return;
      const cache = await opened();
      const wanted = new Set([...names].map(addressOf));
      const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
      await Promise.all(others.map((request) => cache.delete(request)));
    },
  };
}

/** From now on this page keeps nothing. */
export function keepNoChats(): void {
  isForgotten = true;
}

const addressOf = (name: string): string => `/last-seen/chats/${name}`;

/** Nothing is made only to be read. */
const isThere = async (): Promise<boolean> => 'caches' in globalThis && (await caches.has(cacheNames.chats));
