import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCentralBank, startFakeCentralBank } from '#testing/fakes/fake-central-bank.ts';
import type { Fault } from '#testing/fakes/fake-server.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { OutboundHttpError } from '../http/outbound-http.ts';
import { createCentralBank } from './central-bank.ts';

describe('rate of the Central Bank', () => {
  let fakeServer: FakeCentralBank;

  beforeEach(async () => {
    fakeServer = await startFakeCentralBank();
  });
  afterEach(() => fakeServer.close());

  /** `deadlineMs`: short where the service hangs on purpose */
  const bank = (deadlineMs = 30_000) =>
    createCentralBank({
      baseUrl: fakeServer.baseUrl,
      deadlineMs,
      log: recordLog(),
      today: () => Date.UTC(2026, 5, 11, 4),
    });
  const failureOf = async (deadlineMs?: number) => {
    const error = await bank(deadlineMs)
      .fetchUsdRate()
      .catch((reason: unknown) => reason);
    return error instanceof OutboundHttpError ? error.failure : error;
  };

  it('is so’m for one dollar with the day from which it holds', async () => {
    expect(await bank().fetchUsdRate()).toEqual({ currency: 'USD', rate: 12035.22, date: '2026-06-10' });
  });

  it('divides by the nominal', async () => {
    fakeServer.publish({ Nominal: '10', Rate: '120352.2' });
    expect((await bank().fetchUsdRate()).rate).toBeCloseTo(12035.22, 6);
  });

  it('takes tomorrow’s rate, published the day before', async () => {
    fakeServer.publish({ Date: '12.06.2026' });
    expect((await bank().fetchUsdRate()).date).toBe('2026-06-12');
  });

  it.each([
    { Rate: '0' },
    { Rate: '12.04' },
    { Rate: '1203522.00' },
    { Rate: '12 035,22' },
    { Rate: '-12035.22' },
    { Rate: '1e4' },
    { Rate: '' },
    { Nominal: '0' },
    { Nominal: '1.5' },
    { Nominal: '100' },
    { Date: '31.06.2026' },
    { Date: '2026-06-10' },
    { Date: '10.05.2026' },
    { Date: '20.06.2026' },
    { Ccy: 'EUR' },
  ])('refuses %o', async (published) => {
    fakeServer.publish(published);
    expect(await failureOf()).toBe('unreadable');
  });

  const faults: { fault: Fault; failure: string }[] = [
    { fault: { kind: 'status', status: 200, body: '[]' }, failure: 'unreadable' },
    { fault: { kind: 'status', status: 200, body: '{"Ccy":"USD"}' }, failure: 'unreadable' },
    {
      fault: { kind: 'status', status: 200, body: '[{"Ccy":"USD","Nominal":1,"Rate":12035.22,"Date":"10.06.2026"}]' },
      failure: 'unreadable',
    },
    {
      fault: {
        kind: 'status',
        status: 404,
        body: '[{"Ccy":"USD","Nominal":"1","Rate":"12035.22","Date":"10.06.2026"}]',
      },
      failure: 'unreadable',
    },
    { fault: { kind: 'garbage' }, failure: 'unreadable' },
    { fault: { kind: 'huge', bytes: 1_000_000 }, failure: 'too-large' },
    { fault: { kind: 'status', status: 502 }, failure: 'server-error' },
    { fault: { kind: 'redirect', location: 'https://cbu.uz/' }, failure: 'redirected' },
    { fault: { kind: 'reset-before-reading' }, failure: 'interrupted' },
    { fault: { kind: 'stall' }, failure: 'timeout' },
  ];
  it.each(faults)('reports $failure ($fault.kind)', async ({ fault, failure }) => {
    fakeServer.inject(fault);
    expect(await failureOf(fault.kind === 'stall' ? 800 : undefined)).toBe(failure);
  });
});
