export type Role = 'user' | 'moderator' | 'admin';

/** Somebody with an account of the attack's own. */
export interface Person {
  role: Role;
  phone: string;
  userId: number;
  accessToken: string;
  refreshToken: string;
  /** of the device that the session belongs to */
  cookie: string;
  /** ms of the clock of this process, after which another token is needed */
  freshUntil: number;
  /** shut out, deleted, or otherwise of no use */
  isGone: boolean;
}
