import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A wide sofa with cushions. */
export const sofa = (colour = '#5b7f9c', cushion = '#e9b24c') =>
  pen('sofa', colour, cushion)
    .rect(60, 330, 34, 50, 8, '#6b4a30')
    .rect(806, 330, 34, 50, 8, '#6b4a30')
    .rect(60, 0, 780, 240, 54, colour, { depth: 0.3 })
    .rect(90, 16, 350, 200, 44, lighter(colour, 0.14), { depth: 0.22 })
    .rect(460, 16, 350, 200, 44, lighter(colour, 0.14), { depth: 0.22 })
    .rect(80, 180, 740, 170, 34, colour, { depth: 0.34 })
    .rect(96, 170, 350, 90, 34, lighter(colour, 0.2), { depth: 0.2 })
    .rect(454, 170, 350, 90, 34, lighter(colour, 0.2), { depth: 0.2 })
    .rect(0, 110, 116, 244, 54, colour, { depth: 0.3 })
    .rect(784, 110, 116, 244, 54, colour, { depth: 0.3 })
    .rect(150, 70, 120, 120, 26, cushion, { turn: -10 })
    .rect(640, 76, 116, 116, 26, lighter(cushion, 0.3), { turn: 9 })
    .done(900, 380);

/** A low cupboard for a television. */
export const tvStand = (wood = '#8a6242') =>
  pen('tvStand', wood)
    .rect(40, 180, 40, 40, 6, darker(wood, 0.4))
    .rect(1020, 180, 40, 40, 6, darker(wood, 0.4))
    .rect(0, 0, 1100, 196, 14, wood)
    .rect(20, 30, 340, 146, 8, lighter(wood, 0.16))
    .rect(380, 30, 340, 146, 8, darker(wood, 0.5))
    .rect(740, 30, 340, 146, 8, lighter(wood, 0.16))
    .rect(440, 110, 220, 60, 8, '#20252f')
    .rect(160, 56, 60, 12, 6, '#e7d3a4')
    .rect(880, 56, 60, 12, 6, '#e7d3a4')
    .done(1100, 220);

/** An armchair. */
export const armchair = (colour = '#c9693f') =>
  pen('armchair', colour)
    .path('M90 470l-20 90h24l34-90ZM370 470l20 90h-24l-34-90Z', '#6b4a30')
    .rect(60, 0, 340, 400, 90, colour, { depth: 0.3 })
    .rect(96, 40, 268, 250, 60, lighter(colour, 0.16), { depth: 0.2 })
    .rect(60, 280, 340, 200, 44, colour, { depth: 0.36 })
    .rect(76, 266, 308, 100, 42, lighter(colour, 0.2))
    .rect(0, 190, 106, 290, 50, colour, { depth: 0.3 })
    .rect(354, 190, 106, 290, 50, colour, { depth: 0.3 })
    .done(460, 560);

/** A wardrobe with two doors and drawers. */
export const wardrobe = (colour = '#b98a5c') =>
  pen('wardrobe', colour)
    .rect(30, 660, 50, 30, 6, darker(colour, 0.4))
    .rect(400, 660, 50, 30, 6, darker(colour, 0.4))
    .rect(0, 0, 480, 670, 16, darker(colour, 0.14), { light: 'right' })
    .rect(16, 18, 218, 460, 10, colour, { light: 'right' })
    .rect(246, 18, 218, 460, 10, '#cfe2ec', { light: 'right', depth: 0.18 })
    .path('M270 440L380 50h50L310 440Z', '#ffffff', { opacity: 0.5, light: 'flat' })
    .rect(16, 492, 448, 76, 10, colour)
    .rect(16, 580, 448, 76, 10, colour)
    .rect(206, 220, 12, 80, 6, '#e7d3a4')
    .rect(262, 220, 12, 80, 6, '#e7d3a4')
    .rect(200, 524, 80, 12, 6, '#e7d3a4')
    .rect(200, 612, 80, 12, 6, '#e7d3a4')
    .done(480, 690);

/** A shelf with books and a plant. */
export const bookcase = (colour = '#a87444') => {
  const p = pen('bookcase', colour)
    .rect(0, 0, 440, 680, 14, darker(colour, 0.16), { light: 'right' })
    .rect(20, 20, 400, 640, 6, darker(colour, 0.42));
  const spines = ['#3f6fc4', '#d9783f', '#4f9d78', '#b9475a', '#e0b040', '#6a5fb0'];
  p.each(4, (shelf) => {
    const y = 20 + shelf * 160;
    p.each(shelf === 1 ? 5 : 8, (i) =>
      p.rect(
        34 + i * 36,
        y + 24 + ((i * 7 + shelf * 5) % 4) * 10,
        30,
        122 - ((i * 7 + shelf * 5) % 4) * 10,
        4,
        spines[(i + shelf * 2) % 6] ?? '#3f6fc4',
        { light: 'right' },
      ),
    );
    p.rect(12, y + 146, 416, 16, 4, lighter(colour, 0.14));
  });
  p.rect(280, 262, 60, 64, 10, '#e9ecf2')
    .oval(310, 240, 56, 40, '#5f9d57')
    .oval(280, 222, 26, 30, '#74b06a')
    .oval(338, 218, 26, 30, '#74b06a');
  return p.done(440, 680);
};

/** A dining table with two chairs. */
export const diningSet = (wood = '#b98150', seat = '#5c8f86') => {
  const p = pen('dining', wood, seat);
  for (const [x, side] of [
    [0, 1],
    [900, -1],
  ] as const)
    p.line(`M${x + side * 20} 0l${side * 30} 250v250M${x + side * 210} 270v230`, darker(wood, 0.2), 26)
      .rect(x + (side < 0 ? -70 : -4), 0, 74, 190, 22, seat, { light: 'right', turn: -side * 6 })
      .rect(x + (side < 0 ? -240 : 26), 240, 214, 44, 18, seat);
  p.path('M240 200h40l-20 300h-26ZM660 200h-40l20 300h26Z', darker(wood, 0.16)).rect(160, 150, 580, 52, 20, wood, {
    depth: 0.3,
  });
  p.path('M400 60h100l-14 92h-72Z', '#f3f0ea')
    .oval(450, 30, 62, 44, '#5f9d57')
    .oval(420, 20, 20, 20, '#ee7b8c')
    .oval(474, 6, 20, 20, '#f5c34c')
    .oval(450, 40, 18, 18, '#ee7b8c');
  return p.done(900, 514);
};

/** Kitchen furniture: upper and lower cupboards with a sink. */
export const kitchenSet = (colour = '#6f9c8f') => {
  const p = pen('kitchenSet', colour);
  p.each(4, (i) =>
    p
      .rect(i * 230, 0, 220, 210, 12, i === 1 ? '#cfe2ec' : colour, { light: 'right' })
      .rect(i * 230 + 96, 172, 40, 12, 6, '#e7d3a4'),
  );
  p.rect(-14, 380, 940, 34, 10, '#e3dccf').line('M560 380v-70q0-30 34-30t34 30', '#9aa3b0', 16);
  p.each(4, (i) =>
    p
      .rect(i * 230, 414, 220, 270, 10, lighter(colour, 0.1), { light: 'right' })
      .rect(i * 230 + 70, 446, 80, 12, 6, '#e7d3a4'),
  );
  p.rect(246, 430, 188, 200, 12, '#2a303d').rect(270, 476, 140, 120, 10, '#5a4336').rect(0, 684, 910, 26, 4, '#4d4640');
  p.rect(60, 300, 60, 80, 14, '#d9584f').oval(760, 340, 50, 40, '#f0c35a').oval(806, 346, 40, 34, '#e0653f');
  return p.done(912, 710);
};

/** A desk with a screen and an office chair. */
export const officeSet = (wood = '#c99c66', chair = '#39425a') =>
  pen('officeSet', wood, chair)
    .rect(280, 60, 280, 180, 12, '#222834')
    .rect(294, 72, 252, 150, 6, '#5ea6e4')
    .rect(404, 240, 32, 44, 4, '#8b93a2')
    .rect(350, 272, 140, 16, 8, '#8b93a2')
    .rect(120, 286, 760, 40, 12, wood, { depth: 0.3 })
    .rect(150, 324, 30, 270, 4, darker(wood, 0.2))
    .rect(650, 324, 200, 270, 8, lighter(wood, 0.1), { light: 'right' })
    .line('M700 380h100M700 460h100M700 540h100', '#7a5a36', 12)
    .rect(660, 220, 120, 66, 8, '#e9ecf2')
    .rect(240, 180, 210, 270, 60, chair, { light: 'right', depth: 0.36 })
    .rect(220, 430, 250, 64, 30, chair, { depth: 0.36 })
    .rect(332, 490, 26, 80, 4, '#8b93a2')
    .line('M345 570l-100 40M345 570l100 40M345 570v44', '#2b303c', 18)
    .oval(240, 616, 18, 18, '#20252f')
    .oval(450, 616, 18, 18, '#20252f')
    .oval(345, 620, 18, 18, '#20252f')
    .done(1000, 636);

/** A patterned carpet seen on the floor, with an eastern medallion. */
export const carpet = (field = '#9e2f36', border = '#22305e') => {
  const p = pen('carpet', field, border).path('M110 0h700l110 420H0Z', border);
  p.each(23, (i) => p.line(`M${4 + i * 41} 424l-3 22M${112 + i * 31.6} -4l1-14`, '#efe3c6', 7));
  p.path('M138 26h644l92 368H46Z', '#e6c98c', { depth: 0.1 })
    .path('M152 42h616l84 336H68Z', field)
    .path('M460 84l210 124-210 130-210-130Z', '#e6c98c')
    .path('M460 108l168 100-168 106-168-106Z', border)
    .path('M460 148l104 60-104 66-104-66Z', '#d9874a')
    .oval(460, 209, 40, 26, '#f6e7bd');
  p.each(4, (i) => p.path(`M${[206, 714, 160, 760][i]} ${[80, 80, 320, 320][i]}l50 30-50 32-50-32Z`, '#e6c98c'));
  p.each(12, (i) => p.oval(200 + i * 47, 33, 8, 5, field).oval(130 + i * 60, 387, 10, 6, field));
  return p.done(920, 446);
};

/** A chandelier hanging from above. */
export const chandelier = (metal = '#d9a94a') => {
  const p = pen('chandelier', metal)
    .line('M300 0v190', darker(metal, 0.2), 14)
    .oval(300, 210, 40, 50, metal)
    .line('M300 240Q120 320 70 190M300 240Q480 320 530 190M300 250Q220 330 190 210M300 250Q380 330 410 210', metal, 14);
  for (const x of [70, 190, 410, 530])
    p.path(`M${x - 46} 200l16-90h60l16 90Z`, '#fff2c4').oval(x, 206, 48, 12, '#ffe08a');
  p.oval(300, 290, 18, 30, '#bfe3f6');
  return p.done(600, 330);
};

/** Garden furniture: a swing bench under an awning. */
export const swing = (cloth = '#3f8f6a') => {
  const p = pen('swing', cloth)
    .line('M90 90L20 560M90 90l70 470M710 90l70 470M710 90l-70 470', '#6b7382', 22)
    .path('M40 40h720l40 80H0Z', cloth, { depth: 0.3 });
  p.each(10, (i) => p.path(`M${i * 80} 118h80v20q-40 40-80 0Z`, i % 2 ? '#f6efe0' : cloth));
  p.line('M210 130v270M590 130v270', '#8b93a2', 8)
    .rect(180, 250, 440, 150, 30, cloth)
    .rect(170, 380, 460, 70, 30, lighter(cloth, 0.2))
    .rect(240, 280, 110, 100, 24, '#f0c35a', { turn: -8 });
  return p.done(800, 566);
};

/** Lengths of ikat silk, rolled, in their patterns. */
export const silkRolls = () => {
  const p = pen('silkRolls');
  p.each(4, (i) => {
    const [ground, flame, edge] = [
      ['#c9304f', '#f0b93a', '#2d5fa8'],
      ['#2f7f78', '#f6e3a8', '#8a3f7a'],
      ['#3a2a6f', '#e8742f', '#f0c23c'],
      ['#e0a034', '#8a2436', '#2f5b4f'],
    ][i] ?? ['#c9304f', '#f0b93a', '#2d5fa8'];
    const y = 330 - i * 106;
    p.rect((i % 2) * 40, y, 720, 110, 54, ground ?? '#c9304f', { depth: 0.34 });
    p.each(6, (k) => {
      const x = 70 + (i % 2) * 40 + k * 105;
      p.path(`M${x} ${y + 55}l40-44 40 44-40 44Z`, flame ?? '#f0b93a').path(
        `M${x + 20} ${y + 55}l20-24 20 24-20 24Z`,
        edge ?? '#2d5fa8',
      );
    });
  });
  return p.done(770, 440);
};

const pot = (p: ReturnType<typeof pen>, x: number, y: number, colour: string) =>
  p
    .path(`M${x - 120} ${y}h240l-34 190h-172Z`, colour, { depth: 0.3 })
    .rect(x - 134, y - 16, 268, 50, 14, lighter(colour, 0.12));

/** An aloe: fleshy leaves out of the pot's middle. */
export const aloe = (clay = '#c9693f') => {
  const p = pen('aloe', clay);
  for (const turn of [-70, 70, -48, 48, -24, 24, 0]) {
    const angle = ((turn - 90) * Math.PI) / 180;
    const reach = 330 - Math.abs(turn) * 1.2;
    const x = 240 + Math.cos(angle) * reach;
    const y = 400 + Math.sin(angle) * reach;
    const bend = turn * 0.9;
    p.path(
      `M204 410Q${(204 + x) / 2 + bend - 30} ${(400 + y) / 2} ${x} ${y}Q${(276 + x) / 2 + bend + 30} ${(400 + y) / 2} 276 410Z`,
      turn % 48 ? '#6aa877' : '#4f9468',
      { light: 'right', depth: 0.3 },
    );
  }
  return pot(p, 240, 390, clay).done(480, 580);
};

/** A tall ficus. */
export const ficus = (clay = '#8a9fb0') => {
  const p = pen('ficus', clay).line(
    'M240 620Q220 400 244 120M234 400q-60-60-100-80M240 300q60-50 104-70',
    '#7a5a36',
    18,
  );
  const leaves: readonly (readonly [number, number, number])[] = [
    [130, 330, -30],
    [340, 240, 26],
    [170, 410, 20],
    [320, 400, -24],
    [120, 220, 30],
    [360, 330, 20],
    [180, 140, -40],
    [310, 130, 40],
    [244, 220, 84],
    [244, 70, 90],
  ];
  for (const [index, [x, y, turn]] of leaves.entries())
    p.oval(x, y, 92, 48, index % 2 ? '#3f8f5a' : '#57a866', { turn, depth: 0.32 });
  return pot(p, 240, 610, clay).done(480, 800);
};
