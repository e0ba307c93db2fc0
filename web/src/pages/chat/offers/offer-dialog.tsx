import { type FormEvent, useEffect, useId, useState } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useAmountInput } from '#web/ui/fields/use-amount-input.ts';
import { askedPrice } from './offer-text.ts';

/** Asks how much somebody offers, in the currency of the product. */
export function OfferDialog({
  session,
  conversation,
  counters,
  onClose,
}: {
  session: ChatSession;
  conversation: Conversation;
  /** the open offer of the other side that this one answers */
  counters: number | null;
  onClose: () => void;
}) {
  const formId = useId();
  const language = useLang();
  const site = useSite();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // An answer may be lost on the way: the same offer sent again is one offer.
  const [sent, setSent] = useState({ digits: '', clientMessageId: '' });
  const amount = useAmountInput(digits, (next) => {
    setDigits(next);
    setError(null);
  });
  const { ref } = amount;
  useEffect(() => ref.current?.focus(), [ref]);
  const asked = askedPrice(conversation, language, site);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (digits === '') {
      setError(m.chat_offer_missing());
      ref.current?.focus();
      return;
    }
    const clientMessageId = sent.digits === digits ? sent.clientMessageId : crypto.randomUUID();
    setSent({ digits, clientMessageId });
    setSending(true);
    const offer = { amount: Number(digits), clientMessageId };
    const outcome = await session.sendOffer(counters === null ? offer : { ...offer, counters });
    setSending(false);
    if (outcome === 'taken') onClose();
    else setError(outcome === 'not reached' ? m.chat_offer_not_sent() : outcome.refused);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.chat_offer_make()}
      closeLabel={m.common_close()}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {m.chat_offer_send()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={(event) => void submit(event)} noValidate>
        {asked && <p className="text-14 text-ink-2">{m.chat_offer_asked({ price: asked.text })}</p>}
        <Input
          {...amount}
          label={m.chat_offer_amount()}
          required
          error={error}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          trailing={
            <span className="text-ink-2" aria-hidden="true">
              {conversation.currencyType === 'USD' ? 'USD' : m.prices_som()}
            </span>
          }
        />
      </form>
    </Dialog>
  );
}
