import { accountRoutes } from '#contract/account-routes.ts';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { visitorRoutes } from '#contract/visitor-routes.ts';

/** The route of a call that visitors do not make; those of the admin panel are loaded with the first one. */
export async function accountRouteOf(name: Exclude<RouteName, keyof typeof visitorRoutes>): Promise<Route> {
  if (isIn(accountRoutes, name)) return accountRoutes[name];
  return (await import('#contract/admin-routes.ts')).adminRoutes[name];
}

const isIn = <Routes extends object>(routes: Routes, name: RouteName): name is RouteName & keyof Routes =>
  Object.hasOwn(routes, name);
