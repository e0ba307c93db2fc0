import type { RouteOptions } from 'fastify';

/** As `Allow` lists them. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What a server has routes for, by which a wrong method is told from an address where nothing is. */
export class KnownRoutes {
  readonly #routes: { methods: readonly string[]; parts: readonly string[] }[] = [];

  /** Whatever a page catches says nothing of a call. */
  add({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    if (url === '*' || url === '/*') return;
    this.#routes.push({ methods: [method].flat(), parts: url.split('/') });
  }

  /** The methods that an address takes, as `Allow` lists them; empty where nothing is by any. */
  allowed({ url, method }: { url: string; method: string }): string {
    const path = url.split('?')[0] ?? '';
    const asked = path.split('/');
    const methods = this.#routes.filter(({ parts }) => fits(parts, asked)).flatMap((route) => route.methods);
    // Whatever is no call of the API, a page or a file, is there to be read.
    if (!/^\/api(?:\/|$)/.test(path) && method !== 'GET' && method !== 'HEAD') methods.push('GET', 'HEAD');
    // The route takes the method, so it is the rest of the address that it does not: a part longer than any name.
    if (methods.includes(method)) return '';
    return order.filter((one) => methods.includes(one)).join(', ');
  }
}

/** Whether an address is one of a route, by their parts: what is named stands for anything but nothing, and `*` for all that follows. */
function fits(route: readonly string[], asked: readonly string[]): boolean {
  const isOpen = route.at(-1) === '*';
  if (isOpen ? asked.length < route.length : asked.length !== route.length) return false;
  return route.every((part, at) => part === '*' || (part.includes(':') ? asked[at] !== '' : asked[at] === part));
}
