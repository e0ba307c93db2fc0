import type { Places } from '#server/features/places/places.ts';
import type { Uploads } from '#server/features/uploads/uploads.ts';
import type { CodeSender } from '#server/integrations/sms/code-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AccessTokens } from '../credentials/access-token.ts';
import type { AuthCookies } from '../credentials/auth-cookies.ts';
import type { AuthLimits } from '../credentials/auth-limits.ts';

/** What the acts and endpoints of this feature work with. */
export interface AccountsDeps {
  db: Db;
  clock: Clock;
  config: Config;
  codeSender: CodeSender;
  places: Places;
  uploads: Uploads;
  accessTokens: AccessTokens;
  limits: AuthLimits;
  cookies: AuthCookies;
  /** the first word of a text that would hold a listing; null without any */
  bannedWordIn(text: string): Promise<string | null>;
  /** this process asks the database again whether the session is alive */
  forgetSession(sessionId: string): void;
  /** ms that an answer of check-phone takes at least (rules/identity#enumeration) */
  checkPhoneFloorMs: number;
  /** zero bits that each part of a proof of work begins with */
  proofBits: number;
}
