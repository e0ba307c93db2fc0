import { z } from 'zod';

/** What the server sends to the photo process: one picture at a time, its bytes or the path of its file, and the CPU time it may take. */
export const photoJob = z.object({ input: z.union([z.instanceof(Uint8Array), z.string()]), limitMs: z.number() });

/** What comes back; parsed, since that process reads what strangers made. */
export const photoAnswer = z.union([
  z.object({
    photo: z.object({
      width: z.int().min(1),
      height: z.int().min(1),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      perceptualHash: z.string().regex(/^[0-9a-f]{16}$/),
      widths: z.array(z.int()).min(1),
      variants: z
        .array(z.object({ width: z.int(), format: z.enum(['webp', 'jpg']), bytes: z.instanceof(Uint8Array) }))
        .min(1),
    }),
  }),
  z.object({ refused: z.string(), code: z.enum(['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE']) }),
]);
export type PhotoAnswer = z.output<typeof photoAnswer>;
