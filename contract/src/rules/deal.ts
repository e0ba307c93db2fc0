import type { z } from 'zod';
import type { conversation, DealEvent } from '../http/chat/chat-schemas.ts';
import { canReturn, isPossibleIn } from './owner-actions.ts';

type Conversation = z.output<typeof conversation>;

/** How the deal of a conversation stands, as both people see it (product/chat#deal). */
export type Deal = Pick<
  Conversation,
  | 'productStatus'
  | 'paymentType'
  | 'canWrite'
  | 'price'
  | 'currencyType'
  | 'reservedUntil'
  | 'reservedHere'
  | 'soldHere'
  | 'agreed'
  | 'canReview'
> & { openOffer: { senderId: number } | null };

/** What one of the two people can do with it; a counter is an offer in answer to the open one. */
export const dealActs = [
  'offer',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'reserve',
  'release',
  'sell',
  'return',
  'changePrice',
  'review',
] as const;
export type DealAct = (typeof dealActs)[number];

/** Why an act is not possible: not for this side, or not as the deal stands. */
export type DealRule =
  | 'notYours'
  | 'sellerFirst'
  | 'readOnly'
  | 'notForSale'
  | 'free'
  | 'reservedElsewhere'
  | 'openAlready'
  | 'answeredAlready'
  | 'notReserved'
  | 'notEnded'
  | 'noDeal';

/** Who acts, by their side and by the one whom they deal with. */
export interface DealPerson {
  role: 'buyer' | 'seller';
  otherParticipant: { id: number };
}

/** The rule that an act would break, or null; what the server allows is what screens offer. */
export function brokenDealRule(act: DealAct, deal: Deal, { role, otherParticipant }: DealPerson): DealRule | null {
  const isMine = deal.openOffer !== null && deal.openOffer.senderId !== otherParticipant.id;
  switch (act) {
    case 'offer':
      if (role === 'seller') return 'sellerFirst';
      return brokenOfferRule(deal) ?? (deal.openOffer ? 'openAlready' : null);
    case 'counter':
      if (!deal.openOffer) return brokenOfferRule(deal) ?? 'answeredAlready';
      return brokenOfferRule(deal) ?? (isMine ? 'openAlready' : null);
    case 'accept':
      return brokenAnswerRule(deal, !isMine) ?? brokenOfferRule(deal);
    case 'decline':
      return brokenAnswerRule(deal, !isMine);
    case 'withdraw':
      return brokenAnswerRule(deal, isMine);
    case 'reserve':
    case 'sell':
    case 'changePrice':
      if (role === 'buyer') return 'notYours';
      return isPossibleIn(act === 'sell' ? 'sold' : 'reserve', deal.productStatus) ? null : 'notForSale';
    case 'release':
      if (role === 'buyer') return 'notYours';
      return deal.reservedUntil === null ? 'notReserved' : null;
    case 'return':
      // Whoever marked it as sold by mistake takes that back; the listing is one for all who asked, whomever it was sold to.
      if (role === 'buyer') return 'notYours';
      return canReturn(deal.productStatus) ? null : 'notEnded';
    case 'review':
      if (role === 'seller') return 'notYours';
      return deal.canReview ? null : 'noDeal';
  }
}

/** Money is talked of while the listing is for sale and kept for nobody else: a reservation is a promise. */
function brokenOfferRule(deal: Deal): DealRule | null {
  if (!deal.canWrite) return 'readOnly';
  if (deal.productStatus !== 'active') return 'notForSale';
  if (deal.paymentType === 'Bepul') return 'free';
  return isReservedElsewhere(deal) ? 'reservedElsewhere' : null;
}

function brokenAnswerRule(deal: Deal, isTheirs: boolean): DealRule | null {
  if (!deal.canWrite) return 'readOnly';
  if (!deal.openOffer) return 'answeredAlready';
  return isTheirs ? null : 'notYours';
}

const isReservedElsewhere = (deal: Deal): boolean => deal.reservedUntil !== null && !deal.reservedHere;

const unreserved = { reservedUntil: null, reservedHere: false } as const;

/** The deal after an event of its thread. What the listing costs comes with the listing itself. */
export function dealAfter(deal: Deal, event: DealEvent): Deal {
  const wasKeptHere = deal.reservedUntil !== null && deal.reservedHere;
  switch (event.type) {
    case 'accepted': {
      const { amount, currencyType, asked } = event;
      return { ...deal, openOffer: null, agreed: { amount, currencyType, asked } };
    }
    case 'declined':
    case 'withdrawn':
      return { ...deal, openOffer: null };
    case 'reserved':
      return {
        ...deal,
        reservedUntil: event.until,
        reservedHere: event.here,
        canReview: deal.canReview || (wasKeptHere && !event.here),
      };
    case 'released':
      return { ...deal, ...unreserved, canReview: deal.canReview || event.here };
    case 'sold':
      return {
        ...deal,
        ...unreserved,
        productStatus: 'sold',
        soldHere: event.here === true,
        openOffer: null,
        canReview: deal.canReview || event.here === true || wasKeptHere,
      };
    case 'gone':
      return {
        ...deal,
        ...unreserved,
        productStatus: event.status,
        openOffer: null,
        canReview: deal.canReview || wasKeptHere,
      };
    case 'returned':
      return { ...deal, productStatus: 'active', soldHere: false };
    case 'priceChanged':
      return deal;
  }
}

/**
 * What the two have agreed on, while it means something: not when the listing has become as cheap since for everybody, and not
 * when it went to somebody else.
 */
export function agreedPrice(
  deal: Pick<Deal, 'agreed' | 'price' | 'currencyType' | 'productStatus' | 'soldHere'>,
): Deal['agreed'] {
  const { agreed, price, currencyType, productStatus, soldHere } = deal;
  if (agreed === null || (productStatus !== 'active' && !soldHere)) return null;
  const isCheaper = price !== null && agreed.asked !== null && price < agreed.asked && price <= agreed.amount;
  return isCheaper && currencyType === agreed.currencyType ? null : agreed;
}
