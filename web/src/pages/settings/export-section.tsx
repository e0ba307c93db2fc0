import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { since } from '#contract/texts/endings.ts';
import { useApi } from '#web/api/api-context.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { useExpiringLink } from './use-expiring-link.ts';

/** How often it is asked whether the file was taken, and for how long, ms. */
const askEveryMs = 2000;
const askForMs = 60_000;

/** All that the product keeps about a person, as one file that the browser itself saves (rules/privacy#rights). */
export function ExportSection() {
  const api = useApi();
  const language = useLang();
  const [takenAt, setTakenAt] = useState<number | null>(null);
  const [link, setLink] = useExpiringLink();
  const next = useQuery({
    queryKey: ['me', 'export'],
    queryFn: ({ signal }) => api.call('getNextExport', {}, { signal }).then(({ content }) => content.at),
    // The browser's own download is seen by the server alone; one that failed is not waited for without end.
    refetchInterval: ({ state }) =>
      takenAt !== null && !state.data && Date.now() - takenAt < askForMs ? askEveryMs : false,
  });
  const ask = useMutation({
    mutationFn: () => api.call('createExport'),
    onSuccess: ({ content }) => setLink(content),
    onError: (error) => {
      toast(error.message, { kind: 'error' });
      void next.refetch();
    },
  });

  const box = useOpener<HTMLDivElement>(link ? 'ready' : next.data ? 'later' : 'ask');
  if (link) {
    return (
      <div {...box}>
        <p className="mb-3 text-14 text-ink-2" role="status">
          {m.cabinet_export_ready()}
        </p>
        <a
          href={link}
          download
          className="btn btn--primary"
          // The link works once: what stands here afterwards must not lead to nothing.
          onClick={() => {
            setTakenAt(Date.now());
            setTimeout(() => setLink(null), 1000);
          }}
        >
          <Icon of={downloadIcon} />
          {m.cabinet_export_download()}
        </a>
      </div>
    );
  }
  return (
    <div {...box}>
      {/* The same paragraph says later that the file is ready: one that comes with its text is passed over by some screen readers. */}
      <p className="mb-3 text-14 text-ink-2" role="status">
        {m.cabinet_export_text()}
      </p>
      {next.data ? (
        <p className="text-14 font-medium">
          {m.cabinet_export_next({ since: since(formatMoment(next.data, language), language) })}
        </p>
      ) : (
        <Button kind="tonal" icon={downloadIcon} loading={ask.isPending || next.isPending} onClick={() => ask.mutate()}>
          {m.cabinet_export_ask()}
        </Button>
      )}
    </div>
  );
}
