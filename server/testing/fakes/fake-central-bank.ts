import { type FakeServer, startFakeServer } from './fake-server.ts';

/** One currency as the Central Bank publishes it: numbers as text, the day as `dd.mm.yyyy`. */
export interface PublishedRate {
  Ccy: string;
  Nominal: string;
  Rate: string;
  Date: string;
}

export interface FakeCentralBank extends FakeServer {
  /** what the integration takes as `baseUrl` */
  readonly baseUrl: string;
  /** Publishes these fields of the dollar from now on; the others stay. */
  publish(rate: Partial<PublishedRate>): void;
}

/** The rates page of cbu.uz on this machine, with the dollar only. */
export async function startFakeCentralBank(first: Partial<PublishedRate> = {}): Promise<FakeCentralBank> {
  let published: PublishedRate = { Ccy: 'USD', Nominal: '1', Rate: '12035.22', Date: '10.06.2026', ...first };

  const fakeServer = await startFakeServer(({ method, path }) => {
    if (method !== 'GET' || !/^\/(uz|oz|ru|en|uzc)\/arkhiv-kursov-valyut\/json\/USD\/$/.test(path)) {
      return { status: 404, json: [] };
    }
    const names = {
      CcyNm_RU: 'Доллар США',
      CcyNm_UZ: 'AQSH dollari',
      CcyNm_UZC: 'АҚШ доллари',
      CcyNm_EN: 'US Dollar',
    };
    return { status: 200, json: [{ id: 69, Code: '840', ...names, Diff: '-8.99', ...published }] };
  });

  return {
    ...fakeServer,
    baseUrl: fakeServer.origin,
    publish(rate) {
      published = { ...published, ...rate };
    },
  };
}
