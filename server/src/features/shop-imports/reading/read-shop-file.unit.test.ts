import { describe, expect, it } from 'vitest';
import { readShopFile } from './read-shop-file.ts';

const read = (text: string | Buffer) => readShopFile(Buffer.from(text));
const problem = (text: string) =>
  read(text).then(
    () => null,
    (error: { text?: (inputs: object, options: object) => string }) => error.text?.({}, { locale: 'en' }),
  );

describe('a list in XML', () => {
  it('is read as its offers, whatever else it holds', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-27"><shop><name>Do'kon</name>
<categories><category id="5" parentId="1">Divan va kreslolar</category></categories>
<offers>
<offer id="7" available="true"><name>Divan &amp; kreslo</name><categoryId>5</categoryId><price>10</price>
<picture>https://a.uz/1.jpg</picture><picture>https://a.uz/2.jpg</picture>
<param name="Brend" unit="">Stels</param><vendor>x</vendor></offer>
</offers></shop></yml_catalog>`;
    expect(await read(text)).toEqual([
      {
        line: 5,
        fields: {
          id: '7',
          title: 'Divan & kreslo',
          category: 'Divan va kreslolar',
          price: '10',
          photos: 'https://a.uz/1.jpg\nhttps://a.uz/2.jpg',
          'property:Brend': 'Stels',
        },
      },
    ]);
  });

  it('may be in the letters of Windows', async () => {
    const head = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><offers><offer id="1"><title>');
    const text = Buffer.concat([
      head,
      Buffer.from([0xc4, 0xe8, 0xe2, 0xe0, 0xed]),
      Buffer.from('</title></offer></offers>'),
    ]);
    expect((await read(text))[0]?.fields.title).toBe('Диван');
  });

  it('is in UTF-8 where it is that, whatever its head has been left saying', async () => {
    const text =
      '<?xml version="1.0" encoding="windows-1251"?><offers><offer id="1"><title>Диван, oʻrindiq</title></offer></offers>';
    expect((await read(text))[0]?.fields.title).toBe('Диван, oʻrindiq');
  });

  it('has the whole of a text that is marked up', async () => {
    const text = `<offers><offer id="1"><name>Divan <b>burchak</b>, <i>yangi</i></name>
<description>Kafolati bor<br/>Yetkazamiz<ul><li>Oq</li><li>Qora <offer>5</offer></li></ul></description><price>10</price></offer>
<offer id="2"><name>Stol<br/>katta</name></offer></offers>`;
    const rows = await read(text);
    expect(rows.map(({ fields }) => fields.title)).toEqual(['Divan burchak, yangi', 'Stol katta']);
    expect(rows[0]?.fields.description?.split(/\s*\n\s*/)).toEqual(['Kafolati bor', 'Yetkazamiz', 'Oq', 'Qora', '5']);
    expect(rows[0]?.fields.price).toBe('10');
  });

  it.each([
    ['<offers><offer id="1">', 'not valid XML'],
    ['<!DOCTYPE html><html><body><p>Kirish</p></body></html>', 'web page'],
    ['\uFEFF\n<html lang="uz"><br></html>', 'web page'],
    ['<htmlist><offer id="1"></offer>', 'not valid XML'],
    ['<offers><offer id="1"><title>&lol;</title></offer></offers>', 'not valid XML'],
    [
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><offers><offer id="1"><title>&a;</title></offer></offers>',
      'DOCTYPE',
    ],
    [`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`, 'not valid XML'],
    [`<offers><offer id="1"><title>${'x'.repeat(400_000)}</title></offer></offers>`, 'longer than 300000'],
    [`<offers>${'<offer id="1"></offer>'.repeat(5002)}</offers>`, 'more than 5000 rows'],
    ['<offers></offers>', 'no rows'],
    [
      `<offers><offer id="1">${Array.from({ length: 300 }, (_, n) => `<param name="p${n}"/>`).join('')}</offer></offers>`,
      '200 columns',
    ],
  ])('is refused as a whole where it is none, or too much (%#)', async (text, words) => {
    expect(await problem(text)).toContain(words);
  });
});

describe('a list whose entities would do something', () => {
  const bomb = (levels: number) =>
    Array.from({ length: levels }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const offer = (title: string) => `<offers><offer id="1"><title>${title}</title></offer></offers>`;

  it.each([
    ['grow a thousand million times', `<!DOCTYPE x [<!ENTITY l0 "lol">${bomb(9)}]>${offer('&l9;')}`],
    ['lead to a file', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${offer('&a;')}`],
    ['lead to another machine', `<!DOCTYPE x [<!ENTITY a SYSTEM "http://169.254.169.254/">]>${offer('&a;')}`],
    ['lead there by a public name', `<!DOCTYPE x [<!ENTITY a PUBLIC "a" "http://a.uz/">]>${offer('&a;')}`],
    ['are of the document type', `<!DOCTYPE x [<!ENTITY % a SYSTEM "http://a.uz/a.dtd"> %a;]>${offer('1')}`],
    ['are themselves', `<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${offer('&a;')}`],
    ['stand in an attribute', `<!DOCTYPE x [<!ENTITY a "1">]><offers><offer id="&a;"/></offers>`],
    ['come in another encoding', Buffer.from(`\uFEFF<!DOCTYPE x [<!ENTITY a "1">]>${offer('&a;')}`, 'utf16le')],
    ['are of HTML', offer('&nbsp;')],
    ['were declared elsewhere', `<!DOCTYPE x SYSTEM "http://a.uz/a.dtd">${offer('&a;')}`],
    ['are declared after the list', `${offer('&a;')}<!DOCTYPE x [<!ENTITY a "1">]>`],
  ])('is refused where they %s, at once and without reading anything else', async (_, text) => {
    const began = performance.now();
    await expect(read(text)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('keeps those of XML itself, and numbers of characters', async () => {
    const rows = await read(offer('&lt;b&gt; &amp; &quot;&apos; &#65;&#x42;'));
    expect(rows[0]?.fields.title).toBe(`<b> & "' AB`);
  });
});

it('an element with more attributes than any list has is read no further', async () => {
  const offer = (count: number) =>
    `<offers><offer ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')} id="1"/></offers>`;
  expect(await read(offer(40))).toMatchObject([{ fields: { id: '1' } }]);
  expect(await problem(offer(60))).toContain('XML');
});

it('a list has a bound of columns, however short its rows are', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `property:p${n}`);
  const csv = (count: number) => `id,${names(count).join(',')}\n${'1\n'.repeat(5000)}`;
  expect(await problem(csv(9_000))).toContain('200 columns');
  const rows = await read(csv(150));
  expect(rows.map(({ fields }) => fields)).toEqual(Array(5000).fill({ id: '1' }));
  const wide = names(201).map((name) => [name, '1']);
  expect(await problem(JSON.stringify([{ id: 1, ...Object.fromEntries(wide) }]))).toContain('200 columns');
});

it('a name that cannot be stored makes its row bad', async () => {
  const rows = await read(`[{"id": "1", "property:a\\u0000": "x"}, {"id": "2", "property:\\ud800": "x"}]`);
  expect(rows).toMatchObject([
    { fields: {}, problem: expect.anything() },
    { fields: {}, problem: expect.anything() },
  ]);
});

it('a list in CSV has columns of properties, and no others that are unknown', async () => {
  expect((await read('id,property:Brend\n1,Stels\n'))[0]?.fields).toEqual({ id: '1', 'property:brend': 'Stels' });
  expect(await problem('id,narxi\n1,5\n')).toContain('Unknown columns: narxi');
  expect(await problem('title\nStol\n')).toContain('Missing columns: id');
});

it('a list in CSV may begin with empty lines, and with the line in which Excel tells its separator', async () => {
  const row = { id: '1', title: 'Stol, stul' };
  expect(await read('\n \r\nid;title\n1;Stol, stul\n')).toEqual([{ line: 4, fields: row }]);
  expect(await read('sep=;\r\nid;title\r\n1;Stol, stul\r\n')).toEqual([{ line: 3, fields: row }]);
  expect(await problem('sep\n1\n')).toContain('Unknown columns: sep');
});

it.each([
  ['at the end of the file alone', `id;title\n1;a\n2;"b\n${'3;c\n'.repeat(4000)}`, 3],
  ['at the next quote', 'id;title\n1;a\n2;"b\n3;"c"\n', 3],
  ['after empty lines', 'id;title\n\n1;a\n\n\n2;"b\n3;c\n', 6],
  ['in the line of names', '"id;title\n1;a\n', 1],
  ['in a list that tells its separator', 'sep=;\nid;title\n1;"a\n2;b\n', 3],
])('a quote that is not closed is told by the line of its row, found out %s', async (_, text, line) => {
  expect(await problem(text)).toContain(`line ${line} `);
});
