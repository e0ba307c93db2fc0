import { expect, test } from 'vitest';
import type { ProductData } from '#web/api/queries.ts';
import { formOf } from './edited-form.ts';

const image = (id: number) => ({
  id,
  url: `/files/img/aa/${id}-640.webp`,
  widths: [320, 640],
  width: 640,
  height: 480,
  color: '#336699',
  order: id,
  isMainImage: false,
});
const product: ProductData = {
  id: 5,
  slug: 'cobalt',
  title: 'Cobalt',
  description: 'Yangi',
  price: 12_000,
  priceUzs: 144_000_000,
  minPrice: null,
  maxPrice: null,
  currencyType: 'USD',
  paymentType: 'Pullik',
  negotiable: true,
  sendsToRegions: true,
  priceUnit: null,
  facts: [],
  isTop: false,
  categoryId: 111,
  category: { id: 111, name: 'Chevrolet', slug: 'chevrolet' },
  region: { id: 3, name: 'Samarqand' },
  district: { id: 4, name: 'Urgut' },
  createdAt: '2026-11-21T12:00:00Z',
  viewCount: 0,
  likesCount: 0,
  likes: [],
  isLiked: false,
  mainImage: null,
  images: [image(8), image(9)],
  imageIndex: 1,
  propertyValues: [
    { propertyId: 1, type: 'SELECT', unit: null, value: { key: 'Rangi', value: 'Oq' }, text: 'Oq', optionKey: 'white' },
    {
      propertyId: 2,
      type: 'INTEGER',
      unit: 'km',
      value: { key: 'Yurgan', value: '45000' },
      text: '45\u00A0000\u00A0km',
      optionKey: null,
    },
  ],
  location: null,
  offeredBy: 'owner',
  status: 'active',
  statusRule: null,
  statusReason: null,
  heldFor: [],
  reservedUntil: null,
  isOwn: true,
  version: 1,
  profile: {
    avatar: null,
    fullName: 'Sardor',
    phoneNumber: '+998 90 *** ** 00',
    location: null,
    createdAt: '2026-01-01T00:00:00Z',
    rating: null,
    reviewsCount: 0,
    kind: 'person',
    activeProducts: 0,
    soldProducts: 0,
    answerTime: null,
    lastSeen: null,
    user: { id: 1 },
  },
};

test('a product stands in the form by ids and keys, its photos in their order', () => {
  expect(formOf(product, [1, 11, 111])).toEqual({
    title: 'Cobalt',
    description: 'Yangi',
    price: '12000',
    currencyType: 'USD',
    paymentType: 'Pullik',
    negotiable: true,
    sendsToRegions: true,
    offeredBy: 'owner',
    categoryPath: [1, 11, 111],
    properties: { 1: 'white', 2: '45000' },
    regionId: 3,
    districtId: 4,
    location: '',
    photos: [8, 9].map((id) => ({
      id,
      url: `/files/img/aa/${id}-640.webp`,
      color: '#336699',
      width: 640,
      height: 480,
      preview: null,
    })),
    imageIndex: 1,
  });
});

test('"Bepul" stands without a price', () => {
  expect(formOf({ ...product, paymentType: 'Bepul', price: 0 }, []).price).toBe('');
});
