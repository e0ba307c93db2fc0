import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import type { ProductData } from '#web/api/queries.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import type { ReportDialogProps } from '#web/features/report/report-dialog.tsx';
import { useReported } from '#web/features/report/reported.ts';
import { keepAct, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, flagIcon } from '#web/ui/icons.ts';

const loadDialog = () => import('#web/features/report/report-dialog.tsx');

/** Tells the moderators about this listing; signed out it leads to signing in and back to the open question. */
export function ReportAction({ product }: { product: ProductData }) {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const path = usePagePath();
  const [dialog, setDialog] = useState<{ Component: ComponentType<ReportDialogProps> } | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useReported('product', product.id);

  const ask = async (): Promise<void> => {
    if (sent) return;
    if (!signedIn) {
      keepAct(`product ${product.id}`, 'report', path);
      return navigate(paths.authLogin(path));
    }
    try {
      // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
      setDialog({ Component: (await loadDialog()).default });
      setOpen(true);
    } catch {
      toast(m.pages_offline_text(), { kind: 'error' });
    }
  };
  const resume = useRef(ask);
  useEffect(() => {
    resume.current = ask;
  });
  useEffect(() => {
    if (signedIn && takeAct(`product ${product.id}`, { straight: true })) void resume.current();
  }, [signedIn, product.id]);
  return (
    <>
      <button
        type="button"
        className="link gap-1.5 noscript:hidden text-13 font-medium text-ink-2 aria-disabled:text-ink-3 aria-disabled:no-underline"
        aria-haspopup={signedIn && !sent ? 'dialog' : undefined}
        aria-disabled={sent || undefined}
        onPointerEnter={() => signedIn && void loadDialog().catch(() => undefined)}
        onClick={() => void ask()}
      >
        <Icon of={sent ? checkIcon : flagIcon} size={16} />
        {sent ? m.product_report_sent() : m.product_report()}
      </button>
      {dialog && (
        <dialog.Component
          open={open}
          onClose={() => setOpen(false)}
          onSent={() => {
            setSent();
            setOpen(false);
          }}
          subject="product"
          subjectId={product.id}
          name={product.title}
        />
      )}
    </>
  );
}
