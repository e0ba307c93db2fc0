import { describe, expect, it } from 'vitest';
import { AppError, errorBody } from './app-error.ts';
import { waitText } from './wait-text.ts';

describe('a wait', () => {
  it.each([
    [1, '1 soniya', '1 секунду', '1 second'],
    [87, '87 soniya', '87 секунд', '87 seconds'],
    [119, '119 soniya', '119 секунд', '119 seconds'],
    [120, '2 daqiqa', '2 минуты', '2 minutes'],
    [1201, '21 daqiqa', '21 минуту', '21 minutes'],
    [7199, '120 daqiqa', '120 минут', '120 minutes'],
    [7200, '2 soat', '2 часа', '2 hours'],
    [75_000, '21 soat', '21 час', '21 hours'],
    [86_323, '24 soat', '24 часа', '24 hours'],
    [172_800, '2 kun', '2 дня', '2 days'],
    [1_800_001, '21 kun', '21 день', '21 days'],
  ])('of %d s is told in the fitting unit', (seconds, uz, ru, en) => {
    expect([waitText(seconds, 'uz'), waitText(seconds, 'ru'), waitText(seconds, 'en')]).toEqual([uz, ru, en]);
  });

  it('is told in Uzbek Cyrillic too', () => {
    expect([45, 7000, 86_323, 172_800].map((seconds) => waitText(seconds, 'uz-Cyrl'))).toEqual([
      '45 сония',
      '117 дақиқа',
      '24 соат',
      '2 кун',
    ]);
  });

  it('stands in the message of a refusal, whole seconds beside it', () => {
    const refused = (retryAfter: number) => errorBody(new AppError('RATE_LIMITED', { retryAfter }), 'uz', 'r');
    expect(refused(86_322.4)).toMatchObject({
      message: "Juda ko'p urinish. 24 soat o'tgach qayta urinib ko'ring.",
      retryAfter: 86_323,
    });
    expect(errorBody(new AppError('OTP_RESEND_TOO_SOON', { retryAfter: 87 }), 'uz', 'r').message).toBe(
      "Kod hozirgina yuborildi. Yangisini 87 soniya o'tgach so'rash mumkin.",
    );
    expect(errorBody(new AppError('OVERLOADED', { retryAfter: 5 }), 'ru', 'r').message).toBe(
      'Сейчас большая нагрузка. Попробуйте снова через 5 секунд.',
    );
  });
});
