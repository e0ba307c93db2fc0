import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/**
 * Every call of the product: name → method and path. The table of contents of the API, free of schemas so that the
 * browser can carry it. Paths of product/api#calls under `/api`.
 */
export const routes = { ...visitorRoutes, ...accountRoutes, ...adminRoutes } as const;

export type RouteName = keyof typeof routes;

/**
 * Second beginnings of addresses, named by the client's constants (product/api#aliases): whatever answers below the first answers below the
 * second in the same way.
 */
const pathAliases = [
  ['/api/property', '/api/properties'],
  ['/api/file/upload', '/api/files/upload'],
  ['/api/location/regions', '/api/location/region'],
  ['/api/location/districts', '/api/location/district'],
] as const;

/** All addresses of a call, its own first. */
export function addressesOf(name: RouteName): string[] {
  const path = routes[name][1];
  const others = pathAliases.flatMap(([first, second]) =>
    path === first || path.startsWith(`${first}/`) ? [second + path.slice(first.length)] : [],
  );
  return [path, ...others];
}
