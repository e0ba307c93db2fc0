import type { FastifyInstance } from 'fastify';
import { listSignals } from '#contract/http/signals/list-signals.ts';
import { daysBefore } from '#contract/values/durations.ts';
import { signalKinds } from '#contract/values/moderation/moderation.ts';
import { precisionDays } from '#contract/values/products/product-signals.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countOutcomes, listSignalsOff } from './signal-rules.repository.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

/** GET /admin/signals: each with what moderators have decided about what it raised (product/panel#signals). */
export function registerListSignals(app: FastifyInstance, { db, clock }: SignalRulesDeps): void {
  registerEndpoint(app, listSignals, async () => {
    const since = daysBefore(clock.now(), precisionDays);
    const [outcomes, off] = await Promise.all([countOutcomes(db, since), listSignalsOff(db)]);
    const data = signalKinds.map((kind) => {
      const { refused = 0, passed = 0 } = outcomes.find((each) => each.kind === kind) ?? {};
      const turnedOff = off.find((each) => each.kind === kind);
      return {
        kind,
        refused,
        passed,
        precision: refused + passed === 0 ? null : refused / (refused + passed),
        off: turnedOff ? { at: turnedOff.turned_off_at.toISOString(), by: turnedOff.username } : null,
      };
    });
    return { content: { days: precisionDays, data } };
  });
}
