import { createContext } from 'react';
import type { LikeStore } from './like-store.ts';

const nothing: LikeStore = {
  entries: new Map(),
  announce: () => undefined,
  get: () => undefined,
  toggle: () => undefined,
  resend: () => Promise.resolve(),
  clear: () => undefined,
  subscribe: () => () => undefined,
};

export const LikesContext = createContext<LikeStore>(nothing);
