import { type ComponentType, createElement, lazy, type ReactElement, useContext, useState } from 'react';
import { tabStorage } from './api/device-storage.ts';
import { type Chrome, type PageHandle, type PageModule, WaitingContext } from './pages/page.ts';

/** A page's chunk: what is loaded of it, and what waits for it. */
interface PageChunk {
  loaded: PageModule | null;
  waiting: ComponentType;
}

/**
 * A page in a chunk of its own. Once loaded it renders directly, so neither the server's page nor hydration meets a
 * waiting boundary. `folder` is the page's room below `pages`.
 */
export function lazyPage(
  folder: string,
  load: () => Promise<PageModule>,
  options: { status?: number; chrome?: Partial<Chrome> } = {},
): { element: ReactElement; handle: PageHandle } {
  let loading: Promise<PageModule> | null = null;
  const preload = (): Promise<PageModule> => {
    loading ??= load().then(
      (module) => {
        chunk.loaded = module;
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const chunk: PageChunk = {
    loaded: null,
    waiting: lazy(() =>
      preload().then(
        (module) => ({ default: module.Page }),
        (error: unknown) => {
          reloadWhenOutdated();
          throw error;
        },
      ),
    ),
  };
  return {
    element: <LazyPage key={folder} chunk={chunk} />,
    handle: {
      // The file's key in the build's manifest.
      source: `src/pages/${folder}/page.tsx`,
      preload,
      prefetch: async (context) => (await preload()).load?.(context),
      missing: (params) => (chunk.loaded?.Missing ? createElement(chunk.loaded.Missing, { params }) : null),
      ...options,
    },
  };
}

/** Keeps what it first rendered: changing over to the loaded page later would throw its state away. */
function LazyPage({ chunk }: { chunk: PageChunk }) {
  const [Chosen] = useState<ComponentType>(() => chunk.loaded?.Page ?? chunk.waiting);
  const isWaiting = useContext(WaitingContext);
  if (isWaiting) return chunk.loaded?.Waiting ? createElement(chunk.loaded.Waiting) : <div className="min-h-dvh" />;
  return createElement(Chosen);
}

/** After a new release the old chunks are gone: the page is loaded anew, but never in a circle. */
function reloadWhenOutdated(): void {
  if (typeof document === 'undefined' || !navigator.onLine) return;
  const last = Number(tabStorage.getItem('reloadedAt'));
  if (Date.now() - last < 60_000) return;
  tabStorage.setItem('reloadedAt', String(Date.now()));
  location.reload();
}
