import { useMutation } from '@tanstack/react-query';
import type { ScamWarning } from '#contract/values/chat.ts';
import { useApi } from '#web/api/api-context.ts';
import { useReported } from '#web/features/report/reported.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';

const looks: Readonly<Record<ScamWarning, { text: () => string; isDanger: boolean }>> = {
  link: { text: m.chat_warning_link, isDanger: true },
  code: { text: m.chat_warning_code, isDanger: true },
  card: { text: m.chat_warning_card, isDanger: true },
  support: { text: m.chat_warning_support, isDanger: true },
  prepayment: { text: m.chat_warning_prepayment, isDanger: false },
  'card-number': { text: m.chat_warning_card_number, isDanger: false },
  messenger: { text: m.chat_warning_messenger, isDanger: false },
};

/** Says under a message what to beware of, and why; one tap tells the moderators (product/trust#warnings). */
export function WarningStrip({
  warnings,
  messageId,
}: {
  warnings: readonly ScamWarning[];
  /** of somebody else, who can be reported; null for one's own, where only what endangers the writer is said */
  messageId: number | null;
}) {
  const api = useApi();
  const [isReported, remember] = useReported('message', messageId ?? 0);
  const report = useMutation({
    mutationFn: (subjectId: number) =>
      api.call('createReport', { body: { subject: 'message', subjectId, reason: 'scam', comment: '' } }),
    onSuccess: remember,
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  if (messageId === null) {
    return warnings.includes('card-number') ? <OwnCardNumber /> : null;
  }
  const isDanger = warnings.some((warning) => looks[warning].isDanger);
  return (
    <div className={isDanger ? 'chat__warning chat__warning--danger' : 'chat__warning'}>
      <Icon of={circleAlertIcon} size={16} />
      <span>
        {warnings.map((warning) => (
          <span key={warning} className="block">
            {looks[warning].text()}
          </span>
        ))}
        <button
          type="button"
          className="chat__warning-report"
          // Disabled it would lose the focus.
          aria-disabled={report.isPending || isReported || undefined}
          onClick={() => {
            if (!report.isPending && !isReported) report.mutate(messageId);
          }}
        >
          {isReported ? m.people_reported() : m.people_report()}
        </button>
      </span>
    </div>
  );
}

function OwnCardNumber() {
  return (
    <div className="chat__warning">
      <Icon of={circleAlertIcon} size={16} />
      <span>{m.chat_warning_own_card_number()}</span>
    </div>
  );
}
