import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, circleAlertIcon, infoIcon } from '#web/ui/icons.ts';
import type { Notice } from './login-state.ts';
import { noticeText } from './notice-text.ts';

const looks = {
  success: { icon: checkIcon, colours: 'bg-green-soft text-green' },
  info: { icon: infoIcon, colours: 'bg-lapis-soft text-lapis-text' },
  error: { icon: circleAlertIcon, colours: 'bg-danger-soft text-danger' },
};

/** The message above the fields. Both live regions stand from the start, so that a change is spoken. */
export function NoticeRegion({
  id,
  notice,
  onCancel,
}: {
  id: string;
  notice: Notice | null;
  /** ends what the notice tells of */
  onCancel: (() => void) | null;
}) {
  const isError = notice?.kind === 'error';
  const content = notice && <Banner id={id} notice={notice} />;
  return (
    <>
      <div role="status">{!isError && content}</div>
      <div role="alert">{isError && content}</div>
      {onCancel && (
        <Button kind="ghost" size="sm" className="mt-3 min-h-11 text-lapis-text" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      )}
    </>
  );
}

function Banner({ id, notice }: { id: string; notice: Notice }) {
  const { icon, colours } = looks[notice.kind];
  return (
    <div
      id={id}
      className={`mt-5 -mb-1.5 flex gap-2.5 rounded-field px-3.5 py-[11px] text-14 font-medium transition-opacity duration-200 starting:opacity-0 forced-colors:border ${colours}`}
    >
      <Icon of={icon} className="mt-px" />
      <p className="min-w-0 wrap-anywhere">
        {noticeText(notice)}
        {notice.unreachable && <span className="block font-normal">{m.login_unreachable()}</span>}
      </p>
    </div>
  );
}
