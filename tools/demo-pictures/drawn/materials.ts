import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A stack of profiled sheets for a roof. */
export const roofSheets = (colour: string) => {
  const p = pen('roofSheets', colour);
  p.each(4, (row) => {
    const y = 300 - row * 74;
    p.path(`M${row * 30} ${y + 110}l120-110h640l-40 110Z`, row % 2 ? lighter(colour, 0.1) : colour, { depth: 0.34 });
    p.each(9, (i) => p.line(`M${row * 30 + 50 + i * 74} ${y + 108}l${100 - i * 14} -104`, darker(colour, 0.34), 9));
  });
  return p.rect(0, 410, 820, 30, 4, '#a97c4c').done(830, 440);
};

/** A steel entrance door. */
export const steelDoor = () =>
  pen('steelDoor')
    .rect(0, 0, 360, 700, 8, '#4b4a52')
    .rect(20, 20, 320, 680, 6, '#6b4a3a', { light: 'right', depth: 0.34 })
    .rect(60, 70, 240, 230, 10, '#7d5a44')
    .rect(60, 370, 240, 270, 10, '#7d5a44')
    .rect(34, 318, 24, 90, 8, '#d9b45a')
    .line('M46 340h60', '#d9b45a', 16)
    .oval(46, 440, 14, 14, '#2b2a30')
    .oval(180, 180, 9, 9, '#2b2a30')
    .done(360, 700);

/** A plastic window with two sashes. */
export const plasticWindow = () =>
  pen('plasticWindow')
    .rect(0, 0, 700, 600, 10, '#f6f8fa', { depth: 0.1 })
    .rect(40, 40, 290, 520, 6, '#dfe4ea')
    .rect(370, 40, 290, 520, 6, '#dfe4ea')
    .rect(64, 64, 242, 472, 4, '#8fd0f2', { depth: 0.34 })
    .rect(394, 64, 242, 472, 4, '#8fd0f2', { depth: 0.34 })
    .path('M80 520L240 70h50L130 520ZM410 520L570 70h50L460 520Z', '#ffffff', { opacity: 0.4, light: 'flat' })
    .rect(336, 270, 18, 80, 8, '#aab2c0')
    .rect(-20, 590, 740, 34, 8, '#eceff4')
    .done(700, 624);

/** A roll of cable. */
export const cable = () => {
  const p = pen('cable')
    .oval(300, 300, 300, 300, '#f0c23c', { depth: 0.3 })
    .oval(300, 300, 130, 130, '#d3d6da', { light: 'flat' });
  p.each(6, (i) =>
    p.oval(300, 300, 160 + i * 24, 160 + i * 24, 'none', { light: 'flat', stroke: '#c9962c', strokeWidth: 5 }),
  );
  return p
    .line('M560 440q90 60 160 40', '#f0c23c', 30)
    .line('M716 480l60-20M716 486l60 4M716 492l56 30', '#c8743c', 9)
    .done(780, 600);
};

/** A voltage stabiliser for the wall. */
export const stabiliser = () =>
  pen('stabiliser')
    .rect(0, 0, 420, 540, 24, '#aab2c0', { light: 'right', depth: 0.3 })
    .rect(50, 50, 320, 150, 14, '#20283a')
    .line('M90 110h60v50H90ZM180 110h60v50h-60ZM270 110h60v50h-60Z', '#e0483f', 12)
    .oval(120, 270, 26, 26, '#3f8f5a')
    .oval(210, 270, 26, 26, '#f0c23c')
    .oval(300, 270, 26, 26, '#c9363f')
    .rect(60, 340, 300, 22, 8, '#6b7382')
    .rect(60, 380, 300, 22, 8, '#6b7382')
    .line('M140 540v60M280 540v60', '#2b303c', 24)
    .done(420, 600);

/** A rotary hammer with its drill. */
export const rotaryHammer = () =>
  pen('rotaryHammer')
    .line('M0 150h170', '#8d929c', 20)
    .rect(150, 110, 110, 90, 24, '#2b303c')
    .path('M240 80h320q90 10 90 90v50H240Z', '#1f8a94', { depth: 0.34 })
    .path('M560 200h90l-20 230q-10 30-50 26-40-6-36-36Z', '#20252f', { light: 'right' })
    .path('M550 250l-70 60v-90Z', '#20252f')
    .rect(270, 200, 60, 190, 26, '#20252f')
    .line('M600 440q20 80 110 90', '#20252f', 18)
    .rect(330, 110, 170, 40, 12, '#eceff4')
    .done(710, 540);

/** A petrol chain saw. */
export const chainSaw = () =>
  pen('chainSaw')
    .rect(300, 210, 480, 90, 44, '#c3cad4')
    .line('M340 214h420M340 296h420', '#3a4050', 12, '10 10')
    .path('M40 180q0-80 80-80h230q60 0 60 60v170H80q-40 0-40-50Z', '#e8742f', { depth: 0.34 })
    .path('M60 120q40-110 180-90t150 110l-46 20Q300 80 230 76T110 140Z', '#2b303c')
    .path('M60 320H0q-10-110 50-150l40 30q-40 30-36 80h40Z', '#2b303c')
    .rect(120, 190, 160, 60, 14, '#eceff4')
    .oval(330, 260, 34, 34, '#2b303c')
    .done(790, 340);

/** A welding inverter with its clamps. */
export const weldingMachine = (colour = '#c9363f') =>
  pen('weldingMachine', colour)
    .line('M110 340Q60 560 330 520M320 340q20 120 220 130', '#20252f', 22)
    .path('M530 450l110-40 20 40-110 50Z', '#8d929c')
    .path('M320 500l130-20v50l-130 20Z', '#e8742f')
    .rect(0, 60, 440, 320, 24, colour, { light: 'right', depth: 0.34 })
    .line('M80 60q0-50 50-50h180q50 0 50 50', '#20252f', 26)
    .rect(40, 110, 220, 80, 10, '#20283a')
    .line('M70 150h50M140 150h50', '#e8b04a', 20)
    .oval(340, 150, 44, 44, '#2b303c')
    .oval(110, 320, 30, 30, '#2b303c')
    .oval(320, 320, 30, 30, '#2b303c')
    .done(660, 560);

/** A laminate floor, some boards still in their pack. */
export const laminate = () => {
  const p = pen('laminate');
  p.each(5, (i) =>
    p.path(`M${i * 120} 420L${200 + i * 80} 120h80L${120 + i * 120} 420Z`, i % 2 ? '#c79a62' : '#b5854c', {
      depth: 0.2,
    }),
  );
  p.rect(560, 180, 300, 60, 8, '#d9ab72').rect(560, 250, 300, 60, 8, '#c79a62').rect(560, 320, 300, 100, 8, '#b5854c');
  return p.rect(640, 170, 60, 256, 4, '#eceff4', { opacity: 0.8 }).done(870, 426);
};

/** Tiles laid in a pattern, and a box of them. */
export const tiles = () => {
  const p = pen('tiles');
  p.each(9, (i) => {
    const [x, y] = [(i % 3) * 150, Math.floor(i / 3) * 150];
    p.rect(x, y, 140, 140, 8, i % 2 ? '#dfe6ea' : '#8fb4c8', { depth: 0.16 });
    p.path(`M${x + 70} ${y + 24}l46 46-46 46-46-46Z`, i % 2 ? '#3f6fa8' : '#f6f1e4');
  });
  return p
    .rect(500, 190, 280, 250, 12, '#cfa26c')
    .rect(540, 160, 60, 280, 6, '#8fb4c8')
    .rect(620, 250, 120, 80, 8, '#f6f1e4')
    .done(780, 440);
};

/** Steel tubes of rectangular section. */
export const profileTubes = () => {
  const p = pen('profileTubes');
  p.each(12, (i) => {
    const [x, y] = [(i % 4) * 120 + Math.floor(i / 4) * 20, 320 - Math.floor(i / 4) * 90];
    p.path(`M${x + 110} ${y}l300-90v70l-300 90Z`, '#8d929c', { light: 'right' })
      .rect(x, y, 110, 70, 4, '#aab2c0')
      .rect(x + 16, y + 14, 78, 42, 4, '#3a3d46');
  });
  return p.done(850, 400);
};

/** Ribbed steel rods in bundles. */
export const rebar = () => {
  const p = pen('rebar');
  p.each(10, (i) => {
    const y = 40 + i * 34;
    const x = (i % 2) * 40;
    p.rect(x, y, 860, 28, 14, i % 2 ? '#8a7a6c' : '#9a8c80', { depth: 0.34 });
    p.each(26, (k) => p.line(`M${x + 24 + k * 32} ${y + 4}l12 20`, '#5f534a', 5));
  });
  return p.line('M200 30v360M660 30v360', '#3f6fc4', 12).done(900, 390);
};
