import { goalSize, reportFigures } from '#testing/goals.ts';
import { eventually, expect, test } from './support/journey.ts';
import { demoPerson, idOf, inDatabase, newPerson } from './support/people.ts';
import { inFullRun } from './support/visit.ts';

/** Each would set `hacked` on the window if anything took it for more than a text. */
const payloads = [
  '<script>hacked=1</script>',
  '</script><script>hacked=1</script>',
  '<img src=x onerror=hacked=1>',
  '<svg onload=hacked=1>',
  '"><svg/onload=hacked=1>',
  "'-hacked=1-'",
  '#{hacked=1}',
  '{{constructor.constructor("hacked=1")()}}',
  'javascript:hacked=1',
  '<a href="javascript:hacked=1">a</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '<math><mi//xlink:href="data:x,<script>hacked=1</script>">',
  '<body onload=hacked=1>',
  '<style>@import"javascript:hacked=1"</style>',
  '<!--><img src=x onerror=hacked=1>-->',
  ']]><script>hacked=1</script>',
  '\\u003cscript\\u003ehacked=1\\u003c/script\\u003e',
  '&lt;script&gt;hacked=1&lt;/script&gt;',
  '<details open ontoggle=hacked=1>',
  '<input autofocus onfocus=hacked=1>',
];
const tried = payloads.slice(0, goalSize(3, payloads.length));
const titleOf = (index: number): string => `Sinov ${index} ${tried[index]}`;

inFullRun(() => {
  test('texts of people, of searches and of addresses stay texts wherever they are shown', async ({ openPage }) => {
    const seller = await newPerson('<img src=x onerror=hacked=1>');
    const person = await demoPerson('buyer');
    await inDatabase(
      `with leaf as (select c.id from categories c where not exists (select from categories k where k.parent_id = c.id) order by c.id limit 1),
      place as (select region_id, id from districts order by id limit 1)
     insert into products (seller_id, status, title, title_key, description, location, price, price_uzs, category_id, region_id, district_id, expires_at)
     select $1, 'active', title, title, title, left(title, 200), 5, 5, leaf.id, place.region_id, place.id, now() + interval '30 days'
     from unnest($2::text[]) title, leaf, place`,
      [idOf(seller), tried.map((_, index) => titleOf(index))],
    );
    const visit = await openPage({ width: 1280, person, expected: [/status of 40[04]/] });
    const { page } = visit;
    let places = 0;
    let ran = 0;
    const look = async (path: string): Promise<void> => {
      // Some of these are refused with a page that has no application.
      const answer = await page.goto(visit.address(path));
      if (answer?.ok()) await visit.ready();
      places += 1;
      if (await page.evaluate('"hacked" in window')) ran += 1;
    };
    const listed = await page.request.get(`${visit.options.origin}/api/products?pageSize=100&sellerId=${idOf(seller)}`);
    const found: { id: number; title: string }[] = (await listed.json()).content.data;
    for (const [index, payload] of tried.entries()) {
      const product = found.find(({ title }) => title === titleOf(index));
      if (product) {
        await look(`/detail/${product.id}`);
        await eventually(() => page.getByText(payload, { exact: false }).count()).toBeGreaterThan(1);
      }
      await look(`/all-products?title=${encodeURIComponent(payload)}`);
      await eventually(() => page.getByText(payload, { exact: false }).count()).toBeGreaterThan(0);
      await look(`/all-products?sortBy=${encodeURIComponent(payload)}&minPrice=${encodeURIComponent(payload)}`);
      await look(`/auth/login?next=${encodeURIComponent(payload)}`);
      await look(`/detail/${encodeURIComponent(payload)}`);
    }
    await look(`/seller/${idOf(seller)}`);
    await look('/');
    await reportFigures({
      name: `scripts run of ${places} places with ${tried.length} payloads`,
      measured: ran,
      limit: 0,
    });
    expect(found.length).toBeGreaterThanOrEqual(tried.length);
    expect(ran).toBe(0);
  });
});
