import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

const STRIPE = '#f6f1e4';

/** A jacket and trousers for sport. */
export const tracksuit = (colour: string) =>
  pen('tracksuit', colour)
    .path('M150 30q80 50 160 0l90 50 60 260-90 24-40-140v140H130V230L90 364 0 340 60 80Z', colour, { depth: 0.3 })
    .path('M130 390h200l30 310H250l-20-190-20 190H100Z', darker(colour, 0.1), { depth: 0.3 })
    .line('M230 60v300', '#eceff4', 8)
    .line('M62 110L30 330M398 110l32 220M140 410l-26 280M320 410l26 280', STRIPE, 9)
    .done(460, 704);

/** A padded bag to carry a newborn home, with a bow. */
export const babyEnvelope = (colour = '#8fc1ea') =>
  pen('babyEnvelope', colour)
    .path('M60 180Q60 0 230 0t170 180l40 360q0 100-100 100H120Q20 640 20 540Z', colour, { depth: 0.3 })
    .path('M110 190Q110 60 230 60t120 130q0 110-120 110T110 190Z', '#fbf6ee', { depth: 0.1 })
    .line('M130 340l200 200M330 340L130 540M60 420l100-80M400 420l-100-80', lighter(colour, 0.4), 8)
    .path('M230 330q-90-70-110 0 20 60 110 10 90 50 110-10-20-70-110 0Z', '#f6f1e4')
    .oval(230, 332, 22, 22, '#e9d0a0')
    .done(460, 642);

/** A light folding pushchair. */
export const stroller = (colour = '#5b7f9c') =>
  pen('stroller', colour)
    .line('M120 40L400 560M60 560L330 200M120 40h-70', '#6b7382', 20)
    .path('M160 130q200-110 300 60l-120 70Z', colour, { depth: 0.3 })
    .path('M170 150l90 230h180l30-60-120-20-90-180Z', lighter(colour, 0.1), { depth: 0.3 })
    .line('M380 380l60 90', '#6b7382', 18)
    .oval(60, 560, 50, 50, '#2b2733')
    .oval(60, 560, 26, 26, '#d9dfe8')
    .oval(400, 560, 50, 50, '#2b2733')
    .oval(400, 560, 26, 26, '#d9dfe8')
    .done(480, 610);

/** Building bricks with studs, some put together. */
export const studBricks = () => {
  const p = pen('studBricks');
  const brick = (x: number, y: number, studs: number, colour: string) => {
    p.each(studs, (i) => p.rect(x + 18 + i * 70, y - 22, 40, 26, 8, lighter(colour, 0.1)));
    p.rect(x, y, studs * 70 + 8, 84, 8, colour, { depth: 0.3 });
  };
  brick(0, 420, 4, '#c9363f');
  brick(290, 420, 4, '#3f6fc4');
  brick(590, 420, 3, '#f0c23c');
  brick(70, 332, 4, '#f0c23c');
  brick(360, 332, 3, '#3f8f5a');
  brick(140, 244, 3, '#3f6fc4');
  brick(360, 244, 2, '#c9363f');
  brick(210, 156, 2, '#3f8f5a');
  brick(230, 68, 1, '#c9363f');
  return p.done(810, 504);
};

/** Toys of wood: a pull-along elephant, rings and cubes. */
export const woodenToys = () => {
  const p = pen('woodenToys')
    .path('M40 380V220q0-110 130-110h160q110 0 110 120v150h-80v-90H150v90Z', '#d9a866', { light: 'right' })
    .path('M60 200Q-40 240 20 400h40q-20-90 40-110Z', '#c98f55')
    .oval(110, 170, 60, 70, '#e6bf86')
    .oval(90, 190, 10, 10, '#2b2018')
    .oval(120, 400, 44, 44, '#c9363f')
    .oval(370, 400, 44, 44, '#c9363f')
    .rect(560, 60, 24, 370, 10, '#c98f55');
  p.each(5, (i) =>
    p.rect(
      572 - 50 - i * 20,
      110 + i * 64,
      100 + i * 40,
      58,
      28,
      ['#c9363f', '#f0c23c', '#3f8f5a', '#3f6fc4', '#8a6fc4'][i] ?? '#c9363f',
    ),
  );
  return p.rect(720, 330, 110, 110, 12, '#e6bf86').line('M750 415l26-60 26 60M760 396h32', '#7a5230', 9).done(830, 446);
};

/** A doll's house, open at the front. */
export const dollHouse = () =>
  pen('dollHouse')
    .path('M-20 220L280 0l300 220Z', '#e0708c', { depth: 0.3 })
    .rect(20, 210, 520, 460, 6, '#fbeef0', { depth: 0.1 })
    .rect(36, 226, 236, 200, 2, '#f6d6dc')
    .rect(288, 226, 236, 200, 2, '#d6e6f2')
    .rect(36, 446, 236, 210, 2, '#e6f0d6')
    .rect(288, 446, 236, 210, 2, '#f6ead0')
    .rect(60, 350, 150, 60, 14, '#c9788f')
    .rect(60, 320, 40, 60, 10, '#fff')
    .rect(330, 340, 130, 76, 16, '#5b8fc4')
    .rect(70, 580, 120, 14, 4, '#a9713f')
    .line('M90 594v60M170 594v60', '#a9713f', 10)
    .rect(340, 540, 80, 110, 8, '#eceff4')
    .rect(440, 580, 60, 70, 6, '#c98f55')
    .oval(280, 140, 40, 40, '#9fd8f4')
    .done(560, 672);

/** A carved cradle on rockers under its bar. */
export const beshik = () => {
  const p = pen('beshik')
    .path('M0 470q110 70 220 0l-20-30q-90 40-180 0ZM480 470q110 70 220 0l-20-30q-90 40-180 0Z', '#8a5a32')
    .rect(60, 60, 50, 410, 14, '#b5703a', { light: 'right' })
    .rect(590, 60, 50, 410, 14, '#b5703a', { light: 'right' })
    .rect(40, 40, 620, 34, 16, '#c9824a')
    .path('M110 80q20 200-10 240h500q-30-40-10-240Z', '#c23b5e', { depth: 0.3 })
    .rect(90, 310, 520, 90, 20, '#c9824a');
  p.each(7, (i) =>
    p.path(`M${140 + i * 70} 356l24-24 24 24-24 24Z`, ['#f0c23c', '#2f8f8a', '#eceff4'][i % 3] ?? '#f0c23c'),
  );
  p.each(6, (i) => p.path(`M${150 + i * 80} 130l26 30-26 30-26-30Z`, '#f0c23c', { opacity: 0.8 }));
  return p.done(700, 506);
};

/** An electric breast pump. */
export const breastPump = () =>
  pen('breastPump')
    .path('M60 60L10 0h190l-30 90Z', '#f2c4cc')
    .rect(70, 80, 110, 60, 20, '#eceff4')
    .path('M50 140h150l10 260q0 40-40 40H80q-40 0-40-40Z', '#e3f2f8', { light: 'right', opacity: 0.95 })
    .path('M46 270h158l6 130q0 40-40 40H80q-40 0-40-40Z', '#fbf6ee')
    .line('M180 110q130-40 160 120', '#c3cad4', 16)
    .rect(290, 230, 250, 210, 50, '#f6dfe4', { depth: 0.2 })
    .rect(340, 270, 150, 60, 14, '#20283a')
    .oval(370, 380, 20, 20, '#e0708c')
    .oval(450, 380, 20, 20, '#e0708c')
    .line('M66 300h30M66 340h30M66 380h30', '#8d929c', 6)
    .done(540, 440);

/** A child's high chair with its tray. */
export const highChair = () =>
  pen('highChair')
    .line('M120 380L40 660M340 380l80 280M90 540h290', '#aab2c0', 22)
    .rect(110, 0, 240, 330, 60, '#8fc1ea', { depth: 0.3 })
    .rect(150, 50, 160, 200, 40, '#f6e3a8')
    .rect(90, 300, 280, 90, 36, '#6fa8dc')
    .rect(30, 260, 400, 44, 22, '#fbf6ee', { depth: 0.14 })
    .oval(36, 670, 20, 20, '#2b303c')
    .oval(424, 670, 20, 20, '#2b303c')
    .done(460, 690);

/** A scooter for small children, three wheels that light up. */
export const childScooter = (colour = '#e0708c') =>
  pen('childScooter', colour)
    .line('M180 60L240 500', '#c3cad4', 24)
    .line('M90 80l170-30', '#2b303c', 26)
    .path('M200 480q40-30 90 0l260 20q30 10 20 40H210Z', colour, { depth: 0.3 })
    .oval(190, 560, 56, 56, '#8fe0f2')
    .oval(190, 560, 26, 26, '#f6f8fa')
    .oval(260, 570, 56, 56, '#8fe0f2')
    .oval(260, 570, 26, 26, '#f6f8fa')
    .oval(560, 566, 46, 46, '#8fe0f2')
    .oval(560, 566, 20, 20, '#f6f8fa')
    .done(610, 626);

/** Swaddled tights, socks and nappies: a pack with a baby's mark. */
export const nappies = () =>
  pen('nappies')
    .rect(0, 40, 400, 460, 40, '#3fa6b8', { light: 'right', depth: 0.3 })
    .rect(50, 120, 300, 220, 30, '#f6f8fa')
    .path('M110 190h180l-20 80q-70 40-140 0Z', '#dfe9f2')
    .line('M110 200q90 30 180 0', '#8fc1ea', 8)
    .oval(200, 420, 46, 46, '#f0c23c')
    .line('M184 436h18v-34', '#2b303c', 9)
    .rect(130, 0, 140, 60, 24, '#2f8a9a')
    .done(400, 500);

/** A pair of flat sandals with two straps. */
export const sandals = (colour = '#e0708c') => {
  const p = pen('sandals', colour);
  p.each(2, (i) => {
    const [x, y] = [i * 250, i * 90];
    p.path(`M${x} ${y + 190}q200-50 420 0 40 10 40 40H${x}Z`, '#c98f55', { depth: 0.24 })
      .rect(x, y + 220, 462, 30, 14, '#5a3f2c')
      .path(`M${x + 20} ${y + 192}V${y + 60}q60-50 120 0v116Z`, colour, { depth: 0.3 })
      .path(`M${x + 240} ${y + 176}q0-90 70-100 80 10 90 112-80-16-160-12Z`, lighter(colour, 0.16), { depth: 0.3 })
      .line(`M${x + 20} ${y + 90}h130l60 60`, darker(colour, 0.2), 22)
      .rect(x + 120, y + 76, 40, 34, 8, '#e2b34c');
  });
  return p.done(720, 342);
};
