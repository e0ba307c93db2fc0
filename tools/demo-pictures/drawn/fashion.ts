import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A wide hanger; everything that hangs is drawn below it. */
const HANGER = 'M300 60L90 150M300 60l210 90M300 60V36q0-12 12-16 14-8 4-22';

/** A suit jacket with shirt and tie on a hanger. */
export const suit = (colour = '#33415f', tie = '#b9363f') =>
  pen('suit', colour, tie)
    .line(HANGER, '#7d6a52', 12)
    .path('M240 96h120l30 260-90 120-90-120Z', '#f5f6f9', { depth: 0.14 })
    .path('M276 110h48l-10 40 26 190-40 60-40-60 26-190Z', tie)
    .path('M236 92L110 150q-50 20-60 90L10 560q34 24 84 14l46-220 6 330h146l0-230Z', colour, { depth: 0.34 })
    .path('M364 92l126 58q50 20 60 90l40 320q-34 24-84 14l-46-220-6 330H308l0-230Z', colour, { depth: 0.34 })
    .path(
      'M236 92l-60 130 40 24-20 30 104 190q-50-200-64-374ZM364 92l60 130-40 24 20 30-104 190q50-200 64-374Z',
      lighter(colour, 0.14),
    )
    .oval(300, 510, 9, 9, darker(colour, 0.5))
    .oval(300, 580, 9, 9, darker(colour, 0.5))
    .line('M180 560h80M340 560h80M440 330h60', darker(colour, 0.4), 7)
    .done(600, 690);

/** A shirt on a hanger. */
export const shirt = (colour = '#8fb7e6') => {
  const p = pen('shirt', colour)
    .line(HANGER, '#7d6a52', 12)
    .path(
      'M230 96L110 150q-46 20-58 90L14 540q34 22 80 12l50-210 4 320q150 24 304 0l4-320 50 210q46 10 80-12l-38-300q-12-70-58-90L370 96q-70 40-140 0Z',
      colour,
      { depth: 0.28 },
    );
  p.path('M230 92l70 70-60 60-34-100ZM370 92l-70 70 60 60 34-100Z', lighter(colour, 0.4))
    .line('M300 164v496', darker(colour, 0.2), 5)
    .rect(360, 270, 90, 96, 10, lighter(colour, 0.16));
  p.each(6, (i) => p.oval(300, 220 + i * 76, 8, 8, '#ffffff'));
  return p.done(600, 676);
};

/** A knitted jumper. */
export const jumper = (colour = '#b9674a') => {
  const p = pen('jumper', colour).path(
    'M210 30L100 90q-50 30-60 110L0 510q36 26 90 14l50-230 4 280q150 30 312 0l4-280 50 230q54 12 90-14l-40-310q-10-80-60-110L390 30q-90 50-180 0Z',
    colour,
    { depth: 0.32 },
  );
  p.path('M204 30q96-44 192 0l-16 34q-80 44-160 0Z', lighter(colour, 0.2)).rect(
    140,
    546,
    320,
    44,
    16,
    lighter(colour, 0.16),
  );
  p.each(7, (i) =>
    p
      .path(`M${164 + i * 40} 290l20-40 20 40-20 40Z`, '#f6ead2')
      .path(`M${164 + i * 40} 380l20-26 20 26-20 26Z`, '#f6ead2', { opacity: 0.7 }),
  );
  return p.done(600, 590);
};

/** A warm coat with a hood, down to the knees. */
export const downCoat = (colour: string) => {
  const p = pen('downCoat', colour)
    .path('M196 90q-8-90 104-90t104 90q-24 66-104 72-80-6-104-72Z', darker(colour, 0.16), { depth: 0.34 })
    .path('M226 92q6-54 74-54t74 54q-20 46-74 50-54-4-74-50Z', '#2a2433')
    .path(
      'M200 106L120 150q-46 30-56 96L20 560q36 30 88 12l34-190-22 590q180 34 360 0l-22-590 34 190q52 18 88-12l-44-314q-10-66-56-96l-80-44q-40 56-100 56t-100-56Z',
      colour,
      { depth: 0.36 },
    );
  p.each(8, (i) => p.line(`M${144 - i * 3} ${280 + i * 86}q150 34 ${312 + i * 6} 0`, darker(colour, 0.3), 7));
  p.each(3, (i) =>
    p.line(
      `M${68 - i * 10} ${300 + i * 84}l${78 - i * 6} 14M${532 + i * 10} ${300 + i * 84}l${-78 + i * 6} 14`,
      darker(colour, 0.3),
      6,
    ),
  );
  return p.line('M300 164v812', '#e9d9b4', 10).done(600, 990);
};

/** A warm jacket with a hood. */
export const jacket = (colour = '#2f6f78') => {
  const p = pen('jacket', colour)
    .path('M200 70q10-70 100-70t100 70q-20 60-100 70-80-10-100-70Z', darker(colour, 0.2))
    .path('M230 80q10-40 70-40t70 40q-20 50-70 54-50-4-70-54Z', '#2a2433');
  p.path(
    'M200 76L96 130q-50 30-60 100L0 540q40 34 100 16l40-200 4 300q150 24 312 0l4-300 40 200q60 18 100-16l-36-310q-10-70-60-100L400 76q-40 66-100 66t-100-66Z',
    colour,
    { depth: 0.34 },
  );
  p.each(4, (i) =>
    p
      .line(`M146 ${270 + i * 92}q150 34 308 0`, darker(colour, 0.3), 7)
      .line(
        `M${52 - i * 8} ${280 + i * 70}l${84 - i * 6} 14M${548 + i * 8} ${280 + i * 70}l${-84 + i * 6} 14`,
        darker(colour, 0.3),
        6,
      ),
  );
  p.line('M300 142v520', '#e9d9b4', 10).path(
    'M180 470l70 16-6 80-66-12ZM420 470l-70 16 6 80 66-12Z',
    darker(colour, 0.2),
  );
  return p.done(600, 676);
};

/** A long winter coat on a hanger. */
export const longCoat = (colour = '#a9785a') =>
  pen('longCoat', colour)
    .line(HANGER, '#7d6a52', 12)
    .path(
      'M236 92L116 146q-46 20-56 90L26 560q34 24 80 14l50-200-30 440q174 40 348 0l-30-440 50 200q46 10 80-14l-34-324q-10-70-56-90L364 92q-64 50-128 0Z',
      colour,
      { depth: 0.34 },
    )
    .path('M236 92l-56 120 120 190 120-190-56-120-64 120Z', lighter(colour, 0.2))
    .line('M300 400v430', darker(colour, 0.34), 6)
    .rect(146, 430, 308, 44, 16, darker(colour, 0.26))
    .rect(270, 422, 60, 60, 12, '#e4c06a')
    .oval(330, 560, 12, 12, darker(colour, 0.5))
    .oval(330, 640, 12, 12, darker(colour, 0.5))
    .line('M180 560h60M380 560h50', darker(colour, 0.4), 8)
    .done(600, 836);

/** A long modest dress with a headscarf on a dress stand. */
export const modestDress = (colour = '#4f6f86', scarf = '#e3c9b4') =>
  pen('modest', colour, scarf)
    .path('M210 210q90-40 180 0l130 280-70 44-60-110 70 440q-160 40-320 0l70-440-60 110-70-44Z', colour, {
      depth: 0.32,
    })
    .line('M240 420q60 24 120 0M220 560q-10 150-40 300M300 520v350M380 560q10 150 40 300', darker(colour, 0.26), 6)
    .path('M300 20q120 0 120 150 0 90 40 150-160 80-320 0 40-60 40-150 0-150 120-150Z', scarf, { depth: 0.26 })
    .path('M300 66q66 4 66 96 0 70-66 100-66-30-66-100 0-92 66-96Z', '#ecd3b8', { light: 'right', depth: 0.18 })
    .path('M232 170q70 110 150 90l60 60q-120 60-230-20Z', lighter(scarf, 0.3))
    .done(600, 884);

/** An atlas dress with its ikat pattern. */
export const atlasDress = (first = '#c9304f', second = '#f0b93a', third = '#2d5fa8') => {
  const p = pen('atlas', first, second, third).path(
    'M200 40q100-40 200 0l90 60 80 220-84 40-66-120 10 120 120 420q-240 60-480 0l120-420 10-120-66 120L50 320l80-220Z',
    first,
    { depth: 0.24 },
  );
  p.each(4, (i) => {
    const y = 300 + i * 126;
    p.each(3 + (i > 1 ? 1 : 0), (k) => {
      const n = 3 + (i > 1 ? 1 : 0);
      const x = 300 + (k - (n - 1) / 2) * (84 + i * 14);
      p.path(`M${x} ${y - 50}q34 26 20 50 14 30-20 66-34-36-20-66-14-24 20-50Z`, second).path(
        `M${x} ${y - 24}q18 14 10 26 8 18-10 36-18-18-10-36-8-12 10-26Z`,
        i % 2 ? '#2f8a63' : third,
      );
    });
  });
  p.path('M300 90q30 22 18 46 12 26-18 58-30-32-18-58-12-24 18-46Z', second)
    .path('M238 30q62 50 124 0l-10-14q-52 26-104 0Z', lighter(second, 0.3))
    .line('M70 322l66 34M530 322l-66 34', second, 12);
  return p.done(600, 800);
};

/** A festive men's robe (chapan) with a skullcap above it. */
export const chapan = (colour = '#23407c', gold = '#e2b34c') => {
  const p = pen('chapan', colour, gold).path(
    'M220 190L110 240Q60 270 50 330L0 620q40 24 90 10l60-200-20 410q170 36 340 0l-20-410 60 200q50 14 90-10l-50-290q-10-60-60-90L380 190Z',
    colour,
    { depth: 0.34 },
  );
  p.path('M220 190l80 260 80-260 34 16-80 290v340h-68V496L186 206Z', gold).line('M250 240l50 200 50-200', '#fff1cf', 5);
  p.each(5, (i) => p.path(`M190 ${340 + i * 96}l24 30-24 34-24-34ZM410 ${340 + i * 96}l24 30-24 34-24-34Z`, gold));
  p.line('M8 600q40 20 88 8M592 600q-40 20-88 8', gold, 14)
    .path('M190 120q0-100 110-120 110 20 110 120Z', '#1d1b26')
    .rect(180, 104, 240, 46, 14, '#1d1b26');
  p.each(3, (i) => p.path(`M${230 + i * 70} 40q26 20 0 54-26-34 0-54Z`, '#f6f3ea')).line(
    'M196 128h208',
    '#f6f3ea',
    6,
    '14 12',
  );
  return p.done(600, 860);
};

/** A white wedding dress. */
export const weddingDress = (colour = '#fbf8f4') => {
  const p = pen('wedding', colour)
    .path(
      'M220 40q20 30 80 40 60-10 80-40l20 180-20 110q150 180 200 470-280 70-560 0 50-290 200-470l-20-110Z',
      colour,
      { depth: 0.16 },
    )
    .line('M220 334q80 24 160 0', '#d9c28e', 14);
  p.line('M236 400q-60 160-110 400M300 400v430M364 400q60 160 110 400', '#dcd3cb', 6);
  p.each(13, (i) => p.oval(56 + i * 41, 794 + Math.abs(6 - i) * -2, 12, 12, '#efe5d8')).each(7, (i) =>
    p.oval(222 + i * 26, 210 + (i % 2) * 34, 7, 7, '#d9c28e'),
  );
  return p.done(600, 830);
};

/** A pair of trainers. */
export const sneakers = (colour = '#f0f2f6', trim = '#2f6fd6') => {
  const p = pen('sneakers', colour, trim);
  for (const [x, y] of [
    [150, 0],
    [0, 110],
  ] as const)
    p.path(`M${x} ${y + 190}V${y + 40}q70 40 130-30l50-10 150 110 170 46q70 20 70 84v24H${x}Z`, colour, { depth: 0.28 })
      .path(`M${x} ${y + 110}V${y + 40}q70 40 130-30l20-4-40 110Z`, trim)
      .path(`M${x + 200} ${y + 196}l90-90 60 34-80 70ZM${x + 330} ${y + 200}l60-44 50 10-50 44Z`, trim)
      .line(
        `M${x + 190} ${y + 56}l40-30M${x + 224} ${y + 84}l40-34M${x + 260} ${y + 110}l36-34`,
        darker(colour, 0.36),
        8,
      )
      .path(`M${x - 6} ${y + 230}q290 22 580 10 10 50-40 50H${x + 20}q-30 0-26-60Z`, '#ffffff', { depth: 0.2 });
  return p.done(730, 402);
};
