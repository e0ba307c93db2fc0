import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A bed for two children, one above the other, with a ladder. */
export const bunkBed = (wood: string) => {
  const p = pen('bunkBed', wood)
    .rect(0, 0, 34, 560, 10, wood, { light: 'right' })
    .rect(726, 0, 34, 560, 10, wood, { light: 'right' })
    .rect(20, 180, 720, 40, 8, wood)
    .rect(20, 430, 720, 40, 8, wood)
    .rect(40, 130, 680, 54, 20, '#6fa8dc')
    .rect(40, 380, 680, 54, 20, '#f0a86a')
    .rect(50, 108, 150, 56, 26, '#f6f8fa')
    .rect(50, 358, 150, 56, 26, '#f6f8fa')
    .line('M40 70h460M40 110h460', darker(wood, 0.1), 16)
    .line('M540 30v500M660 30v500', darker(wood, 0.24), 20);
  p.each(5, (i) => p.line(`M540 ${110 + i * 92}h120`, darker(wood, 0.24), 18));
  return p.done(760, 560);
};

/** A sliding-door wardrobe with a mirror. */
export const slidingWardrobe = (wood: string) =>
  pen('slidingWardrobe', wood)
    .rect(0, 0, 700, 680, 14, darker(wood, 0.2))
    .rect(14, 20, 330, 640, 6, wood, { light: 'right' })
    .rect(356, 20, 330, 640, 6, '#cfe3ee', { light: 'right' })
    .path('M380 640L600 40h60L440 640Z', '#ffffff', { opacity: 0.5, light: 'flat' })
    .rect(326, 300, 14, 100, 6, '#8d929c')
    .rect(362, 300, 14, 100, 6, '#8d929c')
    .done(700, 680);

/** A corner sofa. */
export const cornerSofa = (colour: string) =>
  pen('cornerSofa', colour)
    .rect(0, 60, 260, 330, 50, darker(colour, 0.1), { depth: 0.3 })
    .rect(180, 40, 740, 230, 50, colour, { depth: 0.3 })
    .rect(30, 220, 330, 190, 40, lighter(colour, 0.14), { depth: 0.3 })
    .rect(350, 220, 270, 130, 36, lighter(colour, 0.14), { depth: 0.3 })
    .rect(620, 220, 270, 130, 36, lighter(colour, 0.14), { depth: 0.3 })
    .rect(860, 150, 80, 220, 36, darker(colour, 0.1))
    .rect(220, 110, 130, 120, 26, '#e6d3b0', { turn: -8 })
    .rect(680, 110, 130, 120, 26, '#e6d3b0', { turn: 8 })
    .rect(40, 400, 40, 30, 6, '#4b3a2c')
    .rect(840, 360, 40, 40, 6, '#4b3a2c')
    .done(940, 430);

/** A leather sofa with buttons and rolled arms. */
export const buttonedSofa = (colour: string) => {
  const p = pen('buttonedSofa', colour)
    .rect(60, 30, 780, 250, 40, colour, { depth: 0.34 })
    .oval(80, 130, 80, 80, darker(colour, 0.06))
    .oval(820, 130, 80, 80, darker(colour, 0.06))
    .rect(10, 130, 140, 230, 30, colour)
    .rect(750, 130, 140, 230, 30, colour)
    .rect(140, 230, 310, 120, 24, lighter(colour, 0.12))
    .rect(450, 230, 310, 120, 24, lighter(colour, 0.12))
    .rect(130, 340, 640, 40, 10, darker(colour, 0.3));
  p.each(14, (i) => p.oval(190 + (i % 7) * 88, 90 + Math.floor(i / 7) * 74, 9, 9, darker(colour, 0.5)));
  return p.rect(60, 370, 40, 40, 8, '#3a2a20').rect(800, 370, 40, 40, 8, '#3a2a20').done(900, 410);
};

/** A low platform to sit on outdoors, with a roof and cushions. */
export const tapchan = () => {
  const p = pen('tapchan')
    .path('M20 60L380 0l360 60v40H20Z', '#b5553f', { depth: 0.3 })
    .line('M60 100v380M700 100v380', '#4b5263', 20)
    .rect(30, 360, 700, 50, 8, '#5a5f6a')
    .rect(50, 330, 660, 44, 18, '#c23b5e', { depth: 0.3 })
    .line('M60 250h640M60 300h640', '#4b5263', 12)
    .rect(260, 290, 240, 20, 6, '#a9713f')
    .rect(290, 306, 18, 40, 4, '#7a5230')
    .rect(450, 306, 18, 40, 4, '#7a5230')
    .rect(80, 270, 120, 64, 20, '#e0a034')
    .rect(560, 270, 120, 64, 20, '#2f7f88');
  return p.done(760, 484);
};

/** A chest of a desk for the head of an office. */
export const executiveDesk = (wood: string) =>
  pen('executiveDesk', wood)
    .rect(260, 0, 280, 300, 50, '#2b303c', { depth: 0.3 })
    .rect(0, 220, 820, 44, 12, lighter(wood, 0.12))
    .rect(30, 260, 760, 250, 8, wood, { light: 'right', depth: 0.3 })
    .rect(60, 290, 340, 190, 8, darker(wood, 0.16))
    .rect(560, 280, 210, 60, 6, lighter(wood, 0.1))
    .rect(560, 350, 210, 60, 6, lighter(wood, 0.1))
    .rect(560, 420, 210, 70, 6, lighter(wood, 0.1))
    .line('M640 310h50M640 380h50M640 454h50', '#e2b34c', 10)
    .rect(90, 190, 120, 34, 4, '#eceff4')
    .done(820, 512);

/** The plate and the frame of a work table. */
export const plainTable = (wood = '#c99c66') =>
  pen('plainTable', wood)
    .rect(0, 0, 900, 40, 10, wood)
    .line('M80 40v260M820 40v260M80 250h740', '#5a5f6a', 22)
    .done(900, 310);

/** Curtains on their rail before a window. */
export const curtains = (cloth = '#8a5f8f') => {
  const p = pen('curtains', cloth)
    .rect(120, 40, 460, 480, 6, '#f6f8fa')
    .rect(140, 60, 420, 440, 4, '#a9d8f0', { depth: 0.3 })
    .rect(0, 0, 700, 22, 11, '#d9b45a')
    .path('M20 16h220q-10 260-90 400l40 200H20ZM680 16H460q10 260 90 400l-40 200h170Z', cloth, { depth: 0.34 });
  p.each(3, (i) => p.line(`M${60 + i * 44} 24q4 240-10 580M${640 - i * 44} 24q-4 240 10 580`, darker(cloth, 0.3), 7));
  return p.line('M20 416h150M530 416h150', '#e2b34c', 16).done(700, 616);
};
