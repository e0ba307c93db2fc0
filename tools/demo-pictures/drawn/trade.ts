import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** Shelves for a shop, with goods. */
export const shelving = (metal = '#aab2c0') => {
  const p = pen('shelving', metal)
    .rect(0, 0, 22, 620, 4, darker(metal, 0.2))
    .rect(598, 0, 22, 620, 4, darker(metal, 0.2));
  p.each(4, (row) => {
    const y = 150 + row * 150;
    p.each(6, (i) =>
      p.rect(
        34 + i * 92,
        y - 96 + ((i + row) % 3) * 16,
        76,
        96 - ((i + row) % 3) * 16,
        8,
        ['#c9363f', '#3f8f5a', '#e0a52c', '#3f6fc4'][(i + row) % 4] ?? '#c9363f',
      ),
    );
    p.rect(0, y, 620, 22, 4, metal);
  });
  return p.done(620, 640);
};

/** A cold counter with a curved glass. */
export const coldCounter = () => {
  const p = pen('coldCounter').path('M40 220Q40 20 240 10h560v230H40Z', '#d6eef6', { opacity: 0.9 });
  p.each(7, (i) => p.oval(150 + i * 94, 214, 38, 22, ['#e8c25a', '#c9505a', '#f6efe0'][i % 3] ?? '#e8c25a'));
  return p
    .line('M140 130h640', '#8fb4c8', 10)
    .rect(0, 236, 820, 50, 14, '#c3cad4')
    .rect(20, 280, 780, 230, 10, '#eceff4', { depth: 0.24 })
    .rect(20, 330, 780, 60, 4, '#3f6fc4')
    .rect(40, 506, 740, 30, 4, '#3a4050')
    .path('M80 200Q90 60 230 40', 'none', { light: 'flat', stroke: '#ffffff', strokeWidth: 12, opacity: 0.7 })
    .done(820, 536);
};

/** Scales that print a receipt. */
export const scales = () =>
  pen('scales')
    .rect(40, 120, 460, 30, 12, '#c3cad4')
    .path('M70 150h400l40 180H30Z', '#eceff4', { depth: 0.24 })
    .rect(80, 190, 240, 80, 10, '#20283a')
    .line('M110 230h40M170 230h40M230 230h40', '#63e0b6', 24)
    .rect(350, 190, 120, 120, 10, '#8d929c')
    .path('M500 330V40h40v290Z', '#8d929c')
    .rect(430, 0, 220, 90, 14, '#20283a')
    .line('M460 44h40M520 44h40M580 44h40', '#63e0b6', 20)
    .rect(100, 290, 130, 80, 2, '#fbfaf5', { depth: 0.06 })
    .line('M116 330h90M116 350h60', '#8d929c', 6)
    .done(660, 340);

/** A coffee machine with two groups. */
export const coffeeMachine = () => {
  const p = pen('coffeeMachine')
    .rect(0, 60, 700, 150, 24, '#c9363f', { depth: 0.34 })
    .rect(40, 0, 620, 64, 12, '#c3cad4')
    .rect(30, 206, 640, 220, 6, '#5a5f6a')
    .rect(0, 420, 700, 80, 16, '#c3cad4', { depth: 0.3 });
  p.each(2, (i) =>
    p
      .rect(140 + i * 270, 206, 130, 50, 10, '#eceff4')
      .line(`M${200 + i * 270} 270h-110`, '#20252f', 24)
      .line(`M${205 + i * 270} 260v60`, '#8d929c', 20)
      .rect(160 + i * 270, 340, 90, 78, 18, '#f6f1e4'),
  );
  p.each(5, (i) => p.rect(70 + i * 110, -44, 80, 48, 12, '#f6f8fa'));
  return p.oval(350, 134, 34, 34, '#eceff4').line('M30 230l-20 150M670 230l20 150', '#c3cad4', 14).done(700, 500);
};

/** A clay oven in a steel casing, flames below. */
export const tandoor = () =>
  pen('tandoor')
    .path('M60 120h480l60 430H0Z', '#c3cad4', { light: 'right', depth: 0.3 })
    .oval(300, 120, 240, 64, '#8d929c')
    .oval(300, 120, 190, 46, '#4a2a1c')
    .oval(300, 132, 130, 26, '#f0913c')
    .rect(220, 430, 160, 100, 16, '#20252f')
    .path('M240 520q20-60 60-76 40 26 60 76Z', '#f0913c')
    .line('M30 340h540', '#8d929c', 8)
    .done(600, 552);

/** A press for building blocks, with blocks beside it. */
export const blockPress = () => {
  const p = pen('blockPress')
    .rect(40, 0, 40, 520, 6, '#3f6fc4')
    .rect(340, 0, 40, 520, 6, '#3f6fc4')
    .rect(20, 0, 380, 60, 10, '#3f6fc4', { depth: 0.3 })
    .rect(140, 60, 140, 150, 8, '#8d929c')
    .rect(80, 210, 260, 60, 6, '#5a5f6a')
    .rect(80, 360, 260, 110, 6, '#e0a52c', { depth: 0.3 })
    .rect(0, 470, 420, 60, 8, '#3a4050');
  p.each(6, (i) => {
    const [x, y] = [480 + (i % 3) * 130 + (i > 2 ? 0 : 0), 430 - Math.floor(i / 3) * 110];
    p.rect(x, y, 122, 100, 6, '#a9adb5', { depth: 0.3 })
      .rect(x + 16, y + 14, 36, 26, 6, '#5a5f6a')
      .rect(x + 70, y + 14, 36, 26, 6, '#5a5f6a');
  });
  return p.done(870, 530);
};

/** A milling machine whose head rides over a table. */
export const cncRouter = () => {
  const p = pen('cncRouter')
    .path('M40 300h760l60 110H0Z', '#c3cad4', { depth: 0.24 })
    .rect(20, 410, 820, 120, 10, '#3f6fc4', { depth: 0.34 })
    .path('M160 370q140-70 280-10t260-20l40 50H130Z', '#d9ab72')
    .rect(110, 90, 60, 280, 8, '#2b303c')
    .rect(690, 90, 60, 280, 8, '#2b303c')
    .rect(90, 60, 680, 80, 12, '#3f6fc4')
    .rect(380, 30, 120, 210, 12, '#eceff4')
    .line('M440 240v60', '#8d929c', 20)
    .line('M440 30q-40-70-160-30', '#20252f', 14);
  p.each(4, (i) => p.line(`M${200 + i * 140} 304l${-20 + i * 12} 100`, '#8d929c', 6));
  return p.rect(60, 526, 70, 50, 6, '#20252f').rect(730, 526, 70, 50, 6, '#20252f').done(860, 576);
};

/** An embroidery machine with many needles and a flower in its frame. */
export const embroideryMachine = () => {
  const p = pen('embroidery')
    .path('M480 40h200q40 0 40 40v440H480Z', '#eceff4', { light: 'right' })
    .rect(60, 70, 640, 150, 30, '#eceff4', { depth: 0.2 })
    .rect(60, 160, 320, 110, 14, '#3f6fc4')
    .rect(0, 480, 760, 60, 16, '#c3cad4');
  p.each(12, (i) =>
    p
      .line(`M${80 + i * 25} 270v80`, '#8d929c', 6)
      .rect(74 + i * 25, 20, 16, 54, 4, ['#c9363f', '#f0c23c', '#3f8f5a', '#8a6fc4'][i % 4] ?? '#c9363f'),
  );
  p.oval(220, 420, 190, 50, '#a9713f').oval(220, 416, 164, 40, '#f6f1e4');
  for (const [x, y] of [
    [190, 410],
    [250, 410],
    [220, 398],
    [220, 428],
  ] as const)
    p.oval(x, y, 24, 12, '#c9363f');
  return p
    .oval(220, 414, 14, 9, '#f0c23c')
    .rect(540, 250, 130, 100, 10, '#20283a')
    .rect(556, 266, 98, 60, 6, '#63d2ee')
    .done(760, 540);
};

/** A barber's armchair. */
export const barberChair = (colour = '#8a2436') =>
  pen('barberChair', colour)
    .rect(200, 470, 60, 110, 6, '#c3cad4', { light: 'right' })
    .oval(230, 590, 150, 30, '#8d929c')
    .rect(110, 60, 260, 300, 50, colour, { depth: 0.34 })
    .rect(160, 0, 150, 80, 30, darker(colour, 0.1))
    .rect(70, 350, 330, 90, 40, lighter(colour, 0.1))
    .rect(40, 280, 60, 120, 24, '#2b303c')
    .rect(380, 280, 60, 120, 24, '#2b303c')
    .rect(90, 430, 290, 44, 14, '#c3cad4')
    .line('M120 470l-60 90h-40', '#c3cad4', 18)
    .done(460, 622);

/** A dressing mirror with a shelf for tools. */
export const barberMirror = () =>
  pen('barberMirror')
    .rect(0, 0, 320, 480, 20, '#7a5230')
    .rect(24, 24, 272, 420, 12, '#d9e8ee', { light: 'right' })
    .path('M50 420L210 40h60L110 420Z', '#ffffff', { opacity: 0.5, light: 'flat' })
    .rect(-20, 470, 360, 34, 8, '#7a5230')
    .rect(40, 400, 40, 70, 10, '#c9363f')
    .rect(100, 420, 34, 50, 8, '#3f6fc4')
    .rect(220, 410, 50, 60, 10, '#f0c23c')
    .done(340, 504);

/** A generator in its casing. */
export const enclosedGenerator = () => {
  const p = pen('enclosedGenerator')
    .rect(60, -10, 70, 60, 10, '#5a5f6a')
    .rect(0, 40, 860, 420, 20, '#2f7f6a', { depth: 0.34 })
    .rect(40, 90, 240, 290, 10, '#245f50')
    .rect(320, 90, 240, 320, 8, '#2b6f5d')
    .rect(600, 90, 220, 130, 10, '#20283a')
    .rect(620, 110, 90, 50, 6, '#63e0b6')
    .oval(760, 136, 24, 24, '#c9363f')
    .rect(-10, 456, 880, 50, 8, '#3a4050');
  p.each(8, (i) => p.line(`M64 ${120 + i * 34}h190`, '#17453a', 14));
  return p
    .rect(360, 240, 20, 60, 8, '#c3cad4')
    .path('M680 290l-40 60h36l-16 50 64-70h-38l24-40Z', '#f0c23c')
    .done(870, 506);
};

/** Cones of yarn. */
export const yarnCones = () => {
  const p = pen('yarnCones');
  p.each(5, (i) => {
    const [x, y] = [(i % 3) * 250 + (i > 2 ? 125 : 0), i > 2 ? 0 : 260];
    p.path(`M${x + 70} ${y + 20}h80l60 210H${x + 10}Z`, '#f4efe2', { light: 'right', depth: 0.3 }).oval(
      x + 110,
      y + 22,
      40,
      14,
      '#c9a273',
    );
    p.each(6, (k) => p.line(`M${x + 60 - k * 8} ${y + 60 + k * 28}q50 14 ${100 + k * 16} 0`, '#d9d0ba', 5));
  });
  return p.done(730, 490);
};

/** Pressed bales of paper and board. */
export const paperBales = () => {
  const p = pen('paperBales');
  for (const [x, y] of [
    [0, 230],
    [340, 230],
    [170, 0],
  ] as const) {
    p.rect(x, y, 330, 222, 10, '#c9a273', { depth: 0.3 });
    p.each(7, (i) =>
      p.line(`M${x + 10} ${y + 24 + i * 28}q80 ${i % 2 ? 14 : -12} 160 0t150 0`, i % 3 ? '#a97c4c' : '#eceff4', 8),
    );
    p.line(`M${x + 90} ${y}v222M${x + 230} ${y}v222`, '#3a4050', 6);
  }
  return p.done(672, 456);
};
