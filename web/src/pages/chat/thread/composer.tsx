import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { findCardNumbers } from '#contract/values/text/card-number.ts';
import { cleanText, codePoints, isFarTooLong } from '#contract/values/text/text.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { quoteOf } from '#web/features/chat/quotes.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { acceptedTypes } from '#web/features/photo-upload/choose-photos.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { checkIcon, imagePlusIcon, micIcon, sendIcon, xIcon, zapIcon } from '#web/ui/icons.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import { authorOf } from '../messages/message-bubble.tsx';
import type { Chat } from '../state/use-chat.ts';
import type { ChosenPhotos } from '../state/use-chosen-photos.ts';
import type { Composing } from '../state/use-composing.ts';
import { useSavedReplies } from '../state/use-saved-replies.ts';
import { canRecord } from '../voice/record-voice.ts';
import { VoiceRecorder } from '../voice/voice-recorder.tsx';
import { ComposingStrip } from './composing-strip.tsx';
import { pickReply } from './pick-reply.ts';
import { RepliesDialog } from './replies-dialog.tsx';
import { ReplyPicker } from './reply-picker.tsx';
import { SuggestedAnswers } from './suggested-answers.tsx';
import { useEditedText } from './use-edited-text.ts';

/**
 * The input: Enter sends, Shift+Enter breaks the line; it grows up to five lines. What was begun is kept on the device. A text that
 * is too long is left whole and says so; one that is far too long is not taken in.
 */
export function Composer({
  chat: { session, state },
  conversation,
  chosen,
  composing,
}: {
  chat: Chat;
  conversation: Conversation;
  chosen: ChosenPhotos;
  composing: Composing;
}) {
  const language = useLang();
  const [draft, setDraft] = useState(() => session.draft(conversation.id));
  const { quoted, edited } = composing;
  const editing = useEditedText(edited, session.editMessage, composing.end);
  const text = edited ? editing.text : draft;
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  // As it will be stored: of signs that nobody sees nothing is left there, and nothing is sent.
  const stored = cleanText(text, { multiline: true });
  const length = codePoints(stored);
  const tooLong = length > limits.chatMessage;
  const lengthId = useId();
  const pickerId = useId();
  const [isPickingOver, setPickingOver] = useState(false);
  const isPicking = !edited && draft.startsWith('/') && !isPickingOver;
  const [isManaging, setManaging] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [hasRecorder] = useState(canRecord);
  const offersVoice = hasRecorder && !edited && stored === '' && chosen.photos.length === 0;
  const saved = useSavedReplies(isPicking || isManaging);
  const { found, isOnlyForPicking } = isPicking ? pickReply(draft, saved) : { found: [], isOnlyForPicking: false };
  const blank = isOnlyForPicking || (stored === '' && (edited !== null || chosen.photos.length === 0));
  const [activeAt, setActive] = useState(0);
  const active = Math.min(activeAt, found.length - 1);

  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  const wasRecording = useRef(false);
  useEffect(() => {
    if (wasRecording.current && !isRecording) input.current?.focus({ preventScroll: true });
    wasRecording.current = isRecording;
  }, [isRecording]);
  useEffect(() => {
    if (quoted || edited) input.current?.focus({ preventScroll: true });
  }, [quoted, edited]);

  const change = (next: string): void => {
    if (edited) editing.change(next);
    else {
      setDraft(next);
      if (!next.startsWith('/')) setPickingOver(false);
      session.input(next);
    }
  };
  const send = (): void => {
    setAsking(false);
    input.current?.focus({ preventScroll: true });
    if (edited) {
      editing.save();
      return;
    }
    session.send(text, chosen.take(), quoted && quoteOf(quoted));
    change('');
    composing.end();
  };
  const submit = (): void => {
    if (blank || tooLong) return;
    if (findCardNumbers(text).length > 0) setAsking(true);
    else send();
  };
  const fill = (words: string): void => {
    change(words);
    setActive(0);
    input.current?.focus({ preventScroll: true });
  };
  /** A book in the input would hold up the whole page: it stays where it comes from. */
  const refuseFarTooLong = (event: SyntheticEvent, data: DataTransfer): void => {
    const words = data.getData('text/plain');
    if (!isFarTooLong(words, limits.chatMessage)) return;
    event.preventDefault();
    const counts = {
      most: formatNumber(limits.chatMessage, language),
      length: formatNumber(codePoints(words), language),
    };
    toast(m.chat_paste_too_long(counts), { kind: 'error' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    }
    if (event.key === 'Escape') {
      composing.end();
      if (isPicking && draft.trim() === '/') change('');
      else if (isPicking) setPickingOver(true);
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const reply = found[active];
    if (reply === undefined) submit();
    else fill(reply);
  };
  return (
    <>
      <ComposingStrip composing={composing} authorOf={(senderId) => authorOf(senderId, conversation)} />
      {isPicking && (
        <ReplyPicker
          id={pickerId}
          saved={saved}
          found={found}
          active={active}
          onChoose={fill}
          onManage={() => {
            change('');
            setManaging(true);
          }}
        />
      )}
      {!edited && draft === '' && <SuggestedAnswers state={state} conversation={conversation} onFill={fill} />}
      {!edited && chosen.photos.length > 0 && (
        <ul className="chat__staged">
          {chosen.photos.map((photo, index) => (
            <li key={photo.preview}>
              {photo.isDrawn ? (
                <img className="chat__staged-photo" src={photo.preview} alt="" width={64} height={64} />
              ) : (
                <span className="chat__staged-photo grid place-items-center text-ink-3">
                  <LogoMark size={28} />
                </span>
              )}
              <IconButton
                icon={xIcon}
                size={16}
                label={m.chat_photo_remove({ number: index + 1 })}
                onClick={() => chosen.remove(photo)}
              />
            </li>
          ))}
        </ul>
      )}
      {tooLong && (
        <p id={lengthId} className="chat__too-long" role="alert">
          {m.chat_too_long({
            most: formatNumber(limits.chatMessage, language),
            length: formatNumber(length, language),
          })}
        </p>
      )}
      {isRecording && (
        <VoiceRecorder
          onClose={() => setRecording(false)}
          onSend={(recording) => {
            session.speak(recording, quoted && quoteOf(quoted));
            setRecording(false);
            composing.end();
          }}
        />
      )}
      <form
        hidden={isRecording}
        className="chat__composer"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <IconButton
          icon={imagePlusIcon}
          size={22}
          label={m.chat_photo_add()}
          className="chat__attach"
          disabled={edited !== null}
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={acceptedTypes}
          onChange={({ target }) => {
            chosen.add(target.files);
            target.value = '';
          }}
        />
        <span className="chat__input">
          <textarea
            ref={input}
            name="message"
            rows={1}
            value={text}
            placeholder={m.chat_write()}
            aria-label={m.chat_write_label()}
            dir="auto"
            enterKeyHint="send"
            aria-invalid={tooLong || undefined}
            aria-describedby={tooLong ? lengthId : undefined}
            {...(isPicking
              ? {
                  role: 'combobox',
                  'aria-expanded': found.length > 0,
                  'aria-controls': pickerId,
                  'aria-activedescendant': found.length > 0 ? `${pickerId}-${active}` : undefined,
                }
              : {})}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => refuseFarTooLong(event, event.clipboardData)}
            onDrop={(event) => refuseFarTooLong(event, event.dataTransfer)}
          />
          {!edited && draft === '' && <IconButton icon={zapIcon} label={m.chat_replies()} onClick={() => fill('/')} />}
        </span>
        {offersVoice && (
          <IconButton
            icon={micIcon}
            size={22}
            label={m.chat_voice_record()}
            className="chat__mic"
            onClick={() => setRecording(true)}
          />
        )}
        <button
          type="submit"
          className="chat__send"
          disabled={blank || tooLong || editing.isSaving}
          aria-label={edited ? m.common_save() : m.chat_send()}
        >
          <Icon of={edited ? checkIcon : sendIcon} size={22} />
        </button>
      </form>
      <UnsavedQuestion
        // What is being recorded asks of itself.
        changed={chosen.photos.length > 0 && !isRecording}
        lost={{ title: m.chat_photos_unsent(), text: m.chat_photos_unsent_text(), leave: m.add_item_leave_go() }}
      />
      {isManaging && <RepliesDialog saved={saved} onClose={() => setManaging(false)} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.chat_card_title()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.chat_card_send() }}
        onConfirm={send}
      >
        {m.chat_card_text()}
      </ConfirmDialog>
    </>
  );
}
