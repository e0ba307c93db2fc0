import { csvOf } from '#web/features/csv/csv.ts';
import { sampleCells } from './file-columns.ts';

const photos = ['https://example.uz/divan-1.jpg', 'https://example.uz/divan-2.jpg'];

/** A file to begin with, whose rows are to be replaced. */
const cells: readonly (readonly [column: string, cell: string])[] = [
  ['id', 'SKU-1'],
  ['category', 'divan-va-kreslolar'],
  ...sampleCells,
  ['region', 'toshkent-shahri'],
  ['district', ''],
  ['photos', photos.join(' ')],
  ['property:condition', ''],
];

export const sampleCsv = csvOf([cells.map(([column]) => column), cells.map(([, cell]) => cell)]);

export const sampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<offers>
  <offer id="SKU-1">
    <category>divan-va-kreslolar</category>
${sampleCells.map(([column, cell]) => `    <${column}>${cell}</${column}>`).join('\n')}
    <region>toshkent-shahri</region>
    <district></district>
${photos.map((photo) => `    <picture>${photo}</picture>`).join('\n')}
    <param name="condition"></param>
  </offer>
</offers>
`;
