import { randomInt } from 'node:crypto';
import type { Route } from 'playwright-core';
import { describe } from 'vitest';
import { z } from 'zod';
import { reportFigures } from '#testing/goals.ts';
import { eventually, expect, test } from './support/journey.ts';
import { idOf, inDatabase, newPerson, newStaff } from './support/people.ts';
import { origin } from './support/product.ts';
import { newProductForm } from './support/products.ts';
import { call, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit } from './support/visit.ts';

const cases = 60;
const own = z.object({ content: z.array(z.object({ decision: z.string(), rule: z.string().nullable() })) });
const ownDecisions = z.object({ content: z.object({ pending: z.array(z.object({ batchId: z.string() })) }) });
const account = z.object({ content: z.object({ status: z.string() }) });
const listed = z.object({ data: z.array(z.object({ title: z.string() })) });

/** So many copies of a listing that wait, before all others in the queue: `title` with their number, from 1 on. */
async function waitingCopies(productId: number, title: string, count: number, reportsWeight = 0): Promise<void> {
  await inDatabase(
    `insert into products
     select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('products', 'id')), 'status', 'pending',
       'title', $2 || ' ' || lpad(n::text, 2, '0'), 'title_key', $2 || n, 'description', 'Kartaga oldindan pul tashlang, qurol ham bor.'))).*
     from products p, generate_series(1, $3::int) n where p.id = $1 order by n`,
    [productId, title, count],
  );
  await inDatabase(
    `insert into product_images
     select (jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('product_images', 'id')), 'product_id', p.id))).*
     from product_images i, products p where i.product_id = $1 and p.title like $2 || ' __' and p.status = 'pending'`,
    [productId, title],
  );
  await inDatabase(
    `update moderation_cases c set reports_weight = $2, signals = '[{"kind": "scam", "detail": {}}, {"kind": "card_number", "detail": {}},
       {"kind": "banned_word", "detail": {"words": ["qurol"]}}]'
     from products p where p.id = c.product_id and p.title like $1 || ' __' and c.state = 'open'`,
    [title, reportsWeight],
  );
}

const shown = ({ page }: Visit, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });

/** Notes in `reviewTimes` how long (ms) after a key the next case was there, and in `unfocused` how often nothing had the focus once it was drawn. */
const timing = `{
  let pressed = 0;
  let before = document.querySelector('h2')?.textContent;
  globalThis.reviewTimes = [];
  globalThis.unfocused = 0;
  const look = () => { if (document.activeElement === document.body) unfocused += 1; };
  document.addEventListener('keydown', () => { pressed = performance.now(); }, { capture: true });
  new MutationObserver(() => {
    const now = document.querySelector('h2')?.textContent;
    if (now && now !== before) {
      reviewTimes.push(performance.now() - pressed);
      requestAnimationFrame(() => requestAnimationFrame(look));
    }
    before = now;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

describe('review mode', () => {
  inFullRun(() => {
    test(`decides ${cases} cases by keys alone, of which one is taken back; their seller reads why`, async ({
      openPage,
    }) => {
      const [seller, moderator] = [await newPerson('Sardor'), await newStaff('moderator', 'Gulnora')];
      const name = `Velosiped ${randomInt(1e9).toString(36)}`;
      const { id } = await newProductForm(seller, name, 2);
      // A few more wait behind, so that nobody else's cases are taken.
      await waitingCopies(id, name, cases + 4);
      const titleOf = (index: number) => `${name} ${String(index + 1).padStart(2, '0')}`;

      const visit = await openPage({ person: moderator });
      const { page } = visit;
      await visit.go('/admin-panel?tab=reports');
      await page.getByRole('link', { name: "Ketma-ket ko'rish" }).click();
      await visit.isAt(/review=1/);
      await shown(visit, titleOf(0)).waitFor();
      await page.locator('mark').filter({ hasText: 'qurol' }).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('review');

      // What was decided a moment ago comes back, and nobody has been told.
      await page.keyboard.press('a');
      await shown(visit, titleOf(1)).waitFor();
      await page.keyboard.press('z');
      await shown(visit, titleOf(0)).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await page.getByText('Egasi shuni o').waitFor();
      // A digit that is pressed in a dialog over the rules refuses nothing.
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('4');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await shown(visit, titleOf(0)).waitFor();
      await visit.expectAccessible();
      await visit.screenshot('review-refusal');
      // Nor do the letters of a comment that is typed before its field has the focus.
      await page.keyboard.type('sotuvchi uzoq aldagan');
      await shown(visit, titleOf(0)).waitFor();
      await page.getByText('Egasi shuni o').waitFor();
      await page.keyboard.press('Escape');

      await page.evaluate(timing);
      const began = performance.now();
      for (let index = 0; index < cases; index += 1) {
        await shown(visit, titleOf(index)).waitFor();
        const keys = [['a'], ['r', '4'], ['r', 'Enter']][index % 3] ?? [];
        for (const key of keys) await page.keyboard.press(key);
      }
      await shown(visit, titleOf(cases - 1)).waitFor({ state: 'detached' });
      const perCase = (performance.now() - began) / cases;
      const times = z
        .array(z.number())
        .parse(await page.evaluate('reviewTimes'))
        .sort((a, b) => a - b);
      // Speeds are held to their limits by `npm run goals`, where nothing else runs (rules/goals G5).
      await reportFigures(
        { name: 'a case by keys', measured: Math.round(perCase), unit: 'ms', limit: 4000 },
        {
          name: 'the next case after the key, p95',
          measured: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
          unit: 'ms',
          limit: 150,
        },
      );
      await page.getByText(`${cases} ta hal qilindi`).waitFor();
      // Two that came within one drawing are seen as one.
      expect(times.length).toBeGreaterThan(cases / 2);
      expect(await page.evaluate('unfocused')).toBe(0);
      expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
      await page.getByRole('button', { name: 'Chiqish' }).click();
      await visit.isAt(/tab=reports$/);

      // A third each is passed, refused by the rule of its digit, and refused by the rule that was chosen already.
      const third = cases / 3;
      await eventually(async () => {
        const decisions = own.parse(await call(seller, 'moderation/decisions')).content;
        return [decisions.length, decisions.filter(({ rule }) => rule === 'wrong_category').length];
      }, 90_000).toEqual([2 * third, third]);
      await eventually(() => countPublic(name)).toBe(third + 1);
      const owner = await openPage({ width: 360, person: seller });
      await owner.go('/user?tab=attention');
      await owner.sees("Noto'g'ri kategoriya tanlangan");
      // A digit says the comment of its rule.
      await owner.sees("Buyum tanlangan kategoriyaga to'g'ri kelmaydi");
      await owner.sees('Firibgarlik belgilari bor');
    });
  });

  inFullRun(() => {
    test('knows its keys by where they lie, as a Russian keyboard types them', async ({ openPage }) => {
      const [seller, moderator] = [await newPerson('Jahongir'), await newStaff('moderator', 'Nodira')];
      const name = `Samovar ${randomInt(1e9).toString(36)}`;
      const { id } = await newProductForm(seller, name);
      await waitingCopies(id, name, 6, 600);
      await inDatabase(
        `update moderation_cases c set signals = signals || jsonb_build_array(jsonb_build_object('kind', 'copied_text', 'detail', jsonb_build_object('productId', $2::bigint)))
       from products p where p.id = c.product_id and p.title like $1 || ' __' and c.state = 'open'`,
        [name, id],
      );
      const titleOf = (number: number) => `${name} 0${number}`;
      const visit = await openPage({ person: moderator, language: 'ru' });
      const { page } = visit;
      const keys = await page.context().newCDPSession(page);
      const press = async (code: string, key: string, modifiers = 0): Promise<void> => {
        await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key, modifiers });
        await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, modifiers });
      };
      const shift = 8;
      const help = page.getByRole('dialog', { name: 'Клавиши' });
      await visit.go('/admin-panel?tab=reports&review=1');
      await shown(visit, titleOf(1)).waitFor();
      await press('KeyA', 'ф');
      await shown(visit, titleOf(2)).waitFor();
      await press('KeyZ', 'я');
      await shown(visit, titleOf(1)).waitFor();
      await press('KeyC', 'с');
      await page.getByRole('button', { name: /^Оставить первое/ }).waitFor();
      await page.keyboard.press('Escape');
      await press('KeyS', 'ы');
      await shown(visit, titleOf(2)).waitFor();
      await press('Digit7', '?', shift);
      await help.waitFor();
      await page.keyboard.press('Escape');
      await press('KeyR', 'к');
      await visit.sees('Владелец прочтёт');
      // A question mark lies on the seven there: it asks for the keys and refuses by no rule, as it does where a point lies on the slash.
      await press('Digit7', '?', shift);
      await help.waitFor();
      await page.keyboard.press('Escape');
      await shown(visit, titleOf(2)).waitFor();
      await press('Digit4', '4');
      await shown(visit, titleOf(3)).waitFor();
      await press('Slash', '.');
      await help.waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Выйти' }).click();
      await eventually(async () => own.parse(await call(seller, 'moderation/decisions')).content.length, 30_000).toBe(
        1,
      );
      expect(own.parse(await call(seller, 'moderation/decisions')).content).toMatchObject([{ rule: 'wrong_category' }]);

      // The rest is in nobody's way.
      await inDatabase(
        "update moderation_cases c set state = 'closed' from products p where p.id = c.product_id and p.title like $1 || ' __' and c.state <> 'decided'",
        [name],
      );
      // In a table the sign of the search does, wherever it is typed, and x chooses the row.
      await visit.go('/admin-panel?tab=products');
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await press('KeyX', 'ч');
      await page.getByRole('toolbar').waitFor();
      await press('Backslash', '/', shift);
      await eventually(() => page.getByRole('searchbox').evaluate('document.activeElement.type')).toBe('search');
    });
  });

  test('takes groups at once from the queue, and goes by thumb at a phone', async ({ openPage }) => {
    const [seller, moderator] = [await newPerson('Otabek'), await newStaff('moderator', 'Kamol')];
    const name = `Arava ${randomInt(1e9).toString(36)}`;
    const { id } = await newProductForm(seller, name);
    await waitingCopies(id, name, 4, 300);
    await inDatabase(
      `update moderation_cases c set signals = signals || jsonb_build_array(jsonb_build_object('kind', 'copied_text', 'detail', jsonb_build_object('productId', $2::bigint)))
       from products p where p.id = c.product_id and p.title like $1 || ' __' and c.state = 'open'`,
      [name, id],
    );
    const visit = await openPage({ width: 360, person: moderator, theme: 'dark', expected: [/422/] });
    const { page } = visit;
    await visit.go('/admin-panel?tab=reports&review=1');
    await shown(visit, `${name} 01`).waitFor();
    await visit.expectNoOverflow();
    await visit.expectAccessible();
    await visit.screenshot('review');
    await page.getByRole('button', { name: 'Rad etish' }).click();
    await page.getByText('Taqiqlangan', { exact: false }).first().waitFor();
    await visit.screenshot('review-refusal');
    // What refuses is in sight without scrolling, and nothing else that looks like it.
    expect(await page.getByRole('button', { name: 'Rad etish' }).count()).toBe(1);
    const refuse = await page.getByRole('button', { name: 'Rad etish' }).boundingBox();
    expect((refuse?.y ?? 0) + (refuse?.height ?? 0)).toBeLessThanOrEqual(740);
    await page.getByRole('button', { name: 'Bekor qilish', exact: true }).click();
    await page.getByRole('button', { name: 'Keyinroq' }).click();
    await shown(visit, `${name} 02`).waitFor();

    // All copies go at once, after a question, and come back.
    await page.getByRole('button', { name: "Asl e'lon bilan solishtirish" }).click();
    await page.getByRole('button', { name: 'Birinchisi qolsin' }).click();
    await page.getByRole('dialog', { name: '4 ta ish' }).getByRole('button', { name: 'Rad etish' }).click();
    await shown(visit, `${name} 02`).waitFor({ state: 'detached' });
    await visit.screenshot('review-undo');
    await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
    const one = page.getByRole('heading', { level: 2, name: new RegExp(`^${name} 0[2-4]$`) });
    await one.waitFor();

    // The whole group goes by one key, and comes back by one press; where it could not be read it is asked for once more.
    const line = Promise.withResolvers<void>();
    const whenFree = (route: Route): Promise<void> => line.promise.then(() => route.continue());
    const ofGroup = /\/api\/admin\/cases\?.*group=/;
    await page.route(
      ofGroup,
      (route) => route.fulfill({ status: 422, json: { code: 'VALIDATION', message: 'Xato' } }),
      {
        times: 1,
      },
    );
    await page.getByRole('checkbox', { name: 'Butun guruh: 4 ta ish' }).check();
    await page.getByText('Xato', { exact: true }).waitFor();
    await page.route(ofGroup, whenFree, { times: 1 });
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await visit.screenshot('review-group');
    await page.keyboard.press('a');
    // Until its cases have been read no key does anything else about the one under the hand.
    await page.locator('button[aria-busy=true]').first().waitFor();
    await page.keyboard.press('s');
    await one.waitFor();
    await visit.screenshot('review-group-read');
    line.resolve();
    await page.getByRole('status').filter({ hasText: ': 4 ta' }).waitFor();
    await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
    await one.waitFor();

    // Where one of them speaks of another rule than the case on the screen, none is chosen for all.
    await inDatabase(
      `update moderation_cases c set signals = jsonb_path_query_array(c.signals, '$[*] ? (@.kind == "copied_text")')
       from products p where p.id = c.product_id and p.title = $1`,
      [`${name} 04`],
    );
    await page.getByRole('checkbox', { name: /^Butun guruh/ }).check();
    await page.getByRole('button', { name: 'Rad etish' }).click();
    await page.getByRole('status').filter({ hasText: 'Qoidani tanlang' }).waitFor();
    expect(await page.locator('input[name=rule]:checked').count()).toBe(0);
    await page.getByRole('checkbox', { name: /^Butun guruh/ }).uncheck();
    await eventually(() => page.locator('input[name=rule]:checked').count()).toBe(1);
    await page.getByRole('button', { name: 'Bekor qilish', exact: true }).click();
    await page.getByRole('button', { name: 'Chiqish' }).click();

    // What speaks of one of them alone is said of none before it is chosen.
    await inDatabase(
      `update moderation_cases c set signals = jsonb_path_query_array(c.signals, '$[*] ? (@.kind == "copied_text")')
       from products p where p.id = c.product_id and p.title = $1`,
      [`${name} 04`],
    );
    // What is not on sale cannot be sent back: it is blocked by the same press.
    await inDatabase("update products set status = 'withdrawn' where title = $1", [`${name} 03`]);
    await visit.go('/admin-panel?tab=reports&subject=product');
    const rows = page.locator('tbody tr').filter({ hasText: name });
    // By its row the group is refused as a whole.
    await rows.getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Rad etish' }).click();
    const whole = page.getByRole('dialog', { name: '4 ta ish' });
    await whole.getByText('Guruhlar butunlay hal qilinadi: 1 ta guruhda 4 ta ish.').waitFor();
    await whole.getByText(`${name} 04`).waitFor();
    await whole.getByLabel('Buzilgan qoida').selectOption({ label: "Bu e'lon allaqachon bor" });
    await visit.screenshot('queue-group');
    await whole.getByRole('button', { name: 'Rad etish' }).click();
    await page.getByText('Rad etildi: 3 ta · Bloklandi: 1 ta').waitFor();
    await eventually(() => rows.count()).toBe(0);
    await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
    // The filter stays on the way into the group.
    await rows.getByRole('link', { name: 'Guruhni ochish: 4 ta ish' }).click();
    await visit.isAt(/tab=reports&subject=product&group=copy%3A\d+$/);
    await eventually(() => rows.count()).toBe(4);
    await page.getByRole('checkbox', { name: /^Hammasini/ }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Rad etish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rad etish' }).click();
    await dialog.locator('select[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Buzilgan qoida').selectOption({ label: "Bu e'lon allaqachon bor" });
    await dialog.getByText("Sotuvda bo'lmagan e'lonlar bloklanadi: 1 ta").waitFor();
    await visit.screenshot('queue-bulk');
    await dialog.getByRole('button', { name: 'Rad etish' }).click();
    await eventually(() => rows.count()).toBe(0);
    // The way back is kept wherever in the panel one goes.
    await page
      .getByRole('navigation', { name: 'Admin panel' })
      .getByRole('link', { name: /^E'lonlar/ })
      .click();
    await visit.isAt(/tab=products$/);
    await page.getByText('Rad etildi: 3 ta · Bloklandi: 1 ta').waitFor();
    await visit.screenshot('undo-elsewhere');
    await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
    await page.getByRole('button', { name: /^Qaytarib olish/ }).waitFor({ state: 'detached' });
    await page.goBack();
    await eventually(() => rows.count()).toBe(4);
    expect(own.parse(await call(seller, 'moderation/decisions')).content).toEqual([]);
  });
});

describe('review mode of a narrowed queue', () => {
  inFullRun(() => {
    test('takes back what a lost answer decided, and what an earlier page decided; a failure stands in the queue', async ({
      openPage,
    }) => {
      const [seller, moderator] = [await newPerson('Murod'), await newStaff('moderator', 'Shahlo')];
      const name = `Beshik ${randomInt(1e9).toString(36)}`;
      const { id } = await newProductForm(seller, name);
      await waitingCopies(id, name, 2);
      const group = `product:${idOf(seller)}`;
      const visit = await openPage({ person: moderator, expected: [/ERR_FAILED/] });
      const { page } = visit;
      const pendingNow = async () =>
        ownDecisions.parse(await call(moderator, 'admin/cases/decisions')).content.pending.length;
      await visit.go(`/admin-panel?tab=reports&group=${encodeURIComponent(group)}&review=1`);
      await shown(visit, `${name} 01`).waitFor();
      // It counts and hands out no other.
      await visit.sees('Navbatda: 2');
      // All that buyers read is there to be judged.
      await page.locator('dl dt').first().waitFor();

      const line = Promise.withResolvers<void>();
      const lost = async (route: Route): Promise<void> => {
        await route.fetch();
        await line.promise;
        await route.abort();
      };
      await page.route('**/api/admin/cases/decisions', lost, { times: 1 });
      await page.keyboard.press('a');
      await shown(visit, `${name} 02`).waitFor();
      await page.keyboard.press('z');
      line.resolve();
      await shown(visit, `${name} 01`).waitFor();
      await eventually(pendingNow).toBe(0);

      await page.keyboard.press('a');
      await page.getByRole('button', { name: /^Qaytarib olish/ }).waitFor();
      // A page that comes slowly would take the ten seconds.
      await inDatabase("update pending_decisions set due_at = due_at + interval '1 minute' where decided_by = $1", [
        idOf(moderator),
      ]);
      await page.reload();
      await page.getByRole('button', { name: /^Qaytarib olish/ }).click();
      await page.getByRole('button', { name: /^Qaytarib olish/ }).waitFor({ state: 'detached' });
      await eventually(pendingNow).toBe(0);

      // What its seller changed meanwhile fails, and the queue says so by itself.
      await page.getByRole('button', { name: 'Chiqish' }).click();
      await visit.go(`/admin-panel?tab=reports&group=${encodeURIComponent(group)}`);
      const row = page.locator('tbody tr').filter({ hasText: `${name} 02` });
      await row.getByRole('checkbox').check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Ruxsat berish' }).click();
      await page.getByText('Saytga chiqarildi: 1 ta').waitFor();
      await inDatabase('update products set version = version + 1 where title = $1', [`${name} 02`]);
      await page.getByRole('list', { name: 'Bajarilmagan qarorlar' }).getByText(`${name} 02`).waitFor();
      await row.waitFor();
      // Neither came about.
      expect(await countPublic(name)).toBe(1);
      await inDatabase(
        "update moderation_cases c set state = 'closed' from products p where p.id = c.product_id and p.title like $1 || ' __'",
        [name],
      );
    });
  });

  test('shows what was written to whom before it is decided, with what leads away marked, and blocks an account in place', async ({
    openPage,
  }) => {
    const { seller, buyer, chatId } = await newTalk(`Beshik ${randomInt(1e9).toString(36)}`, `Zafar${randomInt(1e6)}`);
    await says(buyer, chatId, 'Salom', 'Pulni https://aldov.example/a orqali bering');
    const written = z
      .array(z.object({ id: z.number(), content: z.string() }))
      .parse(await call(seller, `chat/${chatId}/messages`));
    const subjectId = written.find(({ content }) => content.startsWith('Pulni'))?.id;
    await call(seller, 'reports', { subject: 'message', subjectId, reason: 'scam' });
    await call(seller, 'reports', { subject: 'user', subjectId: idOf(buyer), reason: 'scam' });
    const moderator = await newStaff('moderator', 'Oydin');
    const visit = await openPage({ person: moderator, expected: [/422/] });
    const { page } = visit;
    const reviewed = (subject: string) => `/admin-panel?tab=reports&subject=${subject}&review=1`;
    await inDatabase(
      `update moderation_cases set reports_weight = 900 where owner_id = $1 and target_kind in ('message', 'user')`,
      [idOf(buyer)],
    );
    const unread = /\/api\/admin\/cases\/\d+\/messages/;
    await page.route(unread, (route) => route.fulfill({ status: 422, json: { code: 'VALIDATION', message: 'Xato' } }), {
      times: 1,
    });
    await visit.go(reviewed('message'));
    await page.getByText('Xato', { exact: true }).waitFor();
    // What nobody has read is not dismissed.
    await page.keyboard.press('a');
    await visit.sees("Avval xabar o'qiladi.");
    await page.keyboard.press('m');
    await page.locator('mark').filter({ hasText: 'https://aldov.example/a' }).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('review-message');
    await page.keyboard.press('s');

    await visit.go(reviewed('user'));
    await shown(visit, buyer.name).waitFor();
    await page.keyboard.press('r');
    await page.getByLabel('Buzilgan qoida').selectOption({ label: 'Firibgarlik belgilari bor' });
    await visit.screenshot('review-account');
    await page.getByRole('button', { name: 'Tasdiqlash' }).click();
    await shown(visit, buyer.name).waitFor({ state: 'detached' });
    await eventually(
      async () => account.parse(await call(moderator, `admin/users/${idOf(buyer)}`)).content.status,
    ).toBe('blocked');
  });
});

/** How many listings of this name everybody sees. */
async function countPublic(name: string): Promise<number> {
  const answer = await fetch(`${origin()}/api/products?pageSize=50&title=${encodeURIComponent(name)}`);
  const { content } = z.object({ content: listed }).parse(await answer.json());
  return content.data.filter(({ title }) => title.startsWith(name)).length;
}
