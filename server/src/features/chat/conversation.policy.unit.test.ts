import { describe, expect, it } from 'vitest';
import { decideOpening, denyDeletingMessage, denyReading, denyWriting, type Opening } from './conversation.policy.ts';

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
  it.each<[string, Partial<Opening>, ReturnType<typeof decideOpening>]>([
    ['a buyer starts one', {}, 'create'],
    ['in either order of the two', { participantIds: [buyer, seller] }, 'create'],
    ['a buyer gets the one there is', { exists: true }, 'get'],
    ['the owner gets the one there is', { viewerId: seller, exists: true }, 'get'],
    ['the owner starts none', { viewerId: seller }, { deny: 'FORBIDDEN' }],
    ['nobody opens one for others', { viewerId: stranger }, { deny: 'FORBIDDEN' }],
    ['nobody talks to oneself', { participantIds: [buyer, buyer] }, { deny: 'VALIDATION' }],
    ['the product must exist', { product: null }, { deny: 'NOT_FOUND' }],
    ['one of the two must own it', { participantIds: [buyer, stranger] }, { deny: 'NOT_FOUND' }],
    ['not with a block between them', { blocked: true }, { deny: 'FORBIDDEN' }],
    ['a block closes an existing one too', { blocked: true, exists: true }, { deny: 'FORBIDDEN' }],
    ['none with an account that is gone', { otherActive: false }, { deny: 'NOT_FOUND' }],
    ['an existing one with it stays readable', { otherActive: false, exists: true }, 'get'],
    ['a draft is as good as absent', { product: { sellerId: seller, status: 'draft' } }, { deny: 'NOT_FOUND' }],
    ['after the sale the talk goes on', { product: { sellerId: seller, status: 'sold' }, exists: true }, 'get'],
    ['after the sale none begins', { product: { sellerId: seller, status: 'sold' } }, { deny: 'NOT_FOUND' }],
  ])('%s', (_rule, change, decision) => {
    expect(decideOpening({ ...open, ...change })).toEqual(decision);
  });
});

describe('in a conversation', () => {
  const member = { blocked: false, otherActive: true };
  it('reads whoever is a member, even with a block between them', () => {
    expect(denyReading(null)).toBe('NOT_FOUND');
    expect(denyReading({ ...member, blocked: true })).toBeNull();
  });

  it('writes a member while neither blocked the other and the other is there', () => {
    expect(denyWriting(null)).toBe('NOT_FOUND');
    expect(denyWriting(member)).toBeNull();
    expect(denyWriting({ ...member, blocked: true })).toBe('FORBIDDEN');
    expect(denyWriting({ ...member, otherActive: false })).toBe('FORBIDDEN');
  });

  it('deletes a message its author alone', () => {
    expect(denyDeletingMessage(member, { senderId: buyer }, buyer)).toBeNull();
    expect(denyDeletingMessage(member, { senderId: seller }, buyer)).toBe('FORBIDDEN');
    expect(denyDeletingMessage(null, { senderId: seller }, stranger)).toBe('NOT_FOUND');
    expect(denyDeletingMessage(member, null, buyer)).toBe('NOT_FOUND');
  });
});
