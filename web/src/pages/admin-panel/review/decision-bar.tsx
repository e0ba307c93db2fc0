import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CaseDecision,
  decisionNoteLimit,
  type ModerationRule,
  moderationRulesOf,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { blockTexts, type CaseDetails, type CaseRow, isNoteMissing, refusalNote } from '../moderation/case-texts.ts';
import { DecisionForm } from '../moderation/decision-form.tsx';
import { useQueueAddress } from '../moderation/queue-address.ts';
import { commonRules } from '../moderation/rule-choice.tsx';
import { isRefusable, refusalOf, sharedRule } from '../moderation/use-bulk-decisions.tsx';
import type { WholeGroup } from './use-whole-group.ts';

/** The keys of the rules in their order, by where they lie; the number pad counts too. */
const ruleCodes = [...'1234567890'].map((digit) => `Digit${digit}`).concat('Minus', 'Equal', 'Backslash');
const ruleKeys = [...'1234567890-=\\'];

/** The decisions about the case that is looked at; a refusal asks for its rule there. */
export function DecisionBar({
  found,
  ways,
  isRefusing,
  onRefusing,
  isWhole,
  group,
  isReading,
  onWhole,
  onPass,
  onRefuse,
  onBlocked,
  onSkip,
}: {
  found: CaseDetails;
  ways: { pass: CaseDecision | null; refuse: CaseDecision | null };
  isRefusing: boolean;
  onRefusing: (isRefusing: boolean) => void;
  /** whether the whole group is decided */
  isWhole: boolean;
  group: WholeGroup;
  /** whether the cases of that group are being read, so that everything else waits */
  isReading: boolean;
  onWhole: (isWhole: boolean) => void;
  onPass: () => void;
  onRefuse: (rule: ModerationRule, note: string) => void;
  /** an account was blocked here, which is no decision that can be taken back */
  onBlocked: () => void;
  onSkip: () => void;
}) {
  const address = useQueueAddress();
  return (
    <div className="decision-bar pointer-events-auto border-t border-line bg-surface">
      {isRefusing && ways.refuse && found.subject === 'user' && (
        <div className="max-h-[60dvh] overflow-y-auto px-4 py-2 lg:px-7">
          <DecisionForm found={found} decision="block" onBack={() => onRefusing(false)} onDecided={onBlocked} />
        </div>
      )}
      {isRefusing && ways.refuse && found.subject !== 'user' && (
        <RefusalPanel
          found={found}
          whole={isWhole ? group : null}
          decision={ways.refuse}
          isReading={isReading}
          onRefuse={onRefuse}
          onBack={() => onRefusing(false)}
        />
      )}
      {found.group && found.subject !== 'message' && (ways.pass || ways.refuse) && (
        <div className={`px-4 pt-2 lg:px-7 ${isRefusing ? 'border-t border-line pb-3' : ''}`}>
          <Checkbox checked={isWhole} disabled={isReading} onChange={(event) => onWhole(event.target.checked)}>
            {m.moderation_review_whole({ count: group.cases?.length ?? found.group.size })}
          </Checkbox>
          {group.error && (
            <p className="flex flex-wrap items-center gap-3 text-13">
              <FieldError role="alert">{group.error.message}</FieldError>
              <button type="button" className="link" onClick={group.retry}>
                {m.common_retry()}
              </button>
            </p>
          )}
        </div>
      )}
      {/* While a rule is chosen these do nothing, and what is decided about is looked at behind them. */}
      <div
        className={`flex flex-wrap gap-2 px-4 py-3 max-md:[&>*]:grow max-md:[&>*]:px-2 lg:px-7 ${isRefusing ? 'hidden' : ''}`}
      >
        {ways.pass && (
          <Button loading={isReading} onClick={onPass}>
            <Key letter="A" />
            {ways.pass === 'approve' ? m.moderation_approve() : m.moderation_dismiss()}
          </Button>
        )}
        {ways.refuse ? (
          <Button kind="danger" loading={isReading} aria-expanded={isRefusing} onClick={() => onRefusing(!isRefusing)}>
            <Key letter="R" />
            {ways.refuse === 'reject' ? m.moderation_reject() : blockTexts[found.subject]()}
          </Button>
        ) : (
          <Link
            to={address({ review: null, case: String(found.id) })}
            className="link self-center text-center text-13"
            target="_blank"
          >
            {m.moderation_review_details()}
          </Link>
        )}
        <Button kind="outline" className="md:ml-auto" loading={isReading} onClick={onSkip}>
          <Key letter="S" />
          {m.moderation_review_skip()}
        </Button>
      </div>
    </div>
  );
}

function RefusalPanel({
  found,
  whole,
  decision,
  isReading,
  onRefuse,
  onBack,
}: {
  found: CaseDetails;
  /** its group, where all of it is refused */
  whole: WholeGroup | null;
  decision: CaseDecision;
  isReading: boolean;
  onRefuse: (rule: ModerationRule, note: string) => void;
  onBack: () => void;
}) {
  const cases = whole?.cases?.filter(isRefusable);
  const isUnread = whole !== null && !cases;
  const rules = moderationRulesOf[found.subject];
  const common = cases ? commonRules([found.subject, ...cases.map(({ subject }) => subject)]) : rules;
  const [chosen, choose] = useState<ModerationRule | null>(null);
  // Of a group the rule that all its cases speak of, not that of the one which is looked at.
  const rule = chosen ?? (whole ? (cases ? sharedRule(cases) : null) : found.likelyRule);
  const [typed, setTyped] = useState<string | null>(null);
  const saidBy = (named: ModerationRule | null) => found.ruleNotes.find((each) => each.rule === named);
  const noteOf = (named: ModerationRule | null) => refusalNote(typed, saidBy(named)?.note ?? '');
  const said = saidBy(rule);
  const [isMissing, setMissing] = useState(false);
  const noteField = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const radio =
      choice.current?.querySelector<HTMLInputElement>('input:checked') ?? choice.current?.querySelector('input');
    radio?.focus({ preventScroll: true });
    radio?.closest('label')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const send = (named: ModerationRule | null): void => {
    if (!named || isUnread) return;
    choose(named);
    const note = noteOf(named);
    if (isNoteMissing(note.shown.trim())) {
      setMissing(true);
      noteField.current?.querySelector('textarea')?.focus();
    } else onRefuse(named, note.sent);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(event.target instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
    const isTyped = event.target.closest('textarea, select, input:not([type=radio], [type=checkbox])') !== null;
    if (event.key === 'Enter' && !event.shiftKey && !event.target.closest('button, a')) {
      event.preventDefault();
      send(rule);
    } else if (!isTyped && !event.shiftKey) {
      const pressed = rules[ruleCodes.indexOf(event.code.replace('Numpad', 'Digit'))];
      if (!pressed || !common.includes(pressed)) return;
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
      className="flex max-h-[60dvh] flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-x-4 lg:overflow-y-auto lg:px-7 lg:py-3"
    >
      {/* Where there is room beside the rules, the answers stand under the comment. */}
      <div className="grid min-h-0 gap-4 overflow-y-auto px-4 pt-4 lg:contents">
        <fieldset ref={choice} className="grid content-start gap-x-4 md:grid-cols-2 lg:row-span-2">
          <legend className="mb-1 text-13 text-ink-3">
            <span className="max-lg:hidden">{m.moderation_review_rule_hint()}</span>
            <span className="lg:hidden">{m.moderation_rule_choose()}</span>
          </legend>
          {rules.map(
            (each, index) =>
              common.includes(each) && (
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
              ),
          )}
        </fieldset>
        <div ref={noteField} className="grid content-start gap-3">
          {cases && whole && <WholeNotes all={whole.cases ?? []} refused={cases} />}
          <p className="text-13 text-ink-2" role="status">
            <span className="block text-ink-3">{m.moderation_review_reads()}</span>
            {said ? `${said.title}. ${said.mend}` : m.moderation_rule_choose()}
          </p>
          <Textarea
            className="[&>textarea]:min-h-16"
            label={m.moderation_note()}
            required
            maxLength={decisionNoteLimit}
            value={noteOf(rule).shown}
            error={isMissing && isNoteMissing(noteOf(rule).shown) ? m.refusals_act_note_required() : undefined}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </div>
      </div>
      <div className="flex justify-end gap-2 px-4 py-3 lg:self-end lg:p-0 lg:pt-3">
        <Button kind="ghost" onClick={onBack}>
          {m.common_cancel()}
        </Button>
        <Button
          kind="danger"
          disabled={rule === null || (isUnread && whole.error !== null)}
          loading={isReading || (isUnread && whole.error === null)}
          onClick={() => send(rule)}
        >
          {decision === 'reject' ? m.moderation_reject() : blockTexts[found.subject]()}
        </Button>
      </div>
    </section>
  );
}

/** What of a group is not refused like the rest, before it is. */
function WholeNotes({ all, refused }: { all: readonly CaseRow[]; refused: readonly CaseRow[] }) {
  const accounts = all.length - refused.length;
  const blocked = refused.filter((row) => row.subject === 'product' && refusalOf(row) === 'block').length;
  return (
    <>
      {accounts > 0 && <p className="text-13 font-medium">{m.admin_bulk_accounts({ count: accounts })}</p>}
      {blocked > 0 && <p className="text-13 font-medium">{m.admin_bulk_blocked({ count: blocked })}</p>}
    </>
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
