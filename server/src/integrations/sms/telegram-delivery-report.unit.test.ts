import { describe, expect, it } from 'vitest';
import { verifyDeliveryReport } from './telegram-delivery-report.ts';

const body = Buffer.from('{"request_id":"42"}');
const now = 1757045220_000;
const headers = {
  'x-request-timestamp': '1757045220',
  'x-request-signature': 'd2c998da8792a6fa6cfb1001117ac7311fa8b8159e800dba005bf6ca0277c2b6',
};

describe('delivery report of Telegram', () => {
  it('is believed with the right signature', () => {
    expect(verifyDeliveryReport(headers, body, 'TESTTOKEN', now)).toBe(true);
    expect(verifyDeliveryReport(headers, body, 'TESTTOKEN', now + 600_000)).toBe(true);
  });

  it('is refused when token, body, time or signature differ', () => {
    expect(verifyDeliveryReport(headers, body, 'OTHERTOKEN', now)).toBe(false);
    expect(verifyDeliveryReport(headers, Buffer.from('{"request_id":"43"}'), 'TESTTOKEN', now)).toBe(false);
    const otherTime = { ...headers, 'x-request-timestamp': '1757045221' };
    expect(verifyDeliveryReport(otherTime, body, 'TESTTOKEN', now)).toBe(false);
    const otherSignature = { ...headers, 'x-request-signature': headers['x-request-signature'].replace('d2', 'd3') };
    expect(verifyDeliveryReport(otherSignature, body, 'TESTTOKEN', now)).toBe(false);
  });

  it('is refused when it is older or newer than 10 minutes', () => {
    expect(verifyDeliveryReport(headers, body, 'TESTTOKEN', now + 600_001)).toBe(false);
    expect(verifyDeliveryReport(headers, body, 'TESTTOKEN', now - 600_001)).toBe(false);
  });

  it.each([
    {},
    { ...headers, 'x-request-signature': undefined },
    { ...headers, 'x-request-signature': 'd2c9' },
    { ...headers, 'x-request-signature': 'z'.repeat(64) },
    { ...headers, 'x-request-signature': [headers['x-request-signature']] },
    { ...headers, 'x-request-timestamp': '' },
    { ...headers, 'x-request-timestamp': '1757045220\n' },
  ])('is refused with broken headers %#', (broken) => {
    expect(verifyDeliveryReport(broken, body, 'TESTTOKEN', now)).toBe(false);
  });
});
