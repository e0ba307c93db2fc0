import { m, type Text } from '../texts/messages.ts';
import type { UserKind } from './profile.ts';

/** What an account is for others, in words. */
export const userKindTexts: Readonly<Record<UserKind, Text>> = {
  person: m.people_kind_person,
  shop: m.people_kind_shop,
  agent: m.people_kind_agent,
};
