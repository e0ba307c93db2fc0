import { type ReactNode, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { flagIcon } from '#web/ui/icons.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { AppealState } from './appeal-state.tsx';
import type { OwnDecision } from './decisions-query.ts';

/** The way from a decision to another moderator, then its clock, then the answer. */
export function DecisionAppeal({
  decision,
  title,
  children,
}: {
  decision: OwnDecision;
  /** of the listing that it is about */
  title: string;
  /** what else the person can do while the appeal waits */
  children?: ReactNode;
}) {
  const [asking, ask] = useState(false);
  if (decision.appeal) return <AppealState appeal={decision.appeal}>{children}</AppealState>;
  if (!decision.canAppeal) return null;
  return (
    <>
      <Button kind="outline" size="sm" icon={flagIcon} className="mt-1" onClick={() => ask(true)}>
        {m.moderation_own_appeal()}
      </Button>
      <AppealDialog caseId={decision.caseId} title={title} open={asking} onClose={() => ask(false)} />
    </>
  );
}
