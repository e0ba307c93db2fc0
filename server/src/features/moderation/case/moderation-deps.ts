import type { Accounts } from '#server/features/accounts/accounts.ts';
import type { Chat } from '#server/features/chat/chat.ts';
import type { ProductDeps } from '#server/features/products/products.ts';

/** What the endpoints of moderation work with. */
export type ModerationDeps = Pick<ProductDeps, 'database' | 'clock' | 'log' | 'config' | 'categories' | 'places'> & {
  forgetSession: Accounts['forgetSession'];
  appealTickets: Accounts['appealTickets'];
  /** the way to people who have the conversation open */
  chat: Chat;
  /** once a decision has changed what visitors see */
  publicChanged: () => void;
};
