import { describe, expect, it } from 'vitest';
import { browserKindOf } from './browser-kind.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browserKindOf', () => {
  it.each([
    ['ios_safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
    ['ios_other', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
    ['ios_safari', `${mac} Version/18.5 Safari/605.1.15`, 5],
    ['inside_app', `${iphone} Mobile/15E148`, 5],
    ['android_chrome', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
    ['android_chrome', `${android} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Mobile Safari/537.36`, 5],
    ['android_samsung', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
    ['android_firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
    [
      'inside_app',
      'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
      5,
    ],
    [
      'desktop_chromium',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      0,
    ],
    ['desktop_safari', `${mac} Version/18.5 Safari/605.1.15`, 0],
    ['desktop_firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 0],
  ])('%s: %s', (kind, agent, touches) => {
    expect(browserKindOf(agent, touches)).toBe(kind);
  });
});
