import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { readBannedWords } from '#data/reference-files.ts';
import { bannedWordsIn, readBannedWord } from './banned-words.ts';
import { foldedOf, isReadable } from './readable-word.ts';

const { groups } = await readBannedWords();
const words = groups.flatMap(({ severity, words: own }) => own.map((word) => readBannedWord(word, severity)));
const hits = (text: string) => bannedWordsIn(text, words);
const found = (text: string) => hits(text).map(({ word }) => word);

it('the shipped words are some hundreds, each once and none too long', () => {
  expect(words.length).toBeGreaterThan(300);
  expect(new Set(words.map(foldedOf)).size).toBe(words.length);
  expect(words.filter((word) => !isReadable(word) || codePoints(word.word) > bannedWordLimits.word)).toEqual([]);
});

it.each([
  ['Геройин ва мефедрон', ['mefedron']],
  ['Купить водительские права недорого', ['купить водительские права']],
  ['Сохта паспорт ясаб бераман', ['soxta pasport']],
  ['Onlayn kazinoda yutuq', ['kazino', 'onlayn kazino']],
  ['Трамадолни рецептсиз сотаман', ['трамадол']],
  ['Продам взрывчатку', ['взрывчатка']],
  ['Партия взрывчатки', ['взрывчатка']],
  ['Куплю анашу', ['анаша']],
  ['Куплю марихуану', ['марихуана']],
  ['Prodam marihuanu', ['марихуана']],
  ['Продам боевую гранату', ['боевая граната']],
  ['Цена боевой гранаты', ['боевая граната']],
  ['Изготовление поддельных документов', ['поддельные документы']],
  ['Пачка боевых патронов', ['боевые патроны']],
  ['Ищу проститутку', ['проститутка']],
  ['Детской порнографии', ['детская порнография', 'порнография']],
  ['Купить больничный лист', ['купить больничный лист']],
  ['Soxta pul sotiladi', ['soxta pul', 'soxta pul sotiladi']],
  ['Samogon sotiladi', ['samogon sotiladi']],
  ['Продам героин', ['geroin']],
  ['Пакет героина, с героином', ['geroin']],
  ['Героинни сотаман', ['geroin']],
  ['Geroini bor', ['geroin']],
  ['Амфетамини бор, об амфетамине', ['amfetamin']],
  ['Метамфетамине', ['metamfetamin']],
  ['Псилоцибини бор', ['псилоцибин']],
])('%s is found', (text, hits) => expect(found(text).toSorted()).toEqual(hits.toSorted()));

it.each([
  ['ketamin', 'Кетамини бор'],
  ['ketamin', 'О кетамине'],
  ['кетамин', 'кетаминь'],
  ['morfin', 'Морфине'],
  ['морфин', 'Морфини бор'],
  ['kodein', 'Кодеини бор'],
  ['прегабалин', 'Прегабалини бор'],
])('staff who list %s find %s', (word, text) => expect(bannedWordsIn(text, [readBannedWord(word)])).toHaveLength(1));

it.each([
  'Наша компания продаёт велосипеды',
  'Гранатовый сок, гранаты сладкие',
  'Лирика: сборник стихов',
  'Suv pistoleti bolalar uchun',
  'Монтажный пистолет для пены',
  'Глушитель на Нексию',
  'Карабин альпинистский',
  'Velosiped 5-7 yosh bola, sotiladi',
  'Кухня, цвет слоновая кость',
  'Ford Escort, автокомпрессор Беркут',
  'Духи Black Opium',
  'Спиртли ичимлик ичмайдиган ишчи керак, prava kerak',
  'Ayvon va varanda uchun oyna',
  'Nexia, tex pasport, sotiladi',
  'Blokirovka LSD. Marka: Toyota',
  'Blokirovka LSD\nMarka Toyota',
  'Система LSD, марки разные',
  'Интим-гель с алоэ',
  'Samogon apparati, mis',
  'Игра 18+, видео в описании',
  '18 видео уроков',
  'Купить больничную кровать',
  'Kuniga 1000 odam savdo markaziga keladi',
  'Гранаты сладкие, боевой дух',
  'Наш магазин, нашу продукцию берут',
  'Кукла «Героиня мультфильма»',
  'Героини сказок, раскраска',
  'Платье героине вечера, образ с героиней, увидеть героиню',
  'Эртак героиняси, героинялар',
  'Героинь сериала, о героинях',
  'Гашек, собрание сочинений',
  'Кокошник и кокаколадан идиш',
  'Анашкин, мастер по ремонту',
  'Кастрюля, казан, казинак ширинлиги',
  'Морфология русского языка',
  'Портной, портниха, опорный пункт',
  'Вейкборд, снаряд, снегокат',
  'Виадук, виноград, виолончель',
  'Приворотное зелье тут ни при чём: приворотник, лекарственная трава',
  'Детонация двигателя, датчик детонации',
  'Контрабас, контрабасист, контракт',
  'Пирожки, пирометр, пирамида игрушечная',
  'Метан баллон, метаном ездит',
  'Ketmon, kastryul, kamzul',
])('%s is innocent', (text) => expect(found(text)).toEqual([]));

it.each([
  'Банкнот детектори, soxta pul aniqlaydi',
  'Soxta dollarni topadigan detektor',
  'Детектор валют распознаёт фальшивые деньги и поддельные купюры',
  'Менеджер, это не финансовая пирамида',
  "Ish bor, moliyaviy piramida emas, to'g'ri ish",
  'Крем, Cannabis sativa seed oil',
  'Духи Cocaine, 50 мл',
  'Бутират натрия, добавка',
  'Sumka, leopard terisi naqshli',
  'Плед с принтом шкура леопарда',
  "O'yinchoq yo'lbars bolasi",
  'Мягкая игрушка детёныш тигра',
  'Mol buyragi, yangi, qassob: buyrak sotiladi',
  'Купить банковской картой',
  'Продажа органа Hammond',
  'Игрушечная снайперская винтовка',
  'Детектор взрывчатых веществ',
])('%s is looked at by a moderator at most', (text) => {
  expect(hits(text).filter(({ severity }) => severity === 'block')).toEqual([]);
});

it('hold no listing of the demo', async () => {
  const folder = new URL('../../../../../data/demo/products/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const file = z.object({ products: z.array(z.object({ title: z.string(), description: z.string() })) });
  const read = async (name: string) => file.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8'))).products;
  const products = (await Promise.all(files.map(read))).flat();
  const demoHits = products.flatMap(({ title, description }) => found(`${title}\n${description}`));
  expect(products.length).toBeGreaterThan(300);
  expect(demoHits).toEqual([]);
});
