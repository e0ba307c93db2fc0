import { Caller } from '../judging/call.ts';
import { checks } from '../judging/judge.ts';
import { isAlive, type World } from '../people/world.ts';

/** Bytes that may be held more after the junk than before. */
const mostBytes = 50 * 1024 * 1024;
const connections = 8;
/** Addresses of this machine that the calls come from, so that no limit of an address ends them. */
const localAddresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${20 + index}`);

/** Calls ever new addresses, and compares what the process holds before and after. @returns the figures in words */
export async function callJunkAddresses(world: World, count: number): Promise<string> {
  const { inside, origin } = world.product;
  if (!inside) return 'not measured from outside';
  const callers = localAddresses.map((localAddress) => new Caller(origin, { localAddress, connections }));
  const send = async (from: number, to: number): Promise<void> => {
    let next = from;
    const work = async (): Promise<void> => {
      while (next < to && world.product.death() === null) {
        const index = next;
        next += 1;
        await callers[index % callers.length]?.send(junkCall(world, index));
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
  };
  // What is loaded and compiled once, and kept for everybody, is no junk.
  await send(0, Math.min(2_000, count / 5));
  const before = await inside.memory();
  await send(1_000_000, 1_000_000 + count);
  for (const caller of callers) caller.close();
  if (!isAlive(world, 'junk addresses')) return 'the process ended';
  const after = await inside.memory();
  world.findings.judged(checks.memory);
  const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  const figures = `${count} addresses: ${mebibytes(before.retained)} → ${mebibytes(after.retained)} MiB held (${mebibytes(before.rss)} → ${mebibytes(after.rss)} MiB resident)`;
  if (after.retained - before.retained > mostBytes)
    world.findings.add({
      check: checks.memory,
      where: 'junk addresses',
      what: `more than ${mebibytes(mostBytes)} MiB`,
      repeat: figures,
    });
  return figures;
}

function junkCall({ scene }: World, index: number) {
  const api = [
    `/api/category?depth=2&x=${index}`,
    `/api/category?x=${index}`,
    `/api/products?junk=${index}`,
    `/api/products?title=junk${index}`,
    `/api/location/regions?x=${index}`,
    `/api/category/${scene.leafId}/properties?y${index}=1`,
    `/api/search/suggest?q=junk${index}`,
    `/api/comments?sellerId=1&z=${index}`,
    `/api/products/by-id/${scene.productId}?n=${index}`,
    `/api/banners/public/active?placement=home_hero&x=${index}`,
  ];
  const pages = [
    `/all-products?title=junk${index}`,
    `/detail/${index}`,
    `/junk/${index}`,
    `/catalog/${scene.leafId}?p.x=${index}`,
    `/seller/${index}`,
    `/en/all-products?minPrice=${index}`,
  ];
  const target = index % 10 === 0 ? pages[(index / 10) % pages.length] : api[index % api.length];
  return { method: 'GET', target: target ?? '/', headers: { 'accept-encoding': 'br', accept: '*/*' } };
}
