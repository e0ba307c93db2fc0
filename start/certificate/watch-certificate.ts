import type { Registry } from 'prom-client';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import { watch } from '#server/platform/metrics/watch.ts';
import { type Certificate, certificateOf } from './certificate.ts';

/** ms for which what was seen of it is said again: it changes every few weeks, and to ask is a call to the outside. */
const keptMs = 3_600_000;

/** Adds to /metrics how long the certificate of the site is good for (docs/operator/watching.md). */
export function watchCertificate(registry: Registry, publicUrl: string, clock: Clock): void {
  const seen = cached(() => certificateOf(publicUrl).catch(() => null), keptMs, clock);
  const left = ({ endsAt, refusal }: Certificate): number =>
    refusal === null ? (endsAt.getTime() - clock.now().getTime()) / 1000 : 0;
  watch(registry, clock, () => seen.get(), {
    certificate_left_seconds: {
      help: 'Time for which the certificate is good; 0 where browsers refuse it, NaN where there is none or it cannot be seen',
      of: (certificate) => (certificate === null ? Number.NaN : left(certificate)),
    },
  });
}
