import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';

/** A pushchair. */
export const pram = (colour = '#4f86b8') =>
  pen('pram', colour)
    .line('M110 420L470 190M470 420L150 190M470 190L600 40h60', '#6b7382', 20)
    .path('M60 160q0 150 170 160h130q120-10 130-170Z', colour, { depth: 0.32 })
    .path('M60 160Q70 10 240 0v160Z', darker(colour, 0.16))
    .path('M240 0q-70 60-64 160h64Z', lighter(colour, 0.24))
    .rect(50, 144, 460, 34, 17, lighter(colour, 0.3))
    .oval(110, 450, 76, 76, '#2b2733')
    .oval(110, 450, 50, 50, '#d9dfe8')
    .oval(110, 450, 14, 14, colour)
    .oval(470, 450, 76, 76, '#2b2733')
    .oval(470, 450, 50, 50, '#d9dfe8')
    .oval(470, 450, 14, 14, colour)
    .done(670, 526);

/** A child's car seat. */
export const childSeat = (colour = '#c6505a') =>
  pen('childSeat', colour)
    .path('M60 40Q70 0 130 0h200q60 0 70 40l40 340q10 100-60 120H80Q10 480 20 380Z', '#353c4b', { depth: 0.3 })
    .rect(90, 24, 280, 130, 50, colour, { depth: 0.3 })
    .path('M90 160h280l30 180q0 60-60 70H120q-60-10-60-70Z', lighter(colour, 0.14), { depth: 0.3 })
    .path('M60 380q170 70 340 0v70q-170 70-340 0Z', colour)
    .line('M170 120l50 210M290 120l-50 210M230 330v90', '#20252f', 22)
    .rect(200, 312, 60, 50, 14, '#e0383f')
    .done(460, 510);

/** A romper for a baby. */
export const romper = (colour = '#f3c969') =>
  pen('romper', colour)
    .path(
      'M190 20L90 70Q40 100 0 210l80 44 50-70-10 200q0 150 90 170l50-90h40l50 90q90-20 90-170l-10-200 50 70 80-44Q520 100 470 70L370 20q-90 60-180 0Z',
      colour,
      { depth: 0.26 },
    )
    .path('M184 16q96 70 192 0l-14-12q-82 44-164 0Z', '#ffffff')
    .oval(280, 250, 84, 76, '#b9794a')
    .oval(216, 190, 28, 28, '#b9794a')
    .oval(344, 190, 28, 28, '#b9794a')
    .oval(280, 276, 44, 34, '#f0d2ae')
    .oval(250, 236, 8, 10, '#33241a')
    .oval(310, 236, 8, 10, '#33241a')
    .oval(280, 262, 13, 9, '#33241a')
    .oval(230, 470, 8, 8, '#ffffff')
    .oval(330, 470, 8, 8, '#ffffff')
    .done(560, 556);

/** A girl's dress with a bow. */
export const girlsDress = (colour = '#ee86a8') => {
  const p = pen('girlsDress', colour)
    .path('M200 20q80 50 160 0l30 20-10 200q120 110 150 300-250 60-500 0 30-190 150-300L170 40Z', colour, {
      depth: 0.26,
    })
    .path('M170 40l-80 70 60 70 26-30ZM390 40l80 70-60 70-26-30Z', lighter(colour, 0.3));
  p.each(18, (i) => p.oval(90 + ((i * 67) % 390), 300 + ((i * 83) % 220), 12, 12, '#ffffff', { opacity: 0.85 }));
  p.rect(174, 224, 212, 36, 14, '#ffffff')
    .path('M280 240l-90-46v96ZM280 240l90-46v96Z', '#d9486f')
    .oval(280, 242, 24, 24, '#b93560');
  p.each(9, (i) => p.oval(56 + i * 56, 545 + (4 - Math.abs(4 - i)) * 4, 30, 16, lighter(colour, 0.45)));
  return p.done(560, 580);
};

/** A balance bike or tricycle for a child. */
export const tricycle = (colour = '#e0483f') =>
  pen('tricycle', colour)
    .line('M150 360L230 120M230 120q-50-40-90-24M220 150l140 150 220 60M360 300l-70 30', colour, 34)
    .line('M120 92q10-30 80-30', '#2b303c', 26)
    .path('M360 230q90-30 150 0 20 40-60 50-90 0-90-50Z', '#2f6fd6')
    .rect(430, 270, 24, 60, 8, '#8b93a2')
    .oval(150, 370, 120, 120, '#2b2733')
    .oval(150, 370, 88, 88, '#f3d44c')
    .oval(150, 370, 24, 24, colour)
    .rect(136, 440, 80, 26, 10, '#3f8fd6')
    .oval(570, 410, 82, 82, '#2b2733')
    .oval(570, 410, 56, 56, '#f3d44c')
    .oval(570, 410, 18, 18, colour)
    .line('M110 100l-30 60M110 100l-10 70', '#f0a834', 8)
    .done(660, 492);

/** A toy car that a child can ride in. */
export const rideOnCar = (colour = '#2f7fd6') =>
  pen('rideOn', colour)
    .path('M230 160q20-90 60-90', 'none', { stroke: '#2b303c', strokeWidth: 16, light: 'flat' })
    .path('M20 250q0-100 120-100h180q20 60 110 60h150q90 0 110 100v80H40Q20 380 20 250Z', colour, { depth: 0.34 })
    .path('M440 210q0-120 60-130 60 0 60 130Z', darker(colour, 0.2))
    .oval(250, 110, 18, 60, '#2b303c', { turn: -20 })
    .oval(70, 240, 34, 30, '#fff0b4')
    .rect(10, 330, 690, 50, 22, darker(colour, 0.36))
    .oval(170, 380, 84, 84, '#2b2733')
    .oval(170, 380, 44, 44, '#e3e8ef')
    .oval(540, 380, 84, 84, '#2b2733')
    .oval(540, 380, 44, 44, '#e3e8ef')
    .path('M330 260l14 28 30 4-22 22 6 30-28-16-28 16 6-30-22-22 30-4Z', '#ffffff')
    .done(700, 464);

/** A child's desk with a lamp. */
export const schoolDesk = (wood = '#e0b57c') =>
  pen('schoolDesk', wood)
    .line('M90 250v330M560 250v330', '#8b93a2', 24)
    .line('M60 590h90M530 590h90', '#5b6272', 22)
    .path('M40 190h570l40 60H0Z', wood)
    .rect(0, 246, 650, 60, 14, darker(wood, 0.14))
    .rect(250, 266, 150, 18, 9, '#ffffff')
    .line('M520 190V70l-110-50', '#3f8fd6', 16)
    .path('M440 0l-110 10-10 70 100 20Z', '#3f8fd6')
    .path('M130 190l10-70h60l10 70Z', '#ee7b54')
    .line('M150 120l-8-50M170 120V56M190 120l10-54', '#f0b93a', 9)
    .rect(240, 150, 160, 40, 6, '#6fb7a0')
    .rect(250, 116, 140, 36, 6, '#e0708c')
    .done(650, 602);

/** A hoverboard. */
export const hoverboard = (colour = '#4a5163') =>
  pen('hoverboard', colour)
    .path('M90 60q120-20 200 30 80 20 160 0 80-50 200-30l40 90q-140 20-240-20-80-16-160 0-100 40-240 20Z', colour, {
      depth: 0.34,
    })
    .path('M150 84q70-8 120 20l-6 30q-60 20-120 14ZM590 84q-70-8-120 20l6 30q60 20 120 14Z', '#2b303c')
    .line('M200 168h90M450 168h90', '#57d0f0', 12)
    .oval(74, 120, 72, 100, '#2b2733')
    .oval(64, 120, 42, 62, '#c5ccd6')
    .oval(666, 120, 72, 100, '#2b2733')
    .oval(676, 120, 42, 62, '#c5ccd6')
    .done(740, 222);
