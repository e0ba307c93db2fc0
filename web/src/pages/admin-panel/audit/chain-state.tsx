import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, shieldCheckIcon } from '#web/ui/icons.ts';
import { rowMoment } from '../tabs/row-dates.ts';

/** Whether the log is what was written, for whoever asks: the check reads all of it. */
export function ChainState() {
  const api = useApi();
  const language = useLang();
  const check = useMutation({
    mutationFn: () => api.call('checkAudit').then((answer) => answer.content),
  });
  const { data } = check;
  const look = data?.brokenAt === null ? 'bg-green-soft text-green' : 'bg-danger-soft text-danger';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 md:mt-6.5">
      <Button kind="outline" icon={shieldCheckIcon} loading={check.isPending} onClick={() => check.mutate()}>
        {m.admin_audit_check()}
      </Button>
      <p role="status" className="text-14">
        {check.isError ? (
          <span className="text-danger">{check.error.message}</span>
        ) : (
          data && (
            <span className={`inline-flex items-center gap-2 rounded-control px-3 py-2 ${look}`}>
              <Icon of={data.brokenAt === null ? shieldCheckIcon : circleAlertIcon} size={18} />
              {data.brokenAt === null
                ? m.admin_audit_holds({ moment: rowMoment(data.checkedAt, language) })
                : m.admin_audit_broken({ id: data.brokenAt })}
            </span>
          )
        )}
      </p>
      {data?.last && (
        <p className="text-13 text-muted break-all">
          {m.admin_audit_last({ id: data.last.id, digest: data.last.digest })}
        </p>
      )}
    </div>
  );
}
