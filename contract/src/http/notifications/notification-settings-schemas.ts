import { z } from 'zod';
import { content } from '#contract/schemas.ts';
import { noticeChoices } from '#contract/values/notice.ts';

export const notificationPlaces = z.object({ push: z.boolean(), telegram: z.boolean() });

export const notificationSettings = content(
  z
    .object({
      choices: z.record(z.enum(noticeChoices), notificationPlaces).describe('of each kind: whether it goes there'),
      push: z.object({
        publicKey: z.string().describe('applicationServerKey of a subscription, base64url'),
        isOn: z.boolean().describe('whether the browser of this session has subscribed'),
      }),
      telegram: z.object({ isOffered: z.boolean(), isLinked: z.boolean() }),
    })
    .meta({ id: 'NotificationSettings', description: 'Where notices go beside the inbox' }),
);
