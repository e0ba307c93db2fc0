import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { answerCodeQuestion, codeQuestion } from '#web/api/step-up.ts';

/** Shows the question for a fresh code wherever a call needs one; its dialog comes with the first question. */
export default function StepUp() {
  const isOpen = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.isOpen, () => false);
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }> | null>(null);
  useEffect(() => {
    if (!isOpen || Dialog) return;
    import('./step-up-dialog.tsx').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      () => answerCodeQuestion(false),
    );
  }, [isOpen, Dialog]);
  return Dialog && <Dialog open={isOpen} />;
}
