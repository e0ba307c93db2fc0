import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A phone that folds like a book, half open. */
export const foldPhone = (colour: string) =>
  pen('foldPhone', colour)
    .path('M20 40Q20 0 60 6l230 44v560L60 640q-40 6-40-40Z', darker(colour, 0.2), { light: 'right' })
    .path('M40 48q0-20 24-16l214 40v520L64 616q-24 4-24-20Z', '#3a6fd0', { light: 'right', depth: 0.4 })
    .path('M300 50L530 6q40-6 40 34v560q0 46-40 40L300 610Z', darker(colour, 0.3), { light: 'right' })
    .path('M312 72l214-40q24-4 24 16v548q0 24-24 20l-214-24Z', '#7fa8ee', { light: 'right', depth: 0.3 })
    .rect(288, 48, 14, 564, 6, colour)
    .path('M40 420q160-80 238-20V592L64 616q-24 4-24-20ZM312 400q110-60 238 10v186q0 24-24 20l-214-24Z', '#f0a86a', {
      opacity: 0.7,
    })
    .done(590, 646);

/** The front of a phone with a broken glass. */
export const crackedPhone = (frame: string) =>
  pen('crackedPhone', frame)
    .rect(0, 0, 300, 620, 52, frame, { light: 'right' })
    .rect(12, 12, 276, 596, 42, '#20304f', { depth: 0.4 })
    .rect(106, 30, 88, 24, 12, '#10141c')
    .line(
      'M288 120L190 210 200 300 120 340 150 460 60 560M190 210L90 160 12 190M200 300l88 60M120 340L12 380',
      '#dfe8f4',
      5,
    )
    .line('M150 460l90 60M90 160L70 60', '#dfe8f4', 4)
    .done(300, 620);

/** A clear phone case with a ring, and the glass for the screen. */
export const phoneCase = () =>
  pen('phoneCase')
    .rect(0, 20, 290, 600, 54, '#dfe8f0', { light: 'right', opacity: 0.9, stroke: '#aebbc9', strokeWidth: 10 })
    .oval(145, 330, 76, 76, 'none', { light: 'flat', stroke: '#ffffff', strokeWidth: 16 })
    .rect(28, 48, 140, 140, 38, '#8d99a8')
    .rect(350, 0, 280, 610, 46, '#cfe6f5', { light: 'right', opacity: 0.75, stroke: '#9fc4dc', strokeWidth: 5 })
    .path('M380 560L560 30h50L430 590Z', '#ffffff', { opacity: 0.5, light: 'flat' })
    .done(640, 620);

/** A drive on a small board. */
export const ssd = () => {
  const p = pen('ssd').rect(0, 0, 760, 210, 10, '#1f6b54', { depth: 0.3 }).rect(40, 30, 520, 150, 8, '#f2f4f8');
  p.rect(70, 60, 220, 40, 8, '#c9363f').rect(70, 116, 300, 20, 6, '#8d929c').rect(70, 146, 200, 16, 6, '#8d929c');
  p.rect(600, 40, 90, 120, 8, '#20252f').oval(756, 105, 18, 24, '#eceff4');
  p.each(9, (i) => p.rect(-8, 18 + i * 20, 30, 12, 2, '#e2b34c'));
  return p.done(768, 210);
};

/** Two sticks of memory with their coolers. */
export const memory = () => {
  const p = pen('memory');
  p.each(2, (i) => {
    const y = i * 190;
    p.rect(20, y + 70, 760, 90, 6, '#1f6b54').path(`M0 ${y + 20}l60-20h680l60 20v100H0Z`, '#2b303c', { depth: 0.34 });
    p.path(`M60 ${y}h200l-40 60H100ZM540 ${y}h200l-40 60H580Z`, '#c9363f').rect(320, y + 44, 160, 34, 8, '#eceff4');
    p.each(17, (k) => p.rect(36 + k * 43, y + 136, 30, 26, 3, '#e2b34c'));
  });
  return p.done(800, 352);
};

/** A small television box with its remote control. */
export const tvBox = () => {
  const p = pen('tvBox')
    .rect(0, 180, 460, 130, 40, '#2b303c', { depth: 0.4 })
    .rect(20, 180, 420, 40, 20, '#454c5c')
    .oval(60, 262, 8, 8, '#63e0b6')
    .rect(190, 236, 90, 30, 8, '#e8742f')
    .rect(560, 0, 120, 310, 50, '#353a45', { light: 'right' })
    .oval(620, 90, 40, 40, '#5a5f6a')
    .oval(620, 90, 16, 16, '#2b303c');
  p.each(6, (i) => p.oval(592 + (i % 2) * 56, 164 + Math.floor(i / 2) * 44, 14, 14, '#8d929c'));
  return p.done(680, 316);
};

/** Large headphones for over the ears. */
export const headphones = (colour: string) =>
  pen('headphones', colour)
    .path('M70 330Q60 20 300 20t230 310h-50Q480 74 300 74T120 330Z', darker(colour, 0.1), { depth: 0.34 })
    .rect(60, 300, 90, 220, 44, lighter(colour, 0.16), { light: 'right' })
    .rect(450, 300, 90, 220, 44, lighter(colour, 0.16), { light: 'right' })
    .rect(20, 290, 80, 240, 40, colour, { light: 'right' })
    .rect(500, 290, 80, 240, 40, colour, { light: 'right' })
    .oval(60, 410, 22, 22, '#8d929c')
    .done(600, 540);

/** A lens standing on its mount. */
export const lens = () => {
  const p = pen('lens')
    .rect(20, 60, 320, 330, 30, '#2b303c', { light: 'right', depth: 0.4 })
    .rect(0, 120, 360, 110, 20, '#3a4050', { light: 'right' })
    .rect(40, 380, 280, 40, 12, '#aab2c0', { light: 'right' })
    .oval(180, 60, 160, 56, '#454c5c')
    .oval(180, 56, 128, 42, '#22304f')
    .oval(150, 48, 50, 14, '#8a6fc4', { opacity: 0.8 })
    .rect(20, 270, 320, 10, 2, '#e8742f', { light: 'flat' });
  p.each(14, (i) => p.rect(8 + i * 25, 130, 8, 90, 4, '#20252f'));
  return p.done(360, 420);
};

/** A small camera for sports with its screen. */
export const actionCamera = () =>
  pen('actionCamera')
    .rect(0, 40, 520, 360, 50, '#3a3d46', { depth: 0.36 })
    .rect(120, 10, 120, 50, 16, '#5a5f6a')
    .rect(40, 90, 210, 170, 20, '#20252f')
    .rect(56, 106, 178, 138, 12, '#3f9fd8')
    .rect(280, 80, 210, 230, 40, '#20252f')
    .oval(385, 195, 84, 84, '#454c5c')
    .oval(385, 195, 54, 54, '#1c2433')
    .oval(366, 176, 18, 18, '#9fc4f2')
    .oval(70, 320, 14, 14, '#e0383f')
    .path('M180 400h160l30 90H150Z', '#2b303c')
    .done(520, 490);

/** A flat black console with its slot. */
export const flatConsole = () =>
  pen('flatConsole')
    .path('M60 0h700l60 90H0Z', '#3a3d46', { depth: 0.3 })
    .rect(0, 86, 820, 60, 10, '#2b303c')
    .rect(20, 150, 780, 50, 8, '#20252f')
    .rect(80, 104, 330, 12, 4, '#0f1218')
    .oval(700, 116, 12, 12, '#6fb6ff')
    .rect(60, 198, 80, 20, 6, '#10131a')
    .rect(680, 198, 80, 20, 6, '#10131a')
    .done(820, 218);

/** A console to hold in both hands. */
export const handheldConsole = (colour: string) =>
  pen('handheld', colour)
    .rect(120, 0, 660, 380, 16, '#2b303c')
    .rect(150, 30, 600, 320, 8, '#7fc8f2', { depth: 0.3 })
    .path('M150 260q150-90 300-10t300-30v130H150Z', '#5fae55')
    .rect(0, 0, 140, 380, 60, colour, { light: 'right' })
    .rect(760, 0, 140, 380, 60, colour, { light: 'right' })
    .oval(66, 110, 38, 38, '#353a45')
    .oval(834, 230, 38, 38, '#353a45')
    .oval(834, 80, 14, 14, '#353a45')
    .oval(834, 140, 14, 14, '#353a45')
    .oval(804, 110, 14, 14, '#353a45')
    .oval(864, 110, 14, 14, '#353a45')
    .oval(420, 190, 34, 34, '#e0383f')
    .done(900, 380);

/** A band for the wrist with a narrow screen. */
export const fitnessBand = (colour = '#3a3d46') =>
  pen('fitnessBand', colour)
    .path('M60 200Q20 20 150 0t130 200v220q0 180-110 190T60 420Z', colour, { light: 'right', depth: 0.34 })
    .rect(70, 170, 200, 290, 60, '#10141c')
    .rect(84, 184, 172, 262, 50, '#1d2a44')
    .line('M120 240h100M120 280h60', '#8fd0f2', 18)
    .line('M110 360h30l20-40 26 70 20-30h30', '#f06a7a', 9)
    .done(340, 612);

/** A watch with hands. */
export const wristWatch = (strap = '#5a3f2c') => {
  const p = pen('wristWatch', strap)
    .rect(110, 0, 180, 250, 30, strap, { light: 'right' })
    .rect(110, 420, 180, 250, 30, strap, { light: 'right' })
    .oval(200, 335, 190, 190, '#c3cad4')
    .oval(200, 335, 158, 158, '#22304f')
    .rect(384, 320, 26, 30, 8, '#aab2c0');
  p.each(12, (i) => {
    const a = (i * Math.PI) / 6;
    p.oval(200 + Math.sin(a) * 132, 335 - Math.cos(a) * 132, 7, 7, '#eceff4');
  });
  return p.line('M200 335V240M200 335l66 50', '#eceff4', 11).oval(200, 335, 12, 12, '#eceff4').done(410, 670);
};
