import { isObject } from '../judging/json.ts';
import type { Random } from './random.ts';

/** Ids that were seen stand for other resources than their path's first word says. */
const otherNames: Readonly<Record<string, string>> = {
  profiles: 'user',
  users: 'user',
  comments: 'review',
  'search-filters': 'search',
  'promotion-plans': 'plan',
  'my-chats': 'chat',
  'create-or-get': 'chat',
  category: 'category',
  categories: 'category',
  property: 'property',
  properties: 'property',
  file: 'image',
  upload: 'image',
  decisions: 'case',
  drafts: 'product',
  dashboard: 'product',
  liked: 'product',
  regions: 'region',
  districts: 'district',
};
/** Fields that name such an id under another word. */
const fieldsOf: Readonly<Record<string, string>> = {
  sellerId: 'user',
  actorId: 'user',
  senderId: 'user',
  participantId: 'user',
  subjectId: 'product',
  objectId: 'product',
  exclude: 'product',
  draftId: 'product',
  imageId: 'image',
  mobileImageId: 'image',
  uploadId: 'image',
  photoId: 'image',
  parentId: 'category',
  chatRoomId: 'chat',
  roomId: 'chat',
  room: 'chat',
};
const keptPerKind = 400;

/** What exists in the attacked product, gathered from its answers, so that calls meet each other's objects. */
export class Harvest {
  readonly #random: Random;
  readonly #ids = new Map<string, (number | string)[]>();
  readonly #texts = new Map<string, string[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Takes ids, versions and texts out of the answer to a call. */
  take(path: string, body: unknown): void {
    this.#walk(body, kindOfPath(path), 0);
  }

  add(kind: string, id: number | string): void {
    const known = this.#ids.get(kind) ?? [];
    if (known.includes(id)) return;
    known.push(id);
    // The first ones stay: they are the attack's own, made for it.
    if (known.length > keptPerKind) known.splice(20 + Math.floor(this.#random.next() * (known.length - 20)), 1);
    this.#ids.set(kind, known);
  }

  /** A value for a field of this name, where one was seen. */
  known = (field: string): unknown => {
    const random = this.#random;
    if (field === 'version' || field === 'subjectVersion') return random.pick([1, 1, 1, 2, 2, 3]);
    if (field === 'phone')
      return `+998${random.pick([20, 33, 50, 77, 88, 90, 91, 95, 97])}${random.int(1_000_000, 9_999_999)}`;
    const kind = fieldsOf[field] ?? /^(.+?)Ids?$/.exec(field)?.[1] ?? (field === 'id' ? 'product' : undefined);
    if (kind === 'session') return this.#ids.has('session') ? random.pick(this.#ids.get('session') ?? []) : undefined;
    const ids = kind === undefined ? undefined : this.#ids.get(kind);
    if (ids?.length) return random.chance(0.9) ? random.pick(ids) : random.int(1, 100);
    const texts = this.#texts.get(field);
    return texts?.length && random.chance(0.5) ? random.pick(texts) : undefined;
  };

  #walk(value: unknown, kind: string, depth: number): void {
    if (depth > 8) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 40)) this.#walk(item, kind, depth + 1);
      return;
    }
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'id' && (typeof part === 'number' || typeof part === 'string')) this.add(kind, part);
      else if (key.endsWith('Id') && typeof part === 'number') this.add(fieldsOf[key] ?? key.slice(0, -2), part);
      else if (['cursor', 'digest', 'slug', 'url', 'imageUrl', 'concept'].includes(key)) {
        if (typeof part === 'string' || typeof part === 'number') this.#text(key, String(part));
      } else this.#walk(part, otherNames[key] ?? innerKind(key, kind), depth + 1);
    }
  }

  #text(field: string, text: string): void {
    const known = this.#texts.get(field) ?? [];
    if (known.includes(text)) return;
    this.#texts.set(field, [...known.slice(-30), text]);
  }
}

const innerKinds: Readonly<Record<string, string>> = {
  images: 'image',
  photos: 'image',
  region: 'region',
  district: 'district',
  user: 'user',
  seller: 'user',
  children: 'category',
  parent: 'category',
  otherParticipant: 'user',
  lastMessage: 'message',
  product: 'product',
  profile: 'user',
};
const innerKind = (key: string, outer: string): string => innerKinds[key] ?? outer;

function kindOfPath(path: string): string {
  const words = path
    .split('/')
    .slice(2)
    .filter((word) => !word.startsWith('{') && word !== 'me' && word !== 'admin' && word !== 'auth');
  for (const word of words.toReversed()) {
    const known = otherNames[word];
    if (known) return known;
    if (word.endsWith('s') && word !== 'stats') return word.slice(0, -1);
  }
  return words[0] ?? 'thing';
}
