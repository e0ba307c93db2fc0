import { describe, expect, it } from 'vitest';
import { denyDeletingMessage, denyOpening, denyWriting, type Opening } from './conversation.policy.ts';

const seller = 1;
const buyer = 2;
const stranger = 3;
const open: Opening = {
  viewerId: buyer,
  participantIds: [seller, buyer],
  product: { sellerId: seller, status: 'active' },
  exists: false,
  blocked: false,
  otherActive: true,
};

describe('opening a conversation', () => {
  it.each<[string, Partial<Opening>, string | null]>([
    ['a buyer starts one', {}, null],
    ['in either order of the two', { participantIds: [buyer, seller] }, null],
    ['a buyer gets the one there is', { exists: true }, null],
    ['the owner gets the one there is', { viewerId: seller, exists: true }, null],
    ['the owner starts none', { viewerId: seller }, 'FORBIDDEN'],
    ['nobody opens one for others', { viewerId: stranger }, 'FORBIDDEN'],
    ['nobody talks to oneself', { participantIds: [buyer, buyer] }, 'VALIDATION'],
    ['the product must exist', { product: null }, 'NOT_FOUND'],
    ['one of the two must own it', { participantIds: [buyer, stranger] }, 'NOT_FOUND'],
    ['not with a block between them', { blocked: true }, 'FORBIDDEN'],
    ['a block closes an existing one too', { blocked: true, exists: true }, 'FORBIDDEN'],
    ['none with an account that is gone', { otherActive: false }, 'NOT_FOUND'],
    ['an existing one with it stays readable', { otherActive: false, exists: true }, null],
    ['a draft is as good as absent', { product: { sellerId: seller, status: 'draft' } }, 'NOT_FOUND'],
    ['after the sale the talk goes on', { product: { sellerId: seller, status: 'sold' }, exists: true }, null],
    ['after the sale none begins', { product: { sellerId: seller, status: 'sold' } }, 'NOT_FOUND'],
  ])('%s', (_rule, change, decision) => {
    expect(denyOpening({ ...open, ...change })?.code ?? null).toBe(decision);
  });
});

describe('in a conversation', () => {
  const member = { blocked: false, otherActive: true };
  it('writes a member while neither blocked the other and the other is there', () => {
    expect(denyWriting(member)).toBeNull();
    expect(denyWriting({ ...member, blocked: true })?.code).toBe('FORBIDDEN');
    expect(denyWriting({ ...member, otherActive: false })?.code).toBe('FORBIDDEN');
  });

  it('deletes a message its author alone', () => {
    expect(denyDeletingMessage({ sender_id: buyer, kind: 'text' }, buyer)).toBeNull();
    expect(denyDeletingMessage({ sender_id: seller, kind: 'text' }, buyer)?.code).toBe('FORBIDDEN');
    expect(denyDeletingMessage({ sender_id: buyer, kind: 'event' }, buyer)?.code).toBe('FORBIDDEN');
  });
});
