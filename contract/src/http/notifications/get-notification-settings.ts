import { defineEndpoint } from '../../endpoint.ts';
import { notificationSettings } from './notification-settings-schemas.ts';

export const getNotificationSettings = defineEndpoint('getNotificationSettings', {
  summary: 'Where my notices go beside the inbox, by kind',
  access: 'user',
  response: notificationSettings,
  errors: [],
  limit: 'read',
});
