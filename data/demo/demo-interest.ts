import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';
import type { DemoProduct } from './demo-files.ts';
import type { DemoRandom } from './demo-random.ts';
import type { Talk } from './insert-demo-conversations.ts';
import type { StoredPerson } from './insert-demo-people.ts';

const day = 86_400_000;
const minute = 60_000;
const hour = 60 * minute;
/** How many see a listing for one who asks its phone, and for one who writes about it. */
const viewsForACall = 28;
const viewsForATalk = 220;
const mostTalks = 3;

export interface Life {
  id: number;
  product: DemoProduct;
  seller: StoredPerson;
  created: Date;
  /** the moment of its sale, else now */
  ends: Date;
  isSold: boolean;
}

export interface Interest {
  likes: { product_id: number; user_id: number; created_at: Date }[];
  days: { product_id: number; day: string; views: number; likes: number; conversations: number; reveals: number }[];
  /** null where nobody has asked for the phone or written */
  firstContact: Date | null;
  /** those that no file tells */
  talks: Talk[];
}

/**
 * Who has looked at a listing in its life, liked it, asked for its phone and written about it: as many as such a listing draws, one after the
 * other, each having seen it on that day.
 * @param written conversations about it that the files tell, by their first moment
 */
export function interestIn(
  life: Life,
  written: readonly Date[],
  { people, random, now }: { people: readonly StoredPerson[]; random: DemoRandom; now: Date },
): Interest {
  const { id, seller, created, ends } = life;
  const eagerness = random.next() ** 2;
  const ageDays = Math.max(0, Math.floor((ends.getTime() - created.getTime()) / day));
  const likers = people.filter((person) => person.id !== seller.id && random.next() < 0.05 + eagerness * 0.5);
  const likes = likers.map((person) => ({
    product_id: id,
    user_id: person.id,
    created_at: new Date(Math.min(ends.getTime() - minute, created.getTime() + random.next() * ageDays * day)),
  }));
  const likesOn = Map.groupBy(likes, ({ created_at }) => tashkentDay(created_at));
  const writtenOn = Map.groupBy(written, (moment) => tashkentDay(moment));
  const talks: Talk[] = [];
  let firstContact: Date | null = null;
  const days = daysOf(created, ends).map((name) => {
    const seen = random.int(0, Math.round(5 + eagerness * 26));
    const reveals = Math.floor(seen / viewsForACall + random.next());
    const contacts = writtenOn.get(name) ?? [];
    const begun =
      random.next() < seen / viewsForATalk && talks.length < mostTalks
        ? talkOn(name, life, talks, { people, random, now })
        : null;
    if (begun) talks.push(begun);
    const calls = Array.from({ length: reveals }, () => momentOn(name, life, random));
    for (const moment of [...calls, ...contacts, ...(begun?.messages[0] ? [begun.messages[0].at] : [])])
      if (!firstContact || moment < firstContact) firstContact = moment;
    const liked = likesOn.get(name)?.length ?? 0;
    const conversations = contacts.length + (begun ? 1 : 0);
    return {
      product_id: id,
      day: name,
      views: seen + liked + conversations + reveals,
      likes: liked,
      conversations,
      reveals,
    };
  });
  return { likes, days, firstContact, talks };
}

/** The days of a life, the first one first. */
function daysOf(created: Date, ends: Date): string[] {
  const days: string[] = [];
  for (let at = tashkentMidnight(tashkentDay(created)).getTime(); at <= ends.getTime(); at += day)
    days.push(tashkentDay(at));
  return days;
}

/** When people are awake, and the listing is there. */
function momentOn(name: string, { created, ends }: Life, random: DemoRandom): Date {
  const at = tashkentMidnight(name).getTime() + (9 + random.next() * 13) * hour;
  return new Date(Math.min(Math.max(at, created.getTime() + minute), ends.getTime() - minute));
}

const words = {
  uz: {
    asked: ['Assalomu alaykum, hali bormi?', 'Salom, sotilmadimi?', "Ko'rsak bo'ladimi bugun?", 'Oxirgi narxi qancha?'],
    answered: ['Vaalaykum assalom, ha, bor', 'Ha, sotuvda', "Keling, ko'rasiz", 'Bor, ozroq kelishamiz'],
    thanked: ['Rahmat, kelishdik', "Bo'ldi, ertaga boraman", 'Rahmat'],
  },
  ru: {
    asked: ['Здравствуйте, ещё продаёте?', 'Добрый день, актуально?', 'Можно посмотреть сегодня?', 'Торг есть?'],
    answered: ['Здравствуйте, да', 'Да, актуально', 'Приезжайте, покажу', 'Немного уступлю'],
    thanked: ['Спасибо, договорились', 'Хорошо, завтра приеду', 'Спасибо'],
  },
};

/** Somebody of this day who has not written about it yet; nobody of the accounts that visitors of a demonstration sign in to. */
function talkOn(
  name: string,
  life: Life,
  before: readonly Talk[],
  { people, random, now }: { people: readonly StoredPerson[]; random: DemoRandom; now: Date },
): Talk | null {
  const { id, product, seller, ends } = life;
  const strangers = people.filter(
    (person) =>
      person.role === 'user' &&
      !person.demo &&
      person.id !== seller.id &&
      before.every(({ buyerId }) => buyerId !== person.id),
  );
  if (seller.demo || strangers.length === 0) return null;
  const buyer = random.pick(strangers);
  const say = words[product.lang === 'ru' ? 'ru' : 'uz'];
  let at = momentOn(name, life, random);
  const messages: Talk['messages'] = [{ author: 'buyer', text: random.pick(say.asked), at }];
  const next = (): boolean => {
    at = new Date(at.getTime() + (2 + random.next() ** 4 * 900) * minute);
    return at.getTime() < Math.min(now.getTime(), ends.getTime()) - minute;
  };
  if (random.next() < 0.86 && next()) {
    messages.push({ author: 'seller', text: random.pick(say.answered), at });
    if (product.price > 0 && random.next() < 0.5 && next()) {
      const amount = offered(product.price, random);
      const asked = at;
      const isAccepted = random.next() < 0.45;
      if (next()) {
        const state = isAccepted ? 'accepted' : 'declined';
        messages.push({
          author: 'buyer',
          text: '',
          at: asked,
          offer: { amount, currency: product.currency, state, answeredAt: at },
        });
        if (isAccepted) messages.push({ author: 'buyer', text: random.pick(say.thanked), at });
      }
    }
  }
  const isRead = messages.length > 1;
  return {
    productId: id,
    sellerId: seller.id,
    buyerId: buyer.id,
    messages,
    read: { buyer: messages.length, seller: isRead ? messages.length : 0 },
    soldAt: null,
  };
}

/** Some per cent below what is asked, as people round it. */
function offered(price: number, random: DemoRandom): number {
  const step = price > 100_000 ? 10_000 : price > 1000 ? 50 : 1;
  return Math.max(step, Math.floor((price * (0.85 + random.next() * 0.12)) / step) * step);
}
