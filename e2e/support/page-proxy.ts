import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browser and server that a test makes slow, breaks, or sends another service worker through. */
export interface PageProxy {
  origin: string;
  /** ms that pages are held back */
  pageDelayMs: number;
  /** status that pages are answered with instead of their own; null leaves them alone */
  pageStatus: number | null;
  /** what is sent as service worker, made of the server's own; the same by default */
  worker: (script: string) => string;
  close(): Promise<void>;
}

/** Opens a proxy to the server at `target`. It is an origin of its own, so the API takes no sign-in through it. */
export async function startPageProxy(target: string): Promise<PageProxy> {
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const proxy: PageProxy = {
    origin: `http://127.0.0.1:${port}`,
    pageDelayMs: 0,
    pageStatus: null,
    worker: (script) => script,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPage = request.headers['sec-fetch-mode'] === 'navigate';
    if (isPage) await new Promise((later) => setTimeout(later, proxy.pageDelayMs));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { accept: request.headers.accept ?? '*/*', 'accept-language': request.headers['accept-language'] ?? '' },
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks), headers: { 'content-type': 'application/json' } } : {}),
    });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(?:content-encoding|content-length|transfer-encoding)$/.test(name)),
    );
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead((isPage && proxy.pageStatus) || answer.status, headers);
    response.end(request.url === '/service-worker.js' ? proxy.worker(body.toString()) : body);
  }
  return proxy;
}
