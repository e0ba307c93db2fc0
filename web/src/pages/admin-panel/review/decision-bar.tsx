import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CaseDecision,
  decisionNoteLimit,
  type ModerationRule,
  moderationRulesOf,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { blockTexts, type CaseDetails, isNoteMissing } from '../moderation/case-texts.ts';

/** The keys of the rules in their order, by where they lie; the number pad counts too. */
const ruleCodes = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal');
const ruleKeys = [...'1234567890-='];

/** The decisions about the case that is looked at; a refusal asks for its rule there. */
export function DecisionBar({
  found,
  ways,
  isRefusing,
  onRefusing,
  onPass,
  onRefuse,
  onSkip,
}: {
  found: CaseDetails;
  ways: { pass: CaseDecision | null; refuse: CaseDecision | null };
  isRefusing: boolean;
  onRefusing: (isRefusing: boolean) => void;
  onPass: () => void;
  onRefuse: (rule: ModerationRule, note: string) => void;
  onSkip: () => void;
}) {
  return (
    <div className="pointer-events-auto border-t border-line bg-surface">
      {isRefusing && ways.refuse && (
        <RefusalPanel found={found} onRefuse={onRefuse} onBack={() => onRefusing(false)} decision={ways.refuse} />
      )}
      {/* Where the list of rules is longer than the screen, its own two answers stand here instead. */}
      <div
        className={`flex flex-wrap gap-2 px-4 py-3 max-md:[&>*]:grow max-md:[&>*]:px-2 lg:px-7 ${isRefusing ? 'max-lg:hidden' : ''}`}
      >
        {ways.pass && (
          <Button onClick={onPass}>
            <Key letter="A" />
            {ways.pass === 'approve' ? m.moderation_approve() : m.moderation_dismiss()}
          </Button>
        )}
        {ways.refuse ? (
          <Button kind="danger" aria-expanded={isRefusing} onClick={() => onRefusing(!isRefusing)}>
            <Key letter="R" />
            {ways.refuse === 'reject' ? m.moderation_reject() : blockTexts[found.subject]()}
          </Button>
        ) : (
          <Link
            to={`${paths.adminPanel()}?tab=reports&case=${found.id}`}
            className="link self-center text-center text-13"
            target="_blank"
          >
            {m.moderation_review_details()}
          </Link>
        )}
        <Button kind="outline" className="md:ml-auto" onClick={onSkip}>
          <Key letter="S" />
          {m.moderation_review_skip()}
        </Button>
      </div>
    </div>
  );
}

function RefusalPanel({
  found,
  decision,
  onRefuse,
  onBack,
}: {
  found: CaseDetails;
  decision: CaseDecision;
  onRefuse: (rule: ModerationRule, note: string) => void;
  onBack: () => void;
}) {
  const rules = moderationRulesOf[found.subject];
  const [rule, choose] = useState<ModerationRule | null>(found.likelyRule);
  const [typed, setTyped] = useState<string | null>(null);
  // What nobody has written is said by the rule, so that its digit is enough.
  const noteOf = (chosen: ModerationRule | null): string =>
    typed ?? found.ruleNotes.find((each) => each.rule === chosen)?.note ?? '';
  const [isMissing, setMissing] = useState(false);
  const noteField = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const radio =
      choice.current?.querySelector<HTMLInputElement>('input:checked') ?? choice.current?.querySelector('input');
    radio?.focus({ preventScroll: true });
    radio?.closest('label')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const send = (chosen: ModerationRule | null): void => {
    choose(chosen);
    if (!chosen) return;
    const note = noteOf(chosen).trim();
    if (isNoteMissing(note)) {
      setMissing(true);
      noteField.current?.querySelector('textarea')?.focus();
    } else onRefuse(chosen, note);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(event.target instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
    const isTyped = event.target.closest('textarea, select, input:not([type=radio])') !== null;
    if (event.key === 'Enter' && !event.shiftKey && !event.target.closest('button, a')) {
      event.preventDefault();
      send(rule);
    } else if (!isTyped && !event.shiftKey) {
      const pressed = rules[ruleCodes.indexOf(event.code.replace('Numpad', 'Digit'))];
      if (!pressed) return;
      event.preventDefault();
      send(pressed);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section
      aria-label={m.moderation_rule()}
      className="flex max-h-[60dvh] flex-col border-b border-line lg:max-h-[66dvh]"
    >
      <div className="grid min-h-0 gap-4 overflow-y-auto px-4 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:px-7">
        <fieldset ref={choice} className="grid content-start gap-x-4 md:grid-cols-2">
          <legend className="mb-1 text-13 text-ink-3">
            <span className="max-lg:hidden">{m.moderation_review_rule_hint()}</span>
            <span className="lg:hidden">{m.moderation_rule_choose()}</span>
          </legend>
          {rules.map((each, index) => (
            <label
              key={each}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-2 text-14 lg:min-h-9 ${each === rule ? 'bg-lapis-soft font-medium' : 'hover:bg-canvas'}`}
            >
              <input
                type="radio"
                name="rule"
                className="sr-only peer"
                checked={each === rule}
                onChange={() => choose(each)}
              />
              <Key letter={ruleKeys[index] ?? ''} />
              <span className="peer-focus-visible:underline">{moderationRuleTexts[each].title()}</span>
            </label>
          ))}
        </fieldset>
        <div ref={noteField} className="grid content-start gap-3">
          <p className="text-13 text-ink-2" role="status">
            <span className="block text-ink-3">{m.moderation_review_reads()}</span>
            {rule
              ? `${moderationRuleTexts[rule].title()}. ${moderationRuleTexts[rule].mend()}`
              : m.moderation_rule_choose()}
          </p>
          <Textarea
            className="[&>textarea]:min-h-16"
            label={m.moderation_note()}
            required
            maxLength={decisionNoteLimit}
            value={noteOf(rule)}
            error={isMissing && isNoteMissing(noteOf(rule)) ? m.refusals_act_note_required() : undefined}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </div>
      </div>
      <div className="flex justify-end gap-2 px-4 py-3 lg:px-7">
        <Button kind="ghost" onClick={onBack}>
          {m.common_cancel()}
        </Button>
        <Button kind="danger" disabled={rule === null} onClick={() => send(rule)}>
          {decision === 'reject' ? m.moderation_reject() : blockTexts[found.subject]()}
        </Button>
      </div>
    </section>
  );
}

/** The key that does the same; phones have none. */
function Key({ letter }: { letter: ReactNode }) {
  return (
    <span aria-hidden="true" className="rounded-[4px] px-1.5 font-mono text-12 opacity-70 shadow-ring max-lg:hidden">
      {letter}
    </span>
  );
}
