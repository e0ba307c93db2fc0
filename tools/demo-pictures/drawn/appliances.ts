import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A two-door fridge. */
export const fridge = (colour = '#d3d9e2') =>
  pen('fridge', colour)
    .rect(20, 690, 60, 26, 6, '#4d5361')
    .rect(300, 690, 60, 26, 6, '#4d5361')
    .rect(0, 0, 380, 700, 34, colour, { light: 'right', depth: 0.3 })
    .rect(12, 12, 356, 240, 24, lighter(colour, 0.22), { light: 'right', depth: 0.2 })
    .rect(12, 264, 356, 424, 24, lighter(colour, 0.22), { light: 'right', depth: 0.2 })
    .rect(38, 120, 20, 112, 10, darker(colour, 0.4), { light: 'right' })
    .rect(38, 300, 20, 150, 10, darker(colour, 0.4), { light: 'right' })
    .rect(180, 56, 150, 60, 12, '#232936')
    .rect(200, 76, 60, 20, 6, '#63d2ee', { light: 'flat' })
    .done(380, 716);

/** A front-loading washing machine. */
export const washer = (colour = '#f2f4f8', drum = '#6fb6e8') =>
  pen('washer', colour, drum)
    .rect(0, 0, 520, 600, 36, colour, { depth: 0.2 })
    .rect(0, 0, 520, 120, 36, lighter(colour, 0.4))
    .rect(30, 34, 150, 56, 12, darker(colour, 0.1))
    .oval(280, 62, 32, 32, '#c3cad6')
    .line('M280 62v-20', '#5b6272', 7)
    .rect(350, 40, 130, 46, 10, '#20283a')
    .rect(370, 54, 60, 18, 5, '#64e0c0', { light: 'flat' })
    .oval(260, 350, 186, 186, '#c9d0db')
    .oval(260, 350, 156, 156, '#4d5566')
    .oval(260, 350, 136, 136, drum)
    .path('M132 390q60-50 128 0t128-10q-10 106-128 106T132 390Z', lighter(drum, 0.45), { opacity: 0.85 })
    .line('M168 296q30-54 80-64', '#ffffff', 14)
    .rect(40, 584, 70, 24, 6, '#4d5361')
    .rect(410, 584, 70, 24, 6, '#4d5361')
    .done(520, 608);

/** A gas cooker with an oven. */
export const cooker = (colour = '#e9ecf1') => {
  const p = pen('cooker', colour)
    .rect(0, 70, 500, 530, 22, colour, { depth: 0.22 })
    .rect(-10, 54, 520, 34, 10, '#3a4050');
  p.line('M50 54v-26h130v26M115 54v-26M320 54v-26h130v26M385 54v-26', '#252a36', 14);
  p.each(5, (i) => p.oval(74 + i * 88, 140, 26, 26, '#454c5c').oval(74 + i * 88, 134, 9, 12, '#dfe4ec'));
  p.rect(40, 200, 420, 300, 24, '#2a303d')
    .rect(70, 236, 360, 230, 16, '#4a3b35')
    .oval(250, 420, 150, 60, '#f2a34a', { opacity: 0.7 });
  p.line('M84 360h332M84 400h332', '#9aa0ab', 6)
    .line('M80 216h340', '#d7dce5', 16)
    .rect(40, 524, 420, 50, 12, darker(colour, 0.08));
  return p.done(500, 600);
};

/** A microwave oven. */
export const microwave = (colour = '#cfd6df') =>
  pen('microwave', colour)
    .rect(0, 0, 600, 340, 28, colour, { depth: 0.26 })
    .rect(26, 28, 400, 284, 18, '#232936')
    .rect(52, 56, 348, 228, 12, '#4b4237')
    .oval(226, 240, 140, 26, '#e7cfa0', { opacity: 0.9 })
    .oval(226, 210, 74, 34, '#f0b25a')
    .rect(420, 60, 18, 220, 9, '#8b93a2', { light: 'right' })
    .rect(468, 40, 104, 54, 8, '#1b2230')
    .rect(484, 58, 50, 18, 4, '#63e0b6', { light: 'flat' })
    .oval(520, 150, 38, 38, '#8f97a6')
    .oval(520, 250, 38, 38, '#8f97a6')
    .rect(50, 332, 60, 18, 6, '#4d5361')
    .rect(490, 332, 60, 18, 6, '#4d5361')
    .done(600, 350);

/** A robot vacuum cleaner seen from the front. */
export const robotVacuum = (colour = '#414a5c') =>
  pen('robotVacuum', colour)
    .oval(300, 130, 300, 110, darker(colour, 0.3))
    .oval(300, 100, 300, 96, colour)
    .oval(300, 94, 262, 78, lighter(colour, 0.1))
    .oval(300, 80, 70, 26, '#20252f')
    .oval(300, 70, 60, 20, '#7f8aa2')
    .oval(300, 128, 18, 8, '#5fd3f0')
    .rect(60, 176, 480, 26, 13, '#20252f')
    .line('M40 210l-30 24M70 220l-6 22', '#e0913c', 9)
    .done(600, 240);

/** A steam iron. */
export const iron = (colour = '#3c6fd1') =>
  pen('iron', colour)
    .line('M500 120q90-10 100-90', '#2b303c', 18)
    .path('M10 330q60-170 250-180h270q40 0 46 50l16 130Z', colour, { depth: 0.34 })
    .path('M210 160q20-110 150-110h130q56 0 60 100h-70q-4-40-40-40H340q-60 0-70 56Z', darker(colour, 0.28))
    .path('M90 280q40-70 130-84l110 0-30 84Z', '#bfe3f6', { opacity: 0.8 })
    .oval(430, 230, 34, 34, '#eef1f6')
    .path('M0 330h600v26q0 14-14 14H0Z', '#c5ccd6')
    .done(616, 370);

/** A sewing machine for the home. */
export const sewingMachine = (colour = '#f0f2f6', trim = '#d55a7a') =>
  pen('sewing', colour, trim)
    .rect(0, 440, 760, 90, 30, colour, { depth: 0.24 })
    .rect(0, 470, 760, 22, 6, trim)
    .path('M520 60h150q50 0 50 50v340H520Z', colour, { light: 'right', depth: 0.26 })
    .path('M70 60h470v150H200v60q0 30-30 30h-70q-50 0-50-50V80q0-20 20-20Z', colour, { depth: 0.26 })
    .rect(66, 66, 640, 30, 14, lighter(trim, 0.35))
    .oval(730, 230, 28, 84, '#5b6272')
    .oval(620, 200, 46, 46, trim)
    .oval(620, 200, 16, 16, '#ffffff')
    .rect(300, 110, 150, 60, 14, trim, { opacity: 0.75 })
    .line('M122 300v110', '#7d8594', 12)
    .line('M122 410v34', '#aab1bf', 6)
    .path('M84 424h84l10 20H70Z', '#8d95a4')
    .rect(560, 10, 60, 54, 8, '#4f8ed8')
    .line('M590 40Q340-20 130 90v300', '#4f8ed8', 4)
    .done(760, 530);

/** The indoor unit of an air conditioner with a cool breeze. */
export const airConditioner = (colour = '#f6f8fb') => {
  const p = pen('aircon', colour)
    .rect(0, 0, 820, 250, 44, colour, { depth: 0.2 })
    .rect(30, 176, 760, 44, 18, '#3d4657')
    .path('M40 220h740l-40 34H80Z', darker(colour, 0.12));
  p.rect(640, 60, 120, 44, 10, '#dfe6ef').rect(664, 74, 46, 16, 4, '#3fb4e8', { light: 'flat' });
  p.each(5, (i) => p.line(`M${130 + i * 140} 286q-34 44 0 88t0 88`, '#8fd0f2', 13));
  return p.done(820, 470);
};

/** A ribbed radiator. */
export const radiator = (colour = '#f1f3f6') => {
  const p = pen('radiator', colour)
    .rect(0, 60, 760, 22, 8, darker(colour, 0.2))
    .rect(0, 380, 760, 22, 8, darker(colour, 0.2));
  p.each(9, (i) => p.rect(30 + i * 79, 0, 66, 460, 28, colour, { light: 'right', depth: 0.3 }));
  p.rect(-30, 380, 70, 30, 8, '#b9c0cc').oval(-20, 395, 24, 24, '#d3473f');
  return p.done(760, 460);
};

/** A storage water heater. */
export const boiler = (colour = '#f4f6f9') =>
  pen('boiler', colour)
    .line('M120 640v90M240 640v90', '#b98a4b', 18)
    .rect(0, 0, 360, 650, 130, colour, { light: 'right', depth: 0.28 })
    .rect(110, 420, 140, 64, 14, '#20283a')
    .rect(134, 438, 60, 26, 6, '#ff8f5a', { light: 'flat' })
    .oval(180, 556, 36, 36, '#c5ccd6')
    .line('M180 556v-24', '#5b6272', 8)
    .oval(120, 700, 20, 14, '#d3473f')
    .oval(240, 700, 20, 14, '#3f73d1')
    .done(360, 730);
