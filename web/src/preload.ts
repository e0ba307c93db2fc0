import { matchRoutes, type RouteMatch } from 'react-router';
import { SignedInOnly } from './features/shell/signed-in-only.tsx';
import type { AppRoute, LoadContext, PageHandle } from './pages/page.ts';
import { routes } from './routes.tsx';

export type Matches = readonly RouteMatch<string, AppRoute>[] | null;

const lately = new Map<string, Matches>();

/**
 * The layouts and the page at a path without language prefix. A page is matched for its data, its chrome and its rendering,
 * which would be a sixth of the work of serving it, so the latest paths are remembered.
 */
export function matchesAt(pathname: string): Matches {
  const known = lately.get(pathname);
  if (known !== undefined) return known;
  const matches = matchRoutes(routes, pathname);
  if (lately.size === 100) lately.clear();
  lately.set(pathname, matches);
  return matches;
}

/** The handle of the matched page, which is the deepest match. */
export function pageHandleOf(matches: Matches): PageHandle | undefined {
  const handle = matches?.at(-1)?.route.handle;
  return handle && 'preload' in handle ? handle : undefined;
}

/** Whether the matched page stands inside the authenticated wrapper. */
export function isBehindSignIn(matches: Matches): boolean {
  return matches?.some((match) => match.route.Component === SignedInOnly) ?? false;
}

/** Where the matched address points to, if it only points. */
export function redirectOf(matches: Matches, search: string): string | null {
  const match = matches?.at(-1);
  const handle = match?.route.handle;
  return match && handle && 'redirect' in handle ? handle.redirect(match.params, search) : null;
}

/** Loads the matched page's chunk and, unless told otherwise, its data. Rejects with what the page's `load` throws. */
export async function loadMatched(
  matches: Matches,
  context: Omit<LoadContext, 'params'>,
  withData: boolean,
): Promise<void> {
  const handle = pageHandleOf(matches);
  if (!handle || !matches) return;
  await handle.preload();
  if (withData) await handle.prefetch({ ...context, params: matches.at(-1)?.params ?? {} });
}
