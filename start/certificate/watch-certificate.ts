import type { Registry } from 'prom-client';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import { watch } from '#server/platform/metrics/watch.ts';
import { type Certificate, certificateOf } from './certificate.ts';

/** ms for which what was seen of it is said again. */
const keptMs = 60_000;

/** Adds to /metrics whether the site is there at the address that visitors type, and how long its certificate is good for (docs/operator/watching.md). */
export function watchCertificate(registry: Registry, publicUrl: string, clock: Clock): void {
  const isWatched = publicUrl.startsWith('https:');
  const look = async () => {
    const certificate = await certificateOf(publicUrl).catch(() => null);
    return { certificate, isReached: isWatched ? Number(certificate !== null) : Number.NaN };
  };
  const seen = cached(look, keptMs, clock);
  const left = ({ endsAt, refusal }: Certificate): number =>
    refusal === null ? (endsAt.getTime() - clock.now().getTime()) / 1000 : 0;
  watch(registry, clock, () => seen.get(), {
    certificate_left_seconds: {
      help: 'Time for which the certificate is good; 0 where browsers refuse it, NaN where there is none or it cannot be seen',
      of: ({ certificate }) => (certificate === null ? Number.NaN : left(certificate)),
    },
    site_reachable: {
      help: 'Whether somebody answers at PUBLIC_URL, as seen from this machine; NaN where that is not https',
      of: ({ isReached }) => isReached,
    },
  });
}
