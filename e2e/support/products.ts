import { z } from 'zod';
import { smallPhoto } from '#testing/hostile/phone-photos.ts';
import type { Person } from './people.ts';
import { origin } from './product.ts';

export interface PostedProduct {
  id: number;
  title: string;
}

const categories = z.object({ content: z.array(z.object({ id: z.number(), slug: z.string() })) });
const properties = z.object({
  content: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      type: z.string(),
      required: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});
const regions = z.object({
  content: z.array(z.object({ id: z.number(), districts: z.array(z.object({ id: z.number() })) })),
});
const created = z.object({ content: z.object({ id: z.number() }) });

/** A listing that this person posted by another client than the browser: a bicycle, with so many pictures. */
export async function newProductForm(person: Person, title: string, pictures = 1): Promise<PostedProduct> {
  const [region] = regions.parse(await get('/location/regions')).content;
  const categoryId = await leafCategory('velosipedlar');
  const all = properties.parse(await get(`/category/${categoryId}/properties`)).content;
  const asked = all.filter(({ required }) => required);
  const form = new FormData();
  const fields = {
    title,
    description: 'Toza, ishlaydi, o‘zingiz olib ketasiz.',
    price: '350000',
    currencyType: 'UZS',
    paymentType: 'Pullik',
    negotiable: 'true',
    categoryId: String(categoryId),
    regionId: String(region?.id),
    districtId: String(region?.districts[0]?.id),
    imageIndex: '0',
    properties: JSON.stringify(
      asked.map(({ id, name, type, options }) => ({ propertyId: id, type, value: { key: name, value: options[0] } })),
    ),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const colour of ['#3d6b8f', '#8f5d3d', '#4d8f3d'].slice(0, pictures)) {
    const photo = new Uint8Array(await smallPhoto(colour));
    form.append('files', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  }
  const answer = await fetch(`${origin()}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the listing was refused with ${answer.status}: ${await answer.text()}`);
  return { id: created.parse(await answer.json()).content.id, title };
}

async function leafCategory(slug: string): Promise<number> {
  const top = categories.parse(await get('/category?parentId=null')).content;
  for (const { id } of top) {
    const found = categories.parse(await get(`/category?parentId=${id}`)).content.find((child) => child.slug === slug);
    if (found) return found.id;
  }
  throw new Error(`no category ${slug} below a top category`);
}

async function get(path: string): Promise<unknown> {
  return (await fetch(`${origin()}/api${path}`)).json();
}
