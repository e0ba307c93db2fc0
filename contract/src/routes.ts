import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Route = readonly [Method, string];

/**
 * Every call of the product: name → method and path. The table of contents of the API, free of schemas so that the
 * browser can carry it. Paths of spec §7 under `/api`; those that the spec leaves unnamed after decisions §7.
 */
export const routes = { ...visitorRoutes, ...accountRoutes, ...adminRoutes } as const;

export type RouteName = keyof typeof routes;

/** Second addresses of the same calls, named by the client's constants (decisions §7). */
export const routeAliases = {
  '/api/location/region': 'listRegions',
  '/api/location/district/:regionId': 'listDistricts',
  '/api/files/upload': 'uploadFile',
  '/api/properties': 'listPropertiesForStaff',
} as const satisfies Record<string, RouteName>;
