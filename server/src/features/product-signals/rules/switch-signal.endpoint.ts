import type { FastifyInstance } from 'fastify';
import { switchSignal } from '#contract/http/signals/switch-signal.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { turnSignalOff, turnSignalOn } from './signal-rules.repository.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

/** PUT /admin/signals/{kind}: what it has raised so far stays where it is (product/panel#signals). */
export function registerSwitchSignal(app: FastifyInstance, { db, clock, signalRules }: SignalRulesDeps): void {
  registerEndpoint(app, switchSignal, async ({ params: { kind }, body: { on }, viewer, record }) => {
    await db.transaction().execute(async (transaction) => {
      const by = { userId: viewer.id, now: clock.now() };
      const isChanged = await (on ? turnSignalOn(transaction, kind) : turnSignalOff(transaction, kind, by));
      if (!isChanged) return;
      await record(transaction, {
        action: `signal.${on ? 'on' : 'off'}`,
        kind: 'signal',
        id: kind,
        before: { active: !on },
        after: { active: on },
      });
    });
    signalRules.drop();
    return { success: true as const };
  });
}
