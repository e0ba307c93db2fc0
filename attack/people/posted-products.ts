import { pictureFile } from '../input/form.ts';
import { aPicture } from '../input/picture.ts';
import type { Random } from '../input/random.ts';
import type { Person } from './person.ts';
import type { Place } from './place.ts';
import { numberAt, type Session } from './session.ts';

/** A draft in which nothing is stated but its title. */
export const emptyDraft = {
  title: 'x',
  description: '',
  price: null,
  currencyType: 'UZS',
  paymentType: 'Pullik',
  negotiable: false,
  offeredBy: null,
  categoryId: null,
  regionId: null,
  districtId: null,
  location: '',
  properties: [],
  imageIds: [],
  imageIndex: 0,
};

/** Publishes a listing. @returns its id, 0 where it was refused */
export async function post(
  session: Session,
  owner: Person,
  random: Random,
  place: Place,
  index: number,
): Promise<number> {
  const created = await session.need('POST /api/products', owner, {
    form: [
      { name: 'title', value: `${random.pick(['Divan', 'Stol', 'Javon', 'Kreslo'])} ${index} ${random.int(1, 1e6)}` },
      {
        name: 'description',
        value: `Yaxshi holatda, uyga yetkazib beriladi. ${'Qulay va mustahkam. '.repeat(random.int(1, 40))}`,
      },
      { name: 'price', value: String(random.int(1, 900) * 10_000) },
      { name: 'currencyType', value: 'UZS' },
      { name: 'paymentType', value: 'Pullik' },
      { name: 'negotiable', value: 'true' },
      { name: 'categoryId', value: String(place.leafId) },
      { name: 'regionId', value: String(place.regionId) },
      { name: 'districtId', value: String(place.districtId) },
      { name: 'imageIndex', value: '0' },
      { name: 'properties', value: JSON.stringify(place.properties) },
      { name: 'files', value: aPicture(random), file: pictureFile },
    ],
  });
  const id = numberAt(created, 'content', 'id');
  if (id) session.harvest.add('product', id);
  return id;
}

/** Keeps a draft, changes it and reads it. */
export async function keepDraft(
  session: Session,
  owner: Person,
  { leafId, regionId, districtId }: Place,
  title: string,
): Promise<void> {
  const body = { ...emptyDraft, title, categoryId: leafId, regionId, districtId };
  const draft = await session.ask('POST /api/products/drafts', owner, { body });
  const params = { productId: numberAt(draft, 'content', 'id') };
  await session.ask('PUT /api/products/drafts/{productId}', owner, { params, body });
  await session.ask('GET /api/products/drafts/{productId}', owner, { params });
}
