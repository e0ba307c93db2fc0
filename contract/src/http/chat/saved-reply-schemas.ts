import { z } from 'zod';
import { content } from '#contract/schemas.ts';

export const savedReplies = content(z.object({ replies: z.array(z.string()).describe('in the order of their owner') }));
