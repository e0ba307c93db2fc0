import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { noticeChoices } from '../../values/notice.ts';
import { notificationPlaces, notificationSettings } from './notification-settings-schemas.ts';

export const updateNotificationSettings = defineEndpoint('updateNotificationSettings', {
  summary: 'Choose where my notices go; kinds that are not named stay as they are',
  access: 'user',
  beforeConsent: true,
  body: z.object({ choices: z.partialRecord(z.enum(noticeChoices), notificationPlaces) }),
  response: notificationSettings,
  errors: ['VALIDATION'],
  limit: 'write',
});
