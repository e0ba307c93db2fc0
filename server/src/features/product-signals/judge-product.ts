import { setImmediate as otherCalls } from 'node:timers/promises';
import type { WrittenPlace, WrittenText } from '#contract/rules/product-content.ts';
import { fill, m } from '#contract/texts/messages.ts';
import type { Currency } from '#contract/values/products/product.ts';
import type { Db } from '#server/platform/database/database.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { type BannedWord, bannedWordsIn } from './banned-words/banned-words.ts';
import { contentSignals, markOf, type Signal } from './content-signals.ts';
import { type Author, findNearPhotos, findNearTexts, type JudgedPicture, listApproved } from './evidence.repository.ts';
import { findPriceBounds } from './rules/price-bounds.repository.ts';
import type { SignalRules } from './rules/signal-rules.ts';
import { isSameText, textBands } from './text-bands.ts';

/** A listing as it is about to be written. Prices: `price` whole units of its currency, `priceUzs` so'm. */
export interface JudgedProductContent extends Author {
  /** all that its seller wrote */
  texts: readonly WrittenText[];
  /** the same of the listing so far; null where it is not written yet */
  stored: readonly WrittenText[] | null;
  /** by which copies are found */
  description: string;
  price: number;
  priceUzs: number;
  currencyType: Currency;
  categoryId: number;
  /** by their keys: what the price is for is one of them */
  properties: Readonly<Record<string, unknown>>;
  pictures: readonly JudgedPicture[];
}

export interface Judgement {
  /** what holds the listing: empty for nearly all */
  signals: Signal[];
  /** what is worth a moderator's glance and holds nothing: its seller's own picture under another title (rules/input#reposts) */
  notes: Signal[];
}

/**
 * Looks for whatever should be seen by a moderator before the public (product/listings#life). What a moderator has let pass of this listing
 * is no signal any more. Reads texts for tens of milliseconds, so no transaction may wait for it.
 * @throws AppError VALIDATION for words that keep a listing out
 */
export async function judgeProduct(
  db: Db,
  { bannedWords, scamWords, off }: SignalRules,
  product: JudgedProductContent,
): Promise<Judgement> {
  // Whoever asks has read the texts as well; other calls come in between.
  await otherCalls();
  const found: Found[] = [];
  for (const { field, text } of product.texts) {
    found.push({ field, words: bannedWordsIn(text, bannedWords) });
    await otherCalls();
  }
  requireNoForbidden(found, product.stored);
  const present = new Set(found.flatMap(({ words }) => words));
  const banned = bannedWords.filter((word) => present.has(word));
  const signals = contentSignals(
    product.texts,
    banned.map(({ word }) => word),
    scamWords,
  );
  const notes: Signal[] = [];

  const { hashes, near } = await findNearPhotos(db, product, product.pictures);
  const [others, own] = [near.filter(isAnothers(product)), near.filter((found) => !isAnothers(product)(found))];
  const of = hashes.join(' ');
  if (others[0]) signals.push({ kind: 'copied_photo', of, detail: idsOf(others) });
  else if (own[0]) notes.push({ kind: 'copied_photo', of, detail: { ...idsOf(own), sameSeller: true } });
  const copied = await findCopiedTexts(db, product);
  if (copied[0]) signals.push({ kind: 'copied_text', of: markOf(product.description), detail: idsOf(copied) });
  const price = await findOddPrice(db, product);
  if (price) signals.push(price);

  const isOn = ({ kind }: Signal) => !off.has(kind);
  const [raised, noted] = [signals.filter(isOn), notes.filter(isOn)];
  if (product.productId === null || raised.length === 0) return { signals: raised, notes: noted };
  const approved = await listApproved(db, product.productId);
  const isApproved = (signal: Signal) => approved.some(({ kind, of }) => kind === signal.kind && of === signal.of);
  return { signals: raised.filter((signal) => !isApproved(signal)), notes: noted };
}

/**
 * Nobody need look at what may not be sold at all; a word that the stored listing has already only holds it, as it may have
 * been forbidden since (product/trust#banned-words).
 * @throws AppError VALIDATION that names the word and its field
 */
function requireNoForbidden(found: readonly Found[], stored: readonly WrittenText[] | null): void {
  for (const { field, words } of found) {
    const forbidden = words.filter(({ severity }) => severity === 'block');
    const had = bannedWordsIn((stored ?? []).map(({ text }) => text).join('\n'), forbidden);
    const added = forbidden.find((word) => !had.includes(word));
    if (added) throw fieldRefusal(field, fill(m.refusals_banned_words_forbidden, { word: added.word }));
  }
}

/** The banned words that a text has. */
interface Found {
  field: WrittenPlace;
  words: readonly BannedWord[];
}

/** The signal that a new account posts many in a day; `posts` counts this one. */
export const manyPostsSignal = (posts: number): Signal => ({ kind: 'many_posts', of: '', detail: { posts } });

/** With what speaks of how its owner posts (`behaviourSignals`), as far as staff have not turned it off. */
export function withBehaviour(
  { signals, notes }: Judgement,
  behaviour: readonly Signal[],
  { off }: Pick<SignalRules, 'off'>,
): Judgement {
  return { signals: [...signals, ...behaviour.filter(({ kind }) => !off.has(kind))], notes };
}

const isAnothers =
  ({ sellerId }: JudgedProductContent) =>
  ({ seller_id }: { seller_id: number }) =>
    seller_id !== sellerId;

/** The listing that had it first, by which the moderator compares. */
const idsOf = (near: readonly { id: number }[]) => ({ productId: near[0]?.id, count: near.length });

async function findCopiedTexts(db: Db, product: JudgedProductContent): Promise<{ id: number }[]> {
  const bands = textBands(product.description);
  if (bands === null) return [];
  const near = await findNearTexts(db, product, bands);
  const copied: { id: number }[] = [];
  for (const { id, description } of near) {
    if (isSameText(description, product.description)) copied.push({ id });
    // Twenty long texts at once would keep other calls waiting.
    await otherCalls();
  }
  return copied;
}

async function findOddPrice(db: Db, product: JudgedProductContent): Promise<Signal | null> {
  const { priceUzs, price, currencyType, categoryId } = product;
  // What is given away has no price to be odd.
  if (priceUzs === 0) return null;
  const band = await findPriceBounds(db, product);
  if (!band || (priceUzs >= band.low && priceUzs <= band.high)) return null;
  return { kind: 'odd_price', of: `${price} ${currencyType} ${categoryId}`, detail: { priceUzs, ...band } };
}
