import { pen } from '../drawing/pen.ts';

/** A kennel. */
export const kennel = () =>
  pen('kennel')
    .path('M-20 240L260 0l280 240Z', '#b5553f', { depth: 0.3 })
    .rect(20, 230, 480, 330, 8, '#c98f55', { light: 'right', depth: 0.24 })
    .path('M150 560V400q0-110 110-110t110 110v160Z', '#2b2018')
    .line('M20 320h120M380 320h120M20 440h120M380 440h120', '#a9713f', 6)
    .rect(190, 236, 140, 40, 10, '#f6efe0')
    .done(540, 560);

/** A scratching post with a bed, and a carrier. */
export const catFurniture = () => {
  const p = pen('catFurniture')
    .rect(20, 540, 320, 40, 16, '#c9a98a')
    .rect(150, 110, 70, 440, 10, '#e0c9a0')
    .oval(185, 110, 150, 44, '#8a9f8a')
    .oval(185, 96, 116, 28, '#b9cbb4');
  p.each(12, (i) => p.line(`M152 ${150 + i * 32}h66`, '#b99a6a', 6));
  p.path('M420 330q0-70 60-70h280q60 0 60 70v200q0 50-50 50H470q-50 0-50-50Z', '#3f6fa8', { depth: 0.3 });
  p.rect(560, 220, 120, 40, 18, '#2b303c').rect(470, 340, 180, 180, 16, '#22304f');
  p.each(5, (i) => p.line(`M${490 + i * 35} 346v168`, '#c3cad4', 8));
  return p.line('M690 360h90M690 410h90M690 460h90', '#22304f', 12).done(820, 582);
};

/** A plough with three bodies. */
export const plough = () => {
  const p = pen('plough').line('M40 120h640M120 120L60 10M120 120l60-110', '#c9363f', 34);
  p.each(3, (i) =>
    p
      .line(`M${180 + i * 210} 120l40 130`, '#c9363f', 30)
      .path(`M${130 + i * 210} 250q120-20 180 90l-100 70q-20-110-80-160Z`, '#8d929c', { depth: 0.34 }),
  );
  return p.done(760, 410);
};

/** A collar with its tag. */
export const collar = () =>
  pen('collar')
    .path('M0 0q60 30 120 0l4 26q-64 34-128 0Z', '#c9363f', { depth: 0.24 })
    .oval(64, 46, 14, 14, '#e2b34c')
    .done(128, 60);
