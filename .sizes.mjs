import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
const dir = process.argv[2];
const ms = JSON.parse(await readFile(dir+'/dist/client/.vite/manifest.json','utf8'));
const { assetsOf } = await import('./web/src/assets.ts');
for (const [l,m] of Object.entries(ms)) {
  if (l !== 'ru') continue;
  const a = assetsOf(m,'src/pages/home/page.tsx');
  let t=0;
  for (const f of ['theme.js','begin.js',a.entry,...a.preloads]) { const b=await readFile(dir+'/dist/client/'+f); const n=b.length<512?b.length:brotliCompressSync(b).length; t+=n; console.log(n,b.length,f); }
  console.log(l,t);
}
