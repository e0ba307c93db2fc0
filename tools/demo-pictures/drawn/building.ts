import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A block of flats with balconies. */
export const flats = (wall = '#e5d6bd', trim = '#c0734f', floors = 6) => {
  const h = 90 + floors * 104;
  const p = pen(`flats${floors}`, wall, trim)
    .rect(0, 24, 600, h - 24, 12, wall, { light: 'right', depth: 0.2 })
    .rect(-14, 0, 628, 40, 10, trim);
  p.rect(250, 40, 100, h - 40, 4, lighter(wall, 0.3));
  p.each(floors, (row) => {
    const y = 66 + row * 104;
    for (const x of [30, 146, 382, 500])
      p.rect(x, y, 70, 62, 6, '#74c4f2', { depth: 0.34 }).rect(x + 32, y, 6, 62, 0, '#ffffff', { light: 'flat' });
    for (const x of [136, 372]) p.rect(x, y + 34, 92, 44, 6, trim, { depth: 0.2 });
    p.rect(272, y + 4, 56, 52, 6, '#a9dcf7', { depth: 0.3 });
  });
  p.rect(258, h - 98, 84, 98, 10, '#4c4258').rect(236, h - 116, 128, 20, 6, trim);
  return p.done(600, h);
};

/** A modern glass tower. */
export const glassTower = (glass = '#4f9fd8') => {
  const p = pen('glassTower', glass)
    .rect(0, 120, 240, 640, 8, darker(glass, 0.2), { light: 'right' })
    .rect(180, 0, 280, 760, 10, glass, { light: 'right', depth: 0.36 })
    .rect(430, 220, 190, 540, 8, darker(glass, 0.1), { light: 'right' });
  p.each(12, (i) =>
    p
      .line(`M186 ${40 + i * 58}h268`, '#e8f5fc', 5)
      .line(`M6 ${160 + i * 50}h168`, '#cfe6f5', 4)
      .line(`M462 ${256 + i * 42}h154`, '#cfe6f5', 4),
  );
  p.line('M276 4v752M364 4v752', '#e8f5fc', 4)
    .rect(270, 660, 100, 100, 8, '#2f3b55')
    .path('M200 300L420 30v90L200 390Z', '#ffffff', { opacity: 0.25, light: 'flat' });
  return p.done(620, 760);
};

/** An Uzbek courtyard house with a carved gate. */
export const courtyardHouse = (wall = '#ead9b8', roof = '#b5553f') => {
  const p = pen('courtyard', wall, roof)
    .path('M40 190L200 40h500l160 150Z', roof, { depth: 0.3 })
    .rect(60, 186, 780, 320, 8, wall, { depth: 0.18 });
  for (const x of [110, 230, 640, 740])
    p.rect(x, 250, 80, 120, 10, '#7a5230')
      .rect(x + 10, 260, 60, 100, 6, '#86cdf3')
      .rect(x + 37, 260, 6, 100, 0, '#f5ede0', { light: 'flat' });
  p.rect(360, 150, 230, 356, 14, lighter(wall, 0.3))
    .path('M384 506V300q0-50 91-106 91 56 91 106v206Z', '#8a5a32')
    .line('M475 210v296', '#5f3c20', 7);
  for (const x of [404, 496])
    p.rect(x, 330, 52, 60, 8, '#a9713f')
      .rect(x, 404, 52, 80, 8, '#a9713f')
      .path(`M${x + 26} 270l24 30-24 20-24-20Z`, '#c98f55');
  p.oval(460, 400, 7, 7, '#e7c25a')
    .oval(490, 400, 7, 7, '#e7c25a')
    .rect(0, 400, 62, 106, 4, darker(wall, 0.1))
    .rect(838, 400, 62, 106, 4, darker(wall, 0.1));
  return p.done(900, 506);
};

/** A garage with its door half open and a car inside. */
export const garage = (wall = '#cdbfae', door = '#4c7a9e') => {
  const p = pen('garage', wall, door)
    .path('M0 120L330 0l330 120Z', '#9b5442')
    .rect(20, 116, 620, 400, 6, wall)
    .rect(110, 200, 440, 316, 10, '#2d2a33');
  p.rect(180, 350, 300, 120, 40, '#d8433f')
    .path('M220 360l30-70h160l30 70Z', '#d8433f')
    .path('M240 356l22-52h136l22 52Z', '#a9dcf7')
    .oval(226, 420, 26, 20, '#fff1b8')
    .oval(434, 420, 26, 20, '#fff1b8')
    .rect(200, 466, 60, 50, 10, '#17151c')
    .rect(400, 466, 60, 50, 10, '#17151c');
  p.each(3, (i) => p.rect(110, 200 + i * 42, 440, 38, 4, door));
  return p.done(660, 516);
};

/** The floor plan of a flat of so many rooms on a sheet of paper: the rooms above, a bath, the entrance and a kitchen below. */
export const floorPlan = (rooms: 1 | 2 | 3) => {
  const ink = '#33415f';
  const width = 520 / rooms;
  const p = pen('plan', `${rooms}`)
    .rect(0, 0, 640, 520, 16, '#fbfaf5', { depth: 0.08 })
    .rect(60, 60, 520, 400, 0, '#eef3f8', { light: 'flat', stroke: ink, strokeWidth: 14 });
  p.each(rooms, (i) => {
    const x = 60 + i * width;
    p.line(`M${x} 270h${width - 70}${i > 0 ? `M${x} 60v210` : ''}`, ink, 12).line(
      `M${x + width - 70} 270a64 64 0 0 1 64-64`,
      '#d9783f',
      5,
      '12 10',
    );
    p.rect(x + 30, 90, width - 60, 56, 18, ['#8fb4e0', '#e0a68a', '#a7d3b5'][i] ?? '#8fb4e0');
    if (rooms < 3) p.oval(x + width / 2 - 20, 200, 54, 32, '#d9bf8a');
  });
  return p
    .line('M230 460V350M380 460V350M380 270v20', ink, 12)
    .rect(84, 330, 80, 106, 30, '#a7d3b5')
    .rect(410, 404, 146, 36, 8, '#d9bf8a')
    .oval(470, 340, 34, 28, '#e0a68a')
    .done(640, 520);
};

/** A sign board for a plot of land with corner pegs. */
export const plotSign = (ink = '#2f7f4f') =>
  pen('plot', ink)
    .path('M30 560L260 400h560l160 160Z', '#a9d17c')
    .line('M30 560L260 400h560l160 160Z', '#f6f1e4', 9, '26 18')
    .rect(20, 500, 20, 80, 6, '#d9483f')
    .rect(250, 350, 18, 64, 6, '#d9483f')
    .rect(812, 350, 18, 64, 6, '#d9483f')
    .rect(968, 500, 20, 80, 6, '#d9483f')
    .rect(420, 200, 24, 270, 6, '#8a6642')
    .rect(620, 200, 24, 270, 6, '#8a6642')
    .rect(350, 0, 364, 230, 20, '#fdf9ee')
    .rect(350, 0, 364, 66, 20, ink)
    .path('M440 204v-62l-20 4 70-56 70 56-20-4v62Z', '#d9783f')
    .rect(476, 160, 28, 44, 4, '#7a4a26')
    .line('M590 130h90M590 160h90M590 190h60', '#8b93a2', 9)
    .done(1000, 580);

/** A pallet of bricks. */
export const bricks = (colour = '#c4623f') => {
  const p = pen('bricks', colour)
    .rect(0, 440, 660, 26, 4, '#a97c4c')
    .rect(20, 466, 80, 40, 4, '#8d6338')
    .rect(290, 466, 80, 40, 4, '#8d6338')
    .rect(560, 466, 80, 40, 4, '#8d6338');
  p.each(7, (row) =>
    p.each(row > 4 ? 3 : 4, (i) =>
      p.rect(
        16 + i * 158 + (row % 2) * 10 + (row > 4 ? 60 : 0),
        380 - row * 62,
        150,
        58,
        8,
        (i + row) % 3 === 0 ? lighter(colour, 0.12) : colour,
        { depth: 0.3 },
      ),
    ),
  );
  return p.done(660, 506);
};

/** Sacks; `mark` is the colour of the print. */
export const sacks = (cloth = '#dccdb0', mark = '#3f6fb5', drawing: 'cement' | 'grain' | 'leaf' = 'cement') => {
  const p = pen(`sacks${drawing}`, cloth, mark);
  for (const [x, y] of [
    [0, 200],
    [310, 200],
    [155, 0],
  ] as const) {
    p.path(
      `M${x + 16} ${y + 30}q-6-30 30-24 100 20 208 0 36-6 30 24-14 110 4 220 8 50-34 50H${x + 46}q-40 0-32-50 16-110 2-220Z`,
      cloth,
      { depth: 0.3 },
    );
    p.line(`M${x + 30} ${y + 34}q120 22 240 0`, darker(cloth, 0.3), 6, '14 10').rect(
      x + 70,
      y + 90,
      160,
      120,
      18,
      mark,
      { opacity: 0.92 },
    );
    if (drawing === 'cement') p.path(`M${x + 100} ${y + 190}v-50l50-30 50 30v50Z`, '#ffffff', { light: 'flat' });
    if (drawing === 'grain')
      p.line(
        `M${x + 150} ${y + 196}v-80M${x + 150} ${y + 150}q-30-4-32-30 30 2 32 30q30-4 32-30-30 2-32 30M${x + 150} ${y + 186}q-30-4-32-30 30 2 32 30q30-4 32-30-30 2-32 30`,
        '#fff4cf',
        9,
      );
    if (drawing === 'leaf')
      p.path(`M${x + 110} ${y + 190}q-10-90 86-84 8 84-86 84Z`, '#ffffff', { light: 'flat' }).line(
        `M${x + 112} ${y + 188}l50-50`,
        mark,
        6,
      );
  }
  return p.done(610, 500);
};

/** Planed timber in a stack. */
export const timber = () => {
  const p = pen('timber');
  p.each(4, (row) =>
    p.each(5 - (row > 2 ? 1 : 0), (i) => {
      const x = i * 110 + (row > 2 ? 50 : 0);
      const y = 330 - row * 84;
      p.path(`M${x} ${y}l190-110h96l-190 110Z`, '#eac692')
        .path(`M${x + 96} ${y}l190-110v76l-190 110Z`, '#b98a55')
        .rect(x, y, 96, 76, 4, '#dcb077')
        .oval(x + 48, y + 38, 26, 20, '#c3925a')
        .oval(x + 48, y + 38, 12, 9, '#dcb077');
    }),
  );
  return p.done(740, 410);
};

/** Paint cans, tiles and a roller. */
export const finishing = () => {
  const p = pen('finishing');
  p.each(6, (i) =>
    p.rect(
      400 + (i % 3) * 128,
      210 + Math.floor(i / 3) * 128,
      120,
      120,
      8,
      ['#9cc4d8', '#eadfca', '#d88f6a'][(i + Math.floor(i / 3)) % 3] ?? '#9cc4d8',
      { light: 'right' },
    ),
  );
  p.each(6, (i) =>
    p.path(`M${460 + (i % 3) * 128} ${232 + Math.floor(i / 3) * 128}l36 38-36 38-36-38Z`, '#ffffff', {
      opacity: 0.6,
      light: 'flat',
    }),
  );
  p.rect(0, 180, 260, 286, 20, '#e9edf3', { light: 'right', depth: 0.3 })
    .oval(130, 182, 130, 36, '#c5ccd6')
    .oval(130, 182, 108, 26, '#3f8fd6')
    .rect(0, 270, 260, 120, 0, '#3f8fd6', { light: 'right' })
    .path('M40 390v50q16 20 28 0v-50ZM150 390v26q14 18 26 0v-26Z', '#3f8fd6');
  p.line('M20 190Q130 40 240 190', '#8b93a2', 8)
    .line('M330 466V200q0-60 60-60h200', '#6b7382', 16)
    .rect(316, 330, 30, 136, 12, '#d9783f')
    .rect(560, 96, 220, 86, 30, '#f3c04c', { depth: 0.3 });
  return p.done(790, 466);
};

/** A tap with pipes and fittings. */
export const plumbing = () =>
  pen('plumbing')
    .rect(0, 380, 420, 60, 30, '#e6ebf1', { depth: 0.34 })
    .rect(180, 360, 60, 100, 12, '#b9c2cf')
    .path(
      'M420 380h60q60 0 60-60V60q0-60 60-60h70q110 0 110 110v60h-76v-50q0-36-36-36h-20q-32 0-32 36v220q0 120-130 120h-66Z',
      '#d4dbe4',
      { light: 'right', depth: 0.34 },
    )
    .rect(560, 400, 120, 60, 14, '#8fa0b5')
    .line('M620 400v-60M560 340h120', '#d9483f', 26)
    .path('M742 190q40 56 0 90-40-34 0-90Z', '#57b6ee')
    .oval(100, 410, 46, 46, '#c98f4a')
    .oval(100, 410, 24, 24, '#6d4a22')
    .done(790, 460);

/** A cable drum, a socket and a switch. */
export const electrics = () =>
  pen('electrics')
    .oval(210, 240, 210, 230, '#d9a05f')
    .oval(230, 240, 160, 190, '#d9483f')
    .line('M120 130q80-60 190 0M100 190q120-60 250 0M96 250q130-50 270 0M110 310q120-40 250 0', '#a52f2c', 10)
    .oval(300, 240, 190, 230, '#e9b878', { opacity: 0 })
    .oval(230, 240, 56, 66, '#7a5230')
    .line('M330 380q120 110 220 60', '#d9483f', 16)
    .rect(520, 60, 230, 230, 36, '#f7f8fa', { depth: 0.16 })
    .oval(635, 175, 82, 82, '#dfe4ea')
    .oval(606, 175, 14, 14, '#2b303c')
    .oval(664, 175, 14, 14, '#2b303c')
    .rect(560, 330, 170, 140, 26, '#f7f8fa', { depth: 0.16 })
    .rect(590, 352, 110, 96, 16, '#e3e8ee')
    .rect(590, 352, 110, 48, 16, '#ffffff')
    .done(760, 476);

/** A house of two storeys with a balcony. */
export const villa = (wall = '#f0e2cc', roof = '#a8433a') => {
  const p = pen('villa', wall, roof)
    .path('M60 190L280 40h360l220 150Z', roof, { depth: 0.3 })
    .rect(90, 186, 740, 470, 8, wall, { light: 'right', depth: 0.16 })
    .rect(90, 404, 740, 22, 4, lighter(roof, 0.4));
  for (const [x, y] of [
    [140, 240],
    [300, 240],
    [660, 240],
    [140, 470],
    [660, 470],
  ] as const)
    p.rect(x, y, 110, 120, 8, '#7a5230')
      .rect(x + 10, y + 10, 90, 100, 4, '#86cdf3')
      .rect(x + 52, y + 10, 6, 100, 0, '#f5ede0', { light: 'flat' });
  p.rect(450, 230, 150, 170, 8, '#86cdf3')
    .rect(430, 350, 190, 56, 4, '#f6f1e4')
    .line('M460 356v46M495 356v46M530 356v46M565 356v46', '#c9a04c', 7);
  return p
    .rect(430, 460, 130, 196, 10, '#6b4226')
    .oval(540, 560, 8, 8, '#e2b34c')
    .rect(400, 436, 190, 26, 6, roof)
    .done(920, 656);
};

/** A pool in the ground. */
export const pool = () =>
  pen('pool')
    .path('M80 0h640l80 200H0Z', '#e9e2d4', { depth: 0.16 })
    .path('M112 24h576l58 152H54Z', '#3fb4d8', { depth: 0.3 })
    .path('M140 60q60-24 120 0t120 0 120 0 120 0M110 110q60-24 120 0t120 0 120 0 120 0', 'none', {
      light: 'flat',
      stroke: '#c9eef6',
      strokeWidth: 8,
    })
    .done(800, 200);

/** A long storehouse with gates and a ramp. */
export const warehouse = (wall = '#c3cfd8') => {
  const p = pen('warehouse', wall)
    .path('M-20 120L450 0l470 120Z', '#5b7fa0', { depth: 0.3 })
    .rect(20, 116, 860, 340, 4, wall, { depth: 0.2 });
  p.each(3, (i) => {
    const x = 80 + i * 270;
    p.rect(x, 210, 200, 210, 4, '#e9edf1');
    p.each(5, (k) => p.line(`M${x + 6} ${246 + k * 36}h188`, '#aab2c0', 6));
  });
  return p.rect(20, 420, 860, 50, 4, '#8d929c').path('M380 170h140l-70-50Z', '#e0a52c').done(900, 470);
};

/** A place below the ground with the letter of a car park on its pillar. */
export const undergroundSign = () => {
  const p = pen('undergroundSign')
    .rect(60, 0, 130, 560, 4, '#8d929c', { light: 'right' })
    .rect(60, 400, 130, 60, 0, '#f0c23c', { light: 'flat' })
    .rect(66, 90, 118, 150, 14, '#2f5fb8')
    .line('M105 212v-94h26q30 4 28 28-2 26-28 26h-26', '#ffffff', 16)
    .path('M260 560L380 300h440l100 260Z', '#6b6c78')
    .line('M260 560L380 300M920 560L820 300M590 560V300', '#f4f2ea', 12);
  return p
    .path('M330 470q-6-60 40-64l40-6q40-66 110-66h100q80 0 120 66 80 6 80 70v40H330Z', '#3f6fc4', { depth: 0.34 })
    .path('M430 400q34-46 90-46v46ZM540 354h70q50 4 80 46H540Z', '#86cdf3')
    .oval(420, 516, 44, 44, '#20252f')
    .oval(710, 516, 44, 44, '#20252f')
    .done(930, 560);
};
