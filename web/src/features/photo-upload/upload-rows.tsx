import type { RefObject } from 'react';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { xIcon } from '#web/ui/icons.ts';
import { useNextControl } from '#web/ui/use-next-control.ts';
import type { UploadRow } from './photo-queue.ts';

/** The pictures on their way: 100 % stays a second, a failure three (product/add-item#photos). */
export function UploadRows({
  rows,
  onCancel,
  field,
}: {
  rows: readonly UploadRow[];
  onCancel: (key: number) => void;
  /** has the focus once nothing is left to cancel */
  field: RefObject<HTMLElement | null>;
}) {
  const list = useNextControl<HTMLUListElement>(() => field.current);
  return (
    <>
      {rows.length > 0 && (
        <ul className="mt-3 grid gap-2" {...list}>
          {rows.map((row) => (
            <li
              key={row.key}
              className={`grid min-h-11 items-center gap-3 text-13 ${
                row.state === 'failed'
                  ? 'grid-cols-[40px_minmax(0,1fr)] rounded-field bg-danger-soft p-2 text-danger'
                  : 'grid-cols-[40px_minmax(0,1fr)_44px] text-ink-2'
              }`}
            >
              <img
                src={row.preview}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-small bg-sunken object-cover"
              />
              <span className="min-w-0">
                <span className="flex justify-between gap-2">
                  <span className="truncate">{row.name}</span>
                  {row.state !== 'failed' && <span className="tabular-nums">{row.percent}%</span>}
                </span>
                {row.state === 'failed' ? (
                  <span className="block font-medium">
                    {m.add_item_photo_failed()}
                    {row.reason && `. ${row.reason}`}
                  </span>
                ) : (
                  <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                    <span
                      className={`block h-full rounded-full transition-[width] duration-200 ${row.state === 'done' ? 'bg-online' : 'bg-lapis'}`}
                      style={{ width: `${row.percent}%` }}
                    />
                  </span>
                )}
              </span>
              {(row.state === 'waiting' || row.state === 'sending') && (
                <IconButton
                  icon={xIcon}
                  size={18}
                  label={m.add_item_photo_cancel({ name: row.name })}
                  onClick={() => onCancel(row.key)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {rows
          .filter((row) => row.state === 'done' || row.state === 'failed')
          .map((row) =>
            row.state === 'done'
              ? m.add_item_photo_uploaded({ name: row.name })
              : `${row.name}: ${m.add_item_photo_failed()}`,
          )
          .join(', ')}
      </span>
    </>
  );
}
