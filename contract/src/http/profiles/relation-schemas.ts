import { z } from 'zod';
import { idText } from '#contract/schemas.ts';

export const userId = z.object({ userId: idText });
