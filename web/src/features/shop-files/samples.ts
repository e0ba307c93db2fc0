import { csvOf } from '#web/features/csv/csv.ts';

const columns = [
  ...['id', 'category', 'title', 'description', 'price', 'currency', 'region', 'district', 'photos'],
  'property:condition',
];

/** A file to begin with, whose rows are to be replaced. */
export const sampleCsv = csvOf([
  columns,
  [
    ...['SKU-1', 'divan-va-kreslolar', 'Burchak divan', 'Yangi, kafolati bor', '4500000', 'UZS', 'toshkent-shahri', ''],
    ...['https://example.uz/divan-1.jpg https://example.uz/divan-2.jpg', ''],
  ],
]);

export const sampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<offers>
  <offer id="SKU-1">
    <category>divan-va-kreslolar</category>
    <title>Burchak divan</title>
    <description>Yangi, kafolati bor</description>
    <price>4500000</price>
    <currency>UZS</currency>
    <region>toshkent-shahri</region>
    <district></district>
    <picture>https://example.uz/divan-1.jpg</picture>
    <picture>https://example.uz/divan-2.jpg</picture>
    <param name="condition"></param>
  </offer>
</offers>
`;
