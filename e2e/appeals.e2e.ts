import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { z } from 'zod';
import { expect, test } from './support/journey.ts';
import { newStaff, type Person } from './support/people.ts';
import { origin } from './support/product.ts';
import { enterCode, registerHere } from './support/register.ts';
import { call, keepsForBuyer, newTalk, says } from './support/talks.ts';
import { inFullRun, type Visit, widths } from './support/visit.ts';

const people = z.object({ content: z.object({ data: z.array(z.object({ id: z.number() })) }) });
const account = z.object({ content: z.object({ version: z.number() }) });

/** Blocks somebody for three days by another client than the browser. */
async function block(name: string, moderator: Person): Promise<void> {
  const { data } = people.parse(await call(moderator, `profiles?q=${name}`)).content;
  const id = data[0]?.id;
  const { version } = account.parse(await call(moderator, `admin/users/${id}`)).content;
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const answer = await fetch(`${origin()}/api/admin/users/${id}/block`, {
    method: 'POST',
    headers: { authorization: `Bearer ${moderator.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rule: 'spam', reason: 'Bir xil e’lonlar', until, version }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const queue = z.object({ content: z.object({ data: z.array(z.object({ id: z.number() })) }) });
const claimed = z.object({ content: z.object({ version: z.number() }) });

/** Takes a case and answers it, by another client than the browser. */
async function settle(caseId: number | undefined, path: string, by: Person, body: object): Promise<void> {
  const { version } = claimed.parse(await call(by, `admin/cases/${caseId}/claim`, {})).content;
  const answer = await call(by, `admin/cases/${caseId}/${path}`, { version, ...body });
  expect(answer).toHaveProperty('content');
}

/** Reports somebody's words and has them taken down. @returns the case */
async function takeDown(subject: 'review' | 'message', subjectId: number | undefined, by: Person, reader: Person) {
  await call(reader, 'reports', { subject, subjectId, reason: 'offensive' });
  const newest = `admin/cases?subject=${subject}&sortOrder=DESC&pageSize=1`;
  const caseId = queue.parse(await call(by, newest)).content.data[0]?.id;
  await settle(caseId, 'decision', by, {
    subjectVersion: null,
    decision: 'block',
    rule: 'offensive',
    note: 'Haqoratli so‘z',
  });
  return caseId;
}

/** From the phone, which the field may have already, to whatever the right code leads to. */
async function signIn(visit: Visit, phone?: string): Promise<void> {
  const { page } = visit;
  if (phone) await page.getByLabel('Telefon raqami').fill(phone);
  await page.getByRole('button', { name: 'Davom etish', exact: true }).click();
  await enterCode(visit);
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click();
}

inFullRun(() => {
  describe('somebody whose account is blocked', () => {
    test.for(widths)(
      'reads why and appeals; another moderator sets them free, at %i px',
      async (width, { openPage }) => {
        const [first, second] = [await newStaff('moderator', 'Botir'), await newStaff('moderator', 'Nilufar')];
        const visit = await openPage({ width, theme: width === 360 ? 'dark' : 'light', expected: [/40[13]/, /429/] });
        const { page } = visit;
        const name = `Sardor${randomInt(1e9)}`;
        const phone = await registerHere(visit, name, '/user');
        // A page that learns of the block while it is left would go to the login by itself.
        await page.goto('about:blank');
        await block(name, first);

        // Signed in as they are, they are led to where they prove who they are.
        await visit.go('/user/settings');
        await visit.isAt(/^\/auth\/login/);
        await visit.sees(/Sababini o'qish va qarorga e'tiroz bildirish uchun kiring/);
        await signIn(visit, phone);
        await page.getByRole('heading', { level: 1, name: 'Hisobingiz bloklangan' }).waitFor();
        await visit.sees('Moderator izohi: Bir xil e’lonlar');
        await visit.sees(/gacha. Keyin blok o'zi yechiladi/);
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('block-why');
        const appeal = page.getByRole('button', { name: "Qarorga e'tiroz" });
        await page.getByLabel('Nega qaror xato?').fill('Xato');
        await appeal.click();
        await visit.sees('Kamida 10 ta belgi yozing');
        await page.getByLabel('Nega qaror xato?').fill('Har biri boshqa buyum edi');
        await appeal.click();
        await visit.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);
        expect(await appeal.count()).toBe(0);
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('block-waiting');

        // A later try shows the same clock.
        await page.getByRole('button', { name: 'Qaytadan kirish' }).click();
        await signIn(visit);
        await visit.sees(/Javob 3 kun ichida: 2 kun 23 soat qoldi/);

        const panel = await openPage({ width, person: second });
        await panel.go('/admin-panel?tab=reports&shelf=appealed&subject=user&sortBy=createdAt&sortOrder=DESC');
        const queued = panel.page.getByText(name).first();
        await queued.click();
        if (width === 360) {
          await panel.page.getByRole('dialog').getByRole('button', { name: "Ko'rish", exact: true }).click();
        }
        const drawer = panel.page.getByRole('dialog', { name: /-ish/ });
        await drawer.getByText('Har biri boshqa buyum edi').waitFor();
        await drawer.getByRole('button', { name: 'Ishga olish' }).click();
        await drawer.getByLabel('Egasiga javob').fill('Uzr so‘raymiz');
        await panel.expectAccessible();
        await panel.screenshot('block-answer');
        await drawer.getByRole('button', { name: 'Qarorni bekor qilish' }).click();
        await drawer.getByText('Qaror bekor qilindi').waitFor();

        await page.getByRole('button', { name: 'Qaytadan kirish' }).click();
        await signIn(visit);
        await visit.isAt('/user/settings');
        await visit.go('/user/notifications');
        await visit.sees("E'tirozingiz qabul qilindi");
        await visit.sees(/Hisobning bloklanishi: Uzr/);
        await visit.expectNoOverflow();
      },
    );
  });

  const written = z.array(z.object({ id: z.number(), content: z.string() }));
  const withId = z.object({ content: z.object({ id: z.number() }) });

  describe('somebody whose words were taken down', () => {
    test.for(widths)(
      'reads why and appeals, and another moderator brings them back, at %i px',
      async (width, { openPage }) => {
        const [first, second] = [await newStaff('moderator', 'Botir'), await newStaff('moderator', 'Nilufar')];
        const { seller, buyer, product, chatId } = await newTalk(
          `${width === 360 ? 'Samovar' : 'Oftoba'} ${randomInt(1e9).toString(36)}`,
        );
        await says(buyer, chatId, 'Assalomu alaykum', 'Ahmoqona narx');
        await says(seller, chatId, 'Vaalaykum assalom');
        const messages = async () => written.parse(await call(seller, `chat/${chatId}/messages`));
        const messageId = (await messages()).find(({ content }) => content === 'Ahmoqona narx')?.id;
        await keepsForBuyer({ seller, buyer, product, chatId });
        const review = await call(buyer, 'comments', {
          productId: product.id,
          rating: 2,
          text: 'Ahmoqona javob berdi',
        });
        const reviewId = withId.parse(review).content.id;
        const aboutMessage = await takeDown('message', messageId, first, seller);
        const aboutReview = await takeDown('review', reviewId, first, seller);
        expect((await messages()).map(({ content }) => content)).not.toContain('Ahmoqona narx');

        const visit = await openPage({ width, person: buyer, language: 'ru', theme: width === 360 ? 'light' : 'dark' });
        const { page } = visit;
        const appeal = async (): Promise<void> => {
          await page.getByRole('button', { name: 'Обжаловать' }).click();
          const dialog = page.getByRole('dialog', { name: 'Обжаловать решение' });
          await dialog.getByLabel('Почему решение ошибочно?').fill('Это не оскорбление');
          await dialog.getByRole('button', { name: 'Отправить' }).click();
          await visit.sees(/Ответ в течение 3 дней: осталось 2 дн\. 23 ч/);
        };
        await visit.go('/user/notifications');
        await visit.sees('Пояснение модератора: Haqoratli so‘z');
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('appeal-message');
        await appeal();
        await page.getByRole('link', { name: /Ваш отзыв скрыт/ }).click();
        await visit.isAt(/^\/ru\/user\/reviews\?tab=given/);
        await visit.sees('Пояснение модератора: Haqoratli so‘z');
        await visit.expectAccessible();
        await visit.expectNoOverflow();
        await visit.screenshot('appeal-review');
        await appeal();

        const reader = await openPage({ width, person: seller });
        await reader.go(`/chat?chatId=${chatId}`);
        await reader.sees('Vaalaykum assalom');
        expect(await reader.page.getByText('Ahmoqona narx').count()).toBe(0);
        const overturn = { decision: 'overturned', note: 'Uzr so‘raymiz' };
        await settle(aboutMessage, 'appeal-decision', second, overturn);
        await reader.sees('Ahmoqona narx');
        await settle(aboutReview, 'appeal-decision', second, overturn);
        expect((await messages()).map(({ content }) => content)).toContain('Ahmoqona narx');
        const visitor = await openPage({ width });
        await visitor.go(`/seller/${withId.parse(await call(seller, 'auth/me')).content.id}?tab=reviews`);
        await visitor.sees('Ahmoqona javob berdi');
      },
    );
  });
});
