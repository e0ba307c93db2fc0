import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { MeData } from '#web/api/queries.ts';
import { CodeForm } from '#web/features/one-time-code/code-form.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

/** All that the product keeps about a person, as one file that the browser itself saves (reliability-security §9.3). */
export function ExportSection({ me }: { me: MeData }) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const download = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link) download.current?.focus();
  }, [link]);

  const make = async (): Promise<void> => {
    const { content } = await api.call('createExport');
    setLink(content.url);
    setAsked(false);
  };
  const ask = useMutation({
    mutationFn: make,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'STEP_UP_REQUIRED') setAsked(true);
      else toast(error.message, { kind: 'error' });
    },
  });

  if (link) {
    return (
      <>
        <p className="mb-3 text-14 text-ink-2" role="status">
          {m.cabinet_export_ready()}
        </p>
        <a
          ref={download}
          href={link}
          download
          className="btn btn--primary"
          // The link works once: what stands here afterwards must not lead to nothing.
          onClick={() => setTimeout(() => setLink(null), 1000)}
        >
          <Icon of={downloadIcon} />
          {m.cabinet_export_download()}
        </a>
      </>
    );
  }
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">{m.cabinet_export_text()}</p>
      {isAsked ? (
        <CodeForm
          phone={me.phoneNumber}
          submitLabel={m.login_continue()}
          onCode={async (code) => {
            await api.call('confirmCode', { body: { code } });
            await make();
          }}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <Button kind="tonal" icon={downloadIcon} loading={ask.isPending} onClick={() => ask.mutate()}>
          {m.cabinet_export_ask()}
        </Button>
      )}
    </>
  );
}
