import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { shopDetails } from '#contract/http/profiles/shop-schemas.ts';
import { offeredBy } from '#contract/values/products/product.ts';

const product = z.object({
  category: z.string(),
  /** names of `pictures/masters/`, the best view first */
  pictures: z.array(z.string()),
  lang: z.enum(['uz', 'ru', 'uz-cyrl']),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  currency: z.enum(['UZS', 'USD']),
  paymentType: z.literal('Bepul').optional(),
  negotiable: z.boolean(),
  offeredBy: z.enum(offeredBy).optional(),
  top: z.boolean().optional(),
  region: z.string(),
  district: z.string(),
  landmark: z.string().optional(),
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const person = z.object({
  key: z.string(),
  role: z.enum(['user', 'moderator', 'admin']),
  demo: z.enum(['buyer', 'seller']).optional(),
  name: z.string(),
  kind: z.enum(['person', 'shop', 'agent']),
  language: z.enum(['uz', 'ru', 'en']),
  region: z.string(),
  district: z.string(),
  phone: z.string(),
  joinedDaysAgo: z.int(),
  sells: z.array(z.string()).default([]),
  /** what the page of a shop or an agent says */
  shop: shopDetails.optional(),
});

const conversation = z.object({
  product: z.string(),
  seller: z.string(),
  buyer: z.string(),
  sold: z.boolean().optional(),
  messages: z.array(z.object({ author: z.enum(['buyer', 'seller']), text: z.string(), minutesAgo: z.number() })),
  read: z.object({ buyer: z.int(), seller: z.int() }),
});

const review = z.object({
  product: z.string(),
  seller: z.string(),
  buyer: z.string(),
  rating: z.int(),
  text: z.string(),
  daysAgo: z.number(),
  answer: z.string().optional(),
});

export type DemoProduct = z.output<typeof product> & { root: string };
export type DemoPerson = z.output<typeof person>;
type DemoConversation = z.output<typeof conversation>;
type DemoReview = z.output<typeof review>;

export interface DemoFiles {
  /** text of every file, for the hash that tells whether they changed */
  content: string;
  products: DemoProduct[];
  people: DemoPerson[];
  conversations: DemoConversation[];
  reviews: DemoReview[];
}

/** Reads and checks the demo data's files. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const texts: string[] = [];
  const read = async <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> => {
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    texts.push(text);
    return schema.parse(JSON.parse(text));
  };
  const products: DemoProduct[] = [];
  for (const file of (await readdir(join(import.meta.dirname, 'products')))
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const list = await read(`products/${file}`, z.object({ products: z.array(product) }));
    products.push(...list.products.map((entry) => ({ ...entry, root: file.replace('.json', '') })));
  }
  const { people } = await read('people.json', z.object({ people: z.array(person) }));
  const { conversations } = await read('conversations.json', z.object({ conversations: z.array(conversation) }));
  const { reviews } = await read('reviews.json', z.object({ reviews: z.array(review) }));
  return { content: texts.join('\n'), products, people, conversations, reviews };
}
