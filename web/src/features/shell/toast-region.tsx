import { m } from '#web/texts/messages.ts';
import { ToastRegion } from '#web/ui/dialogs/toast-region.tsx';

/** The region of toasts in the language of the page. */
export default function LabelledToastRegion() {
  return <ToastRegion closeLabel={m.common_dismiss()} />;
}
