import type { DeliveryChannel, NoticeChoice } from '#contract/values/notice.ts';

/** One box that was turned, until its answer is here. */
export interface ChoiceChange {
  id: string;
  kind: NoticeChoice;
  channel: DeliveryChannel;
  isWanted: boolean;
}

type Choices = Record<NoticeChoice, Record<DeliveryChannel, boolean>>;

/** What is chosen: what the server has, and over it what is on its way there, the last of each box. */
export function withChanges(choices: Choices, pending: readonly ChoiceChange[]): Choices {
  const shown = { ...choices };
  for (const { kind, channel, isWanted } of pending) shown[kind] = { ...shown[kind], [channel]: isWanted };
  return shown;
}
