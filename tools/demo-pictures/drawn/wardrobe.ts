import type { Artwork } from '../drawing/artwork.ts';
import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A long evening dress. */
export const eveningDress = (colour: string) =>
  pen('eveningDress', colour)
    .path(
      'M190 0q10 60 60 70 50-10 60-70l40 10-10 170q-20 60 10 110 90 200 120 400-220 60-440 0 30-200 120-400 30-50 10-110L150 10Z',
      colour,
      { depth: 0.36 },
    )
    .path('M160 250q90 34 180 0l-6 44q-84 30-168 0Z', darker(colour, 0.24))
    .line('M180 340q-50 180-80 340M250 350v340M320 340q50 180 80 340', lighter(colour, 0.16), 7)
    .done(500, 716);

/** A pleated skirt. */
export const pleatedSkirt = (colour: string) => {
  const p = pen('pleatedSkirt', colour).path('M150 40h240l140 520q-260 60-520 0Z', colour, { depth: 0.3 });
  p.each(11, (i) => p.line(`M${162 + i * 22} 60L${36 + i * 46} 570`, darker(colour, 0.24), 6));
  return p.rect(146, 10, 248, 50, 16, darker(colour, 0.16)).done(540, 590);
};

/** A leather jacket with a slanting zip. */
export const leatherJacket = (colour: string) =>
  pen('leatherJacket', colour)
    .path(
      'M210 20L100 70q-46 26-56 90L0 520q46 30 100 10l44-190v230q140 26 300 0V340l44 190q54 20 100-10l-44-360q-10-64-56-90L378 20q-84 60-168 0Z',
      colour,
      { depth: 0.4 },
    )
    .path('M210 20l-60 110 110 60 34-130ZM378 20l60 110-110 60-34-130Z', lighter(colour, 0.16))
    .line('M330 190L230 560', '#c3cad4', 10)
    .line('M150 400l70-24M370 380l76 30M170 270h70', '#c3cad4', 8)
    .done(588, 590);

/** Folded headscarves in several colours. */
export const scarves = () => {
  const p = pen('scarves');
  const colours = ['#8a6fc4', '#d9a5ae', '#3f8f8a', '#e0b04c', '#5b7f9c', '#b5553f'];
  p.each(6, (i) => {
    const colour = colours[i] ?? '#8a6fc4';
    p.path(`M${(i % 2) * 20} ${420 - i * 76}q300-40 560 0l20 60q-300 40-600 0Z`, colour, { depth: 0.3 });
    p.line(`M${40 + (i % 2) * 20} ${450 - i * 76}q260-26 500 0`, lighter(colour, 0.4), 5);
  });
  return p.path('M500 80q120 60 90 300l-50 20q10-200-90-260Z', '#d9a5ae', { depth: 0.3 }).done(620, 500);
};

/** Men's overshoes with the soft boots that go into them. */
export const mahsi = () => {
  const p = pen('mahsi');
  p.each(2, (i) => {
    const x = i * 330;
    p.path(`M${x + 150} 0h130v300q20 60-20 70H${x + 40}q-30-60 30-90 80-30 80-100Z`, '#2b2018', {
      light: 'right',
      depth: 0.4,
    });
    p.path(`M${x + 10} 360q40-70 100-60 90 40 180-10 20 60 0 110H${x + 20}q-20-10-10-40Z`, '#3a3d46', { depth: 0.4 });
  });
  return p.done(640, 404);
};

/** A satchel with a long strap. */
export const shoulderBag = (leather = '#9a5a34') =>
  pen('shoulderBag', leather)
    .line('M60 250Q60 0 280 0t220 250', darker(leather, 0.3), 18)
    .rect(20, 220, 520, 340, 50, leather, { depth: 0.34 })
    .path('M20 250q0-40 40-40h440q40 0 40 40v110q-260 130-520 0Z', lighter(leather, 0.1), { depth: 0.3 })
    .line('M50 360q230 100 460 0', lighter(leather, 0.5), 5, '14 10')
    .rect(250, 390, 60, 60, 12, '#e2b34c')
    .done(560, 560);

/** A wallet and a rolled belt. */
export const walletAndBelt = (leather = '#5a3a26') =>
  pen('walletAndBelt', leather)
    .rect(0, 120, 360, 250, 24, leather, { depth: 0.34 })
    .line('M20 140h320v210H20Z', lighter(leather, 0.4), 4, '12 9')
    .rect(240, 220, 120, 60, 20, lighter(leather, 0.14))
    .oval(560, 250, 150, 130, leather)
    .oval(560, 250, 116, 98, darker(leather, 0.4))
    .oval(560, 250, 86, 72, leather)
    .oval(560, 250, 56, 46, darker(leather, 0.4))
    .rect(640, 170, 90, 80, 10, '#e2b34c')
    .rect(662, 190, 46, 40, 4, darker(leather, 0.3))
    .done(730, 380);

/** A gold chain with a pendant. */
export const pendant = (metal = '#e2b34c') =>
  pen('pendant', metal)
    .line('M40 0q20 380 210 430Q440 380 460 0', metal, 14, '4 16')
    .oval(250, 450, 16, 16, darker(metal, 0.2))
    .path('M250 460q90 60 60 130-30 50-60 50t-60-50q-30-70 60-130Z', metal, { depth: 0.36 })
    .oval(250, 570, 26, 30, '#c9363f')
    .done(500, 640);

/** A silver bracelet and earrings. */
export const silverSet = () =>
  pen('silverSet')
    .oval(230, 300, 220, 150, '#c3cad4')
    .oval(230, 300, 168, 104, '#3a2a4f', { light: 'flat' })
    .line('M40 330q30 90 190 96t190-96', '#5a5f6a', 8, '26 14')
    .oval(230, 440, 34, 24, '#3f8fa8')
    .line('M540 130q0-40 30-40M700 130q0-40 30-40', '#c3cad4', 10)
    .path('M545 140q60 60 30 130-60 0-60-60ZM705 140q60 60 30 130-60 0-60-60Z', '#dfe4ea', { depth: 0.36 })
    .oval(560, 220, 16, 18, '#3f8fa8')
    .oval(720, 220, 16, 18, '#3f8fa8')
    .done(770, 460);

/** A bottle of scent. */
export const perfume = (glass = '#d9a050'): Artwork =>
  pen('perfume', glass)
    .rect(140, 0, 120, 110, 16, '#2b2018', { light: 'right' })
    .rect(160, 104, 80, 44, 6, '#e2b34c')
    .rect(20, 140, 360, 360, 50, lighter(glass, 0.5), { light: 'right', opacity: 0.95 })
    .rect(50, 240, 300, 230, 36, glass, { light: 'right', depth: 0.34 })
    .rect(110, 290, 180, 110, 10, '#fbf6ea')
    .line('M140 330h120M160 360h80', '#7a5230', 8)
    .done(400, 500);

/** A robe for wrestling with its belt. */
export const wrestlingRobe = (colour: string, belt = '#3f8f5a') =>
  pen('wrestlingRobe', colour, belt)
    .path('M210 10L90 60 0 330l100 40 50-120v330h300V250l50 120 100-40L510 60 390 10 300 120Z', colour, { depth: 0.34 })
    .path('M210 10h60l60 340-30 40-30-40ZM390 10h-60l-90 340 60 60Z', lighter(colour, 0.2))
    .rect(146, 350, 308, 50, 8, belt)
    .line('M290 390l-50 130M310 390l40 140', belt, 30)
    .done(600, 584);

/** A plain ring. */
export const band = (metal: string) =>
  pen('band', metal)
    .oval(250, 250, 240, 240, metal, { depth: 0.4 })
    .oval(250, 250, 176, 176, '#3a2a4f', { light: 'flat' })
    .oval(250, 250, 208, 208, 'none', { light: 'flat', stroke: lighter(metal, 0.55), strokeWidth: 8 })
    .oval(250, 250, 186, 186, 'none', { light: 'flat', stroke: darker(metal, 0.3), strokeWidth: 8 })
    .path('M96 110q60-66 130-80l6 18q-70 20-118 76Z', '#ffffff', { opacity: 0.7, light: 'flat' })
    .done(500, 490);
