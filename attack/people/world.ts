import { setTimeout as pause } from 'node:timers/promises';
import { Harvest } from '../input/harvest.ts';
import type { Random } from '../input/random.ts';
import { ApiDocument } from '../judging/api-document.ts';
import type { Findings } from '../judging/findings.ts';
import { parseJson } from '../judging/json.ts';
import { checks, Judge } from '../judging/judge.ts';
import { People } from './people.ts';
import { type Product, productAt, startProduct } from './product.ts';
import { Session } from './session.ts';
import { liveThrough, type Scene } from './stories.ts';

export interface WorldOptions {
  random: Random;
  findings: Findings;
  /** listings that the attack posts for itself */
  products: number;
  /** a product that runs already; null starts one */
  url: string | null;
}

/** An attacked product with people and things of the attack's own in it. */
export interface World {
  product: Product;
  session: Session;
  people: People;
  scene: Scene;
  random: Random;
  findings: Findings;
  /** the last long gap of its event loop, in words */
  lastStall: string;
}

/** @throws where there is nothing to attack, or nobody may come in */
export async function createWorld({ random, findings, products, url }: WorldOptions): Promise<World> {
  const product = url === null ? await startProduct() : productAt(url);
  try {
    const { origin } = product;
    const judge = new Judge(findings, origin.origin, product.explain);
    const document = new ApiDocument(await readDocument(origin));
    const session = new Session({ document, judge, harvest: new Harvest(random), origin });
    const people = await People.register(session, random, product.inside, { user: 10, moderator: 5, admin: 5 });
    const scene = await liveThrough(session, people, random, products);
    const { draftSecret, messageSecret } = scene;
    judge.canaries.push({ text: draftSecret, mayRead: (caller) => caller === 'moderator' || caller === 'admin' });
    judge.canaries.push({ text: messageSecret, mayRead: () => false });
    for (const { text } of judge.canaries) session.forget(text);
    return { product, session, people, scene, random, findings, lastStall: 'no long gap before' };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** What the product publishes; one that has just started on a busy machine may turn the first calls away. */
async function readDocument(origin: URL): Promise<unknown> {
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await fetch(new URL('/api/openapi.json', origin));
    if (answer.ok) return parseJson(await answer.text());
    await pause(500);
  }
  throw new Error('the product does not give its document');
}

/** Whether the product lives; its death is a finding, once. */
export function isAlive({ product, findings, session, lastStall }: World, during: string): boolean {
  findings.judged(checks.alive);
  const death = product.death();
  if (death === null) return true;
  const last = [...session.recent.values()].slice(-3).map(({ where }) => where);
  findings.add({
    check: checks.alive,
    where: during,
    what: death.slice(0, 600),
    repeat: `${lastStall}; last calls: ${last.join(', ')}`,
  });
  return false;
}
