import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon, fileTextIcon } from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** A field that takes one file, by choice or dropped, with what was wrong with the last. */
export function FileDrop({
  accept,
  label,
  hint,
  isPending,
  error,
  onFile,
}: {
  accept: string;
  label: string;
  hint: string;
  isPending: boolean;
  error: string | null;
  onFile: (file: File) => void;
}) {
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !isPending) onFile(file);
  };
  return (
    <>
      <label
        className="flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border border-dashed border-control bg-canvas p-4 text-center text-14 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          accept={accept}
          className="sr-only"
          // Disabled it would lose the focus; what is chosen meanwhile is not taken.
          aria-disabled={isPending || undefined}
          onChange={(event) => {
            take(event.target.files);
            // The same file once more, mended meanwhile, is a choice too.
            event.target.value = '';
          }}
        />
        {isPending ? <Spinner size={24} /> : <Icon of={fileTextIcon} size={24} />}
        <b className="font-medium">{isPending ? m.admin_import_uploading() : label}</b>
        <span className="text-13 text-ink-3">{hint}</span>
      </label>
      {error !== null && (
        <p className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-14 text-danger" role="alert">
          <Icon of={circleAlertIcon} size={18} />
          <span className="wrap-anywhere">{error}</span>
        </p>
      )}
    </>
  );
}
