import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A greenhouse with rows of seedlings. */
export const greenhouse = () => {
  const p = pen('greenhouse').path('M0 460V210Q10 0 400 0t400 210v250Z', '#d6eef0', { depth: 0.16, opacity: 0.92 });
  p.each(7, (i) =>
    p
      .rect(60 + i * 104, 440, 70, 20, 6, '#7a5230')
      .path(`M${95 + i * 104} 444q-44-20-40-90 44 10 40 90 44-20 40-90-44 10-40 90Z`, '#5fae55')
      .line(`M${95 + i * 104} 444v-130`, '#4a8f42', 6)
      .oval(95 + i * 104, 300, 20, 20, i % 2 ? '#e0483f' : '#f08a3a'),
  );
  p.line('M0 460V210Q10 0 400 0t400 210v250ZM0 230h800M200 40v420M400 0v460M600 40v420', '#f7fbfb', 12);
  return p.path('M30 220Q60 50 300 20L120 300H30Z', '#ffffff', { opacity: 0.35, light: 'flat' }).done(800, 460);
};

/** Irrigation: a pump, a hose reel and a sprinkler. */
export const irrigation = (colour = '#2f8fc4') =>
  pen('irrigation', colour)
    .rect(0, 420, 270, 34, 8, '#3a4152')
    .rect(20, 240, 230, 180, 40, colour, { depth: 0.34 })
    .rect(60, 170, 70, 80, 14, darker(colour, 0.2))
    .oval(210, 330, 76, 76, darker(colour, 0.26))
    .oval(210, 330, 34, 34, '#c5ccd6')
    .oval(480, 320, 134, 134, '#3d9a58')
    .oval(480, 320, 96, 96, 'none', { stroke: '#2a7040', strokeWidth: 14, light: 'flat' })
    .oval(480, 320, 50, 50, '#e9f0e6')
    .line('M286 330h70M600 400q70 70 150 30', '#3d9a58', 22)
    .line('M760 440V290', '#6b7382', 18)
    .rect(726, 264, 70, 34, 12, '#e0913c')
    .line('M760 250q-60-120-160-110M760 250q10-130 110-150M760 250q50-70 130-50', '#6cc2f0', 9, '4 24')
    .done(900, 454);

/** A beehive with two bees. */
export const beehive = (colour = '#f0c458') => {
  const p = pen('beehive', colour)
    .rect(30, 560, 60, 60, 6, '#7a5230')
    .rect(370, 560, 60, 60, 6, '#7a5230')
    .rect(-10, 530, 480, 44, 8, '#9a6a3c')
    .rect(10, 290, 440, 240, 12, lighter(colour, 0.1), { light: 'right' })
    .rect(10, 110, 440, 176, 12, '#8fc0dc', { light: 'right' });
  return p
    .path('M-20 110L30 20h400l50 90Z', '#b9c2cf')
    .rect(140, 470, 180, 30, 12, '#3a2a1c')
    .line('M40 200h70M350 200h70M40 400h70M350 400h70', darker(colour, 0.4), 14)
    .done(460, 620);
};

/** Bales of hay. */
export const hayBales = (colour: string) => {
  const p = pen('hay', colour);
  for (const [x, y] of [
    [0, 230],
    [400, 230],
    [200, 0],
  ] as const) {
    p.rect(x, y, 390, 226, 26, colour, { depth: 0.3 });
    p.each(9, (i) =>
      p.line(
        `M${x + 24 + i * 40} ${y + 24 + (i % 3) * 16}l26 ${60 + (i % 2) * 60}M${x + 40 + i * 38} ${y + 200 - (i % 4) * 14}l-20-56`,
        i % 2 ? darker(colour, 0.24) : lighter(colour, 0.4),
        6,
      ),
    );
    p.line(`M${x + 110} ${y}v226M${x + 280} ${y}v226`, '#a8473a', 9);
  }
  return p.done(790, 456);
};

/** Saplings in pots. */
export const saplings = () => {
  const p = pen('saplings');
  p.each(3, (i) => {
    const x = 110 + i * 250;
    const h = [300, 380, 320][i] ?? 300;
    p.line(`M${x} 480V${480 - h}`, '#7a5a36', 16);
    p.each(5, (k) =>
      p.oval(x + (k % 2 ? 52 : -52), 430 - h + k * 52 + 40, 58, 30, ['#5fae55', '#4a9a58', '#79bb58'][i] ?? '#5fae55', {
        turn: k % 2 ? -28 : 28,
      }),
    );
    p.oval(x, 480 - h, 44, 54, '#79bb58')
      .path(`M${x - 84} 460h168l-24 150H${x - 60}Z`, '#c9693f')
      .rect(x - 94, 446, 188, 40, 12, '#d98055');
    if (i === 1)
      p.oval(x + 60, 200, 24, 24, '#e0483f')
        .oval(x - 56, 260, 24, 24, '#e0483f')
        .oval(x + 40, 310, 24, 24, '#e0483f');
  });
  return p.done(720, 610);
};

/** A wooden crate; fill it with `heap` colours. */
export const crate = (fruit = '#e0483f', leaf = '#5fae55') => {
  const p = pen('crate', fruit, leaf);
  p.each(15, (i) => {
    const row = i < 5 ? 0 : i < 11 ? 1 : 2;
    const index = row === 0 ? i : row === 1 ? i - 5 : i - 11;
    const x = [110, 80, 130][row] ?? 80;
    const y = [70, 120, 40][row] ?? 70;
    p.oval(x + index * ([104, 94, 128][row] ?? 94), y + (index % 2) * 12, 56, 54, fruit, { depth: 0.34 });
  });
  p.path('M170 20q40-40 70-6-30 34-70 6ZM430 14q50-34 70 4-40 30-70-4Z', leaf).rect(0, 130, 640, 270, 12, '#7a5230');
  p.each(3, (i) => p.rect(-6, 140 + i * 90, 652, 76, 10, '#d9a866', { depth: 0.24 }));
  return p
    .rect(10, 130, 50, 280, 8, '#c08c4c', { light: 'right' })
    .rect(580, 130, 50, 280, 8, '#c08c4c', { light: 'right' })
    .done(640, 410);
};

/** Three open sacks: heaps of grain, pulses, nuts or dried fruit. */
export const openSacks = (first = '#ecd08a', second = '#b5653c', third = '#8fae5a') => {
  const p = pen('openSacks', first, second, third);
  p.each(3, (i) => {
    const colour = [first, second, third][i] ?? first;
    const x = i * 270;
    p.path(`M${x + 20} 140q-40 200 0 320 4 30 40 30h160q36 0 40-30 40-120 0-320Z`, '#d8c39a', { depth: 0.28 })
      .oval(x + 140, 140, 130, 50, '#c4a974')
      .path(`M${x + 30} 140q110-200 220 0-110 60-220 0Z`, colour, { depth: 0.24 });
    p.each(22, (k) =>
      p.oval(
        x + 64 + ((k * 37) % 152),
        92 + ((k * 29) % 62),
        12,
        8,
        k % 3 ? lighter(colour, 0.24) : darker(colour, 0.16),
        { turn: (k * 40) % 180 },
      ),
    );
    p.line(`M${x + 14} 146q126 66 252 0`, '#e9dab8', 20);
  });
  return p.done(810, 490);
};

/** An aquarium with plants; fish are placed over it. */
export const aquarium = () => {
  const p = pen('aquarium')
    .rect(-20, 0, 860, 44, 14, '#353c4b')
    .rect(0, 40, 820, 440, 10, '#9fdcf2', { depth: 0.3 })
    .path('M0 430q200-40 420 0t400-14v64H0Z', '#e0c48c');
  p.each(6, (i) =>
    p.line(
      `M${60 + i * 44 + (i > 2 ? 420 : 0)} 440q-30-70 0-130t0-${80 + (i % 3) * 40}`,
      i % 2 ? '#4a9a58' : '#6fb857',
      18,
    ),
  );
  p.oval(330, 430, 60, 40, '#98a0ac').oval(400, 440, 44, 28, '#b3bac5');
  p.each(8, (i) =>
    p.oval(420 + (i % 3) * 26, 130 + i * 36, 8 + (i % 3) * 3, 8 + (i % 3) * 3, '#ffffff', { opacity: 0.7 }),
  );
  return p
    .path('M40 60h120L60 440H20V80Z', '#ffffff', { opacity: 0.26, light: 'flat' })
    .rect(-20, 470, 860, 40, 12, '#353c4b')
    .done(820, 510);
};

/** A bird cage. */
export const cage = () => {
  const p = pen('cage')
    .line('M250 30v-24', '#b98a3c', 12)
    .path('M40 520V260Q40 30 250 30t210 230v260Z', '#fdf6e2', { opacity: 0.35 });
  p.each(9, (i) => p.line(`M${50 + i * 50} 520V${260 - (4 - Math.abs(4 - i)) * 46 + 6}`, '#c9a04c', 7));
  return p
    .line('M40 520V260Q40 30 250 30t210 230v260M40 300h420', '#c9a04c', 11)
    .rect(10, 510, 480, 60, 16, '#b9653c')
    .line('M110 420h280', '#8a6642', 14)
    .done(500, 570);
};

/** Pet food in a bag with a bowl. */
export const petFood = (colour = '#3f8f6a') =>
  pen('petFood', colour)
    .path('M20 40q-10-40 30-40h240q40 0 30 40l-10 40q20 200 20 360 0 30-30 30H40q-30 0-30-30 0-160 20-360Z', colour, {
      light: 'right',
      depth: 0.34,
    })
    .line('M24 70h292', darker(colour, 0.3), 8, '12 10')
    .oval(170, 270, 110, 110, '#fdf8ea')
    .oval(170, 300, 46, 38, darker(colour, 0.1))
    .oval(110, 250, 20, 26, darker(colour, 0.1))
    .oval(150, 222, 20, 26, darker(colour, 0.1))
    .oval(194, 222, 20, 26, darker(colour, 0.1))
    .oval(232, 250, 20, 26, darker(colour, 0.1))
    .oval(540, 366, 150, 40, '#b5763f')
    .path('M380 370h320l40 84q6 16-10 16H350q-16 0-10-16Z', '#e0913c', { depth: 0.3 })
    .oval(490, 350, 24, 16, '#8a5630')
    .oval(540, 344, 24, 16, '#9c6638')
    .oval(590, 352, 24, 16, '#8a5630')
    .done(740, 470);

/** A heap of earth or manure. */
export const heap = (colour: string) => {
  const p = pen('heap', colour).path('M0 340Q90 120 250 60q90-80 190 0 160 70 260 280Z', colour, { depth: 0.3 });
  p.each(12, (i) =>
    p.oval(
      120 + ((i * 97) % 460),
      300 - ((i * 61) % 190) * (1 - Math.abs(((i * 97) % 460) - 230) / 330),
      26,
      12,
      lighter(colour, 0.16),
    ),
  );
  return p.done(700, 340);
};

/** Washed carrots in a heap. */
export const carrots = (colour: string) => {
  const p = pen('carrots', colour);
  p.each(7, (i) => {
    const x = 60 + (i < 4 ? i * 190 : (i - 4) * 190 + 95);
    const y = i < 4 ? 210 : 50;
    p.line(
      `M${x + 20} ${y + 10}q-40-30-50-70M${x + 24} ${y + 4}q0-40-10-80M${x + 30} ${y + 6}q30-30 30-70`,
      '#5fae55',
      14,
    );
    p.path(`M${x - 10} ${y + 20}q30-40 90 0 70 100 60 190-90-40-150-190Z`, colour, { light: 'right', depth: 0.3 });
    p.line(`M${x + 20} ${y + 60}l34-10M${x + 50} ${y + 110}l40-12M${x + 84} ${y + 150}l30-8`, darker(colour, 0.24), 5);
  });
  return p.done(820, 440);
};

/** A fluffy Spitz. */
export const spitz = (coat = '#e8a050') => {
  const p = pen('spitz', coat)
    .oval(560, 170, 120, 130, lighter(coat, 0.3))
    .rect(180, 420, 60, 120, 26, lighter(coat, 0.2))
    .rect(300, 430, 60, 116, 26, coat)
    .rect(440, 420, 60, 124, 26, lighter(coat, 0.2));
  for (const [x, y, r] of [
    [420, 330, 170],
    [300, 350, 160],
    [240, 300, 150],
    [470, 400, 110],
    [230, 390, 120],
  ] as const)
    p.oval(x, y, r, r * 0.9, coat);
  p.path('M90 110L120 0l80 80ZM330 110L310 0l-80 80Z', darker(coat, 0.12))
    .oval(210, 190, 170, 150, lighter(coat, 0.14))
    .oval(210, 360, 110, 100, lighter(coat, 0.5))
    .oval(210, 230, 76, 60, lighter(coat, 0.55))
    .oval(140, 170, 20, 24, '#2b2018')
    .oval(280, 170, 20, 24, '#2b2018')
    .oval(210, 212, 26, 18, '#2b2018')
    .path('M186 250q24 24 48 0 0 50-24 50t-24-50Z', '#e0708c');
  return p.done(690, 546);
};
