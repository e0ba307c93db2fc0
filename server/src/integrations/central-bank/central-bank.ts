import { z } from 'zod';
import { trimEndOf } from '#server/platform/text/trim-end.ts';
import { createOutboundHttp, type IntegrationLog } from '../http/outbound-http.ts';

interface UsdRate {
  currency: 'USD';
  /** so'm for one US dollar */
  rate: number;
  /** the day from which the rate holds, `YYYY-MM-DD` */
  date: string;
}

export interface CentralBank {
  /**
   * The latest official rate (product/listings#rate). Throws `OutboundHttpError`: `unreadable` also for a rate or date that cannot be
   * true. The caller keeps the last good rate.
   */
  fetchUsdRate(): Promise<UsdRate>;
}

export interface CentralBankOptions {
  /** `https://cbu.uz`, or a local fake-server */
  baseUrl: string;
  deadlineMs?: number;
  log: IntegrationLog;
  /** the system's clock, ms */
  today?: () => number;
  /** monotonic clock of the circuit, ms */
  now?: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody may set all prices of the market by one wrong figure: outside these, and these days, an answer is not believed. */
const RATE_BOUNDS = { min: 1_000, max: 100_000 };
const DATE_BOUNDS = { daysBack: 31, daysAhead: 7 };

/** The bank writes numbers as text and days as `dd.mm.yyyy`; `Rate` is for `Nominal` units. */
const entry = z.object({
  Ccy: z.string(),
  Nominal: z.string().regex(/^[1-9]\d{0,5}$/),
  Rate: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
  Date: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
});

function usdRateSchema(today: number): z.ZodType<UsdRate> {
  return z
    .array(z.unknown())
    .min(1)
    .max(200)
    .transform((entries) => entries.find((each) => z.object({ Ccy: z.literal('USD') }).safeParse(each).success))
    .pipe(entry)
    .transform(({ Nominal, Rate, Date: day }): UsdRate => {
      const [date, month, year] = day.split('.');
      return { currency: 'USD', rate: Number(Rate) / Number(Nominal), date: `${year}-${month}-${date}` };
    })
    .refine(({ rate }) => rate >= RATE_BOUNDS.min && rate <= RATE_BOUNDS.max)
    .refine(({ date }) => z.iso.date().safeParse(date).success)
    .refine(({ date }) => {
      const daysAhead = (Date.parse(date) - today) / DAY_MS;
      return daysAhead <= DATE_BOUNDS.daysAhead && daysAhead >= -DATE_BOUNDS.daysBack;
    });
}

/** The exchange rates the Central Bank of Uzbekistan publishes; no key, once a working day. */
export function createCentralBank(options: CentralBankOptions): CentralBank {
  const { log, deadlineMs = 5_000, today = () => Date.now(), now } = options;
  const baseUrl = trimEndOf(options.baseUrl, '/');
  const http = createOutboundHttp({ dependency: 'central-bank', origins: [new URL(baseUrl).origin], log, now });

  return {
    async fetchUsdRate() {
      const { body } = await http.request({
        method: 'GET',
        url: `${baseUrl}/uz/arkhiv-kursov-valyut/json/USD/`,
        deadline: AbortSignal.timeout(deadlineMs),
        schemaFor: (status) => (status === 200 ? usdRateSchema(today()) : z.never()),
      });
      return body;
    },
  };
}
