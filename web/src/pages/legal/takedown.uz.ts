import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'takedown'> = {
  title: "Huquqingizni buzgan e'lonni olib tashlash",
  description:
    "Birov rasmingiz, matningiz, tovar belgingiz yoki shaxsiy ma'lumotingizni e'lon qilgan bo'lsa, qanday murojaat qilinadi va keyin nima bo'ladi.",
  lead: "E'lon, rasm, sharh yoki profil huquqingizni buzsa, u qanday olib tashlanadi. Hisob ochish shart emas.",
  sections: {
    operator: {
      title: 'Murojaat kimga yuboriladi',
      blocks: [{ text: 'Sayt operatorining elektron pochtasiga yoki pochta manziliga.' }],
    },
    who: {
      title: 'Kim murojaat qilishi mumkin',
      blocks: [
        {
          list: [
            'Rasm, matn yoki boshqa asar muallifi; tovar belgisi egasi; ularning vakili.',
            "Shaxsiy ma'lumoti, rasmi yoki telefon raqami roziligisiz e'lon qilingan odam.",
            "Sotuvga yoki ijaraga qo'yilgan narsaning egasi: narsa o'g'irlangan yoki egasining roziligisiz qo'yilgan bo'lsa.",
            'Vakolatli davlat organi.',
          ],
        },
        {
          text: "Hisobingiz bo'lsa, tezroq yo'l bor: e'lon sahifasidagi «Shikoyat qilish» tugmasi moderatorlarga darhol yetadi.",
        },
      ],
    },
    letter: {
      title: 'Xatda nima yoziladi',
      blocks: [
        {
          list: [
            "E'lon, sharh yoki profil manzili (havola) yoki e'lon raqami (ID).",
            'Qaysi huquqingiz va qanday buzilgani.',
            "Asos: asl rasm, guvohnoma raqami, shartnoma, ishonchnoma yoki boshqa dalil. Hujjatdagi ortiqcha ma'lumotlarni yopib yuboring.",
            "Ismingiz va javob uchun manzil. Vakil bo'lsangiz, kimning nomidan yozayotganingiz.",
          ],
          mark: 'number',
        },
      ],
    },
    steps: {
      title: "Keyin nima bo'ladi",
      blocks: [
        {
          list: [
            "Moderator xatni ko'rib chiqadi; dalil yetmasa, sizdan so'raydi.",
            "Huquq buzilgani aniq bo'lsa, e'lon bloklanadi. U ro'yxat va qidiruvdan darhol chiqadi.",
            "E'lon egasiga qoida va sabab yoziladi. Ismingiz va manzilingiz unga berilmaydi.",
            "Javobni siz ko'rsatgan manzilga yuboramiz.",
          ],
          mark: 'number',
        },
      ],
    },
    answer: {
      title: "E'loningiz olib tashlangan bo'lsa",
      blocks: [
        {
          text: [
            "Qarorga e'tiroz bildiring va o'z dalilingizni yozing: uni boshqa moderator ko'radi. ",
            { link: "Qanday e'tiroz bildiriladi", to: `${paths.rules()}#appeal` },
            '.',
          ],
        },
        {
          text: "Nizo ikki tomon o'rtasida hal bo'lmasa, sud qarorini yuboring: biz uni bajaramiz.",
        },
      ],
    },
    urgent: {
      title: 'Shoshilinch hollar',
      blocks: [
        {
          text: [
            "Hayot yoki bolaga xavf, tahdid, o'g'irlik bo'lsa, avval ",
            { link: '102', href: 'tel:102' },
            " ga qo'ng'iroq qiling, keyin bizga yozing.",
          ],
        },
      ],
    },
  },
};
