import { orderHours } from '#contract/values/payment.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'offer'> = {
  title: 'TOP uchun ommaviy oferta',
  description:
    "TOP xizmati nima, narxi qayerda yozilgan, qanday to'lanadi, qachon boshlanadi, pul qachon qaytariladi va chekni kim beradi.",
  lead: "E'lonni TOP qilish — Tokchadagi yagona pullik xizmat. «To'lash» tugmasini bossangiz va to'lov o'tsa, shu shartlarni qabul qilgan bo'lasiz.",
  sections: {
    operator: {
      title: 'Kim sotadi',
      blocks: [{ text: 'Xizmatni sayt operatori sotadi.' }],
    },
    subject: {
      title: 'Nima sotiladi',
      blocks: [
        {
          text: [
            "E'loningiz tanlangan kunlar davomida ro'yxatlardagi TOP o'rinlarida, boshqa TOP e'lonlar bilan navbatma-navbat ko'rsatiladi va rasmida «TOP» belgisi turadi. O'rinlar qanday taqsimlanishi: ",
            { link: "TOP o'rinlar qanday ishlaydi", to: `${paths.business()}#top` },
            '.',
          ],
        },
        { text: "TOP xaridor, qo'ng'iroq yoki sotuv sonini kafolatlamaydi." },
      ],
    },
    price: {
      title: 'Narx',
      blocks: [
        {
          text: [
            "Narx so'mda, kunlar soni bo'yicha: ",
            { link: 'TOP tariflari', to: `${paths.business()}#plans` },
            ". To'lashdan oldin ko'rsatilgan summa yakuniy: unga hech narsa qo'shilmaydi va keyin avtomatik yechilmaydi. Tarif o'zgarsa, to'langan kunlarga ta'sir qilmaydi.",
          ],
        },
      ],
    },
    payment: {
      title: "To'lov",
      blocks: [
        {
          list: [
            "To'lov sahifada ko'rsatilgan tizim — Payme yoki Click — orqali o'tadi. Karta ma'lumoti ularda kiritiladi, biz uni ko'rmaymiz.",
            `Buyurtma ${orderHours} soat to'lovni kutadi; shu vaqtda to'lanmasa, bekor bo'ladi va pul yechilmaydi.`,
            "E'lon faol bo'lmasa, to'lov qabul qilinmaydi.",
          ],
        },
        {
          text: ["Hamma to'lovlaringiz: ", { link: "to'lovlar tarixi", to: paymentPaths.list() }, '.'],
        },
      ],
    },
    start: {
      title: 'Qachon boshlanadi va tugaydi',
      blocks: [
        {
          list: [
            "TOP to'lov tasdiqlanishi bilan boshlanadi, odatda bir necha soniyada.",
            "TOP davomida yana sotib olinsa, kunlar muddat oxiriga qo'shiladi.",
            "Muddat tugagach, o'zi to'xtaydi.",
          ],
        },
      ],
    },
    refund: {
      title: 'Pulni qaytarish',
      blocks: [
        {
          list: [
            "Pul yechilib, TOP yoqilmagan bo'lsa, pul to'liq qaytariladi: bizga to'lov raqamini yozing.",
            "To'lov bekor qilinsa, foydalanilmagan kunlar olib qo'yiladi va pul o'sha karta yoki hamyonga qaytadi.",
            "Buyumni sotsangiz, e'lonni sotuvdan olsangiz yoki o'chirsangiz, TOP kunlari o'tishda davom etadi va qaytarilmaydi.",
            "E'lon qoidabuzarlik uchun bloklansa, pul qaytarilmaydi; qaror bekor qilinsa, bizga yozing.",
          ],
        },
        { text: "Bu shartlar iste'molchining qonundagi huquqlarini cheklamaydi." },
      ],
    },
    receipt: {
      title: 'Chek',
      blocks: [
        {
          text: "To'lov tasdig'i Payme yoki Click ilovasida, to'lov sahifangizda esa summa, vaqt va raqam turadi. Fiskal chek qonunda belgilangan tartibda beriladi; uni olmagan bo'lsangiz, bizga yozing.",
        },
      ],
    },
    duties: {
      title: 'Javobgarlik',
      blocks: [
        {
          list: [
            [{ link: 'Platforma qoidalari', to: paths.rules() }, " TOP e'longa ham tegishli."],
            "Sayt bizning aybimiz bilan TOP muddatining bir qismida ishlamasa, shu kunlarni qo'shib beramiz: bizga yozing.",
            "TOP faqat saytning o'zida sotiladi. Xabarda yoki telefonda TOP va'da qilib pul so'raganlarga ishonmang.",
          ],
        },
      ],
    },
    changes: {
      title: "O'zgarishlar va til",
      blocks: [
        {
          text: "Yangi tahrir kuchga kiradigan kuni bilan shu yerda chiqadi, eskisi o'qish uchun qoladi. Sizga to'lov kunida amal qilgan tahrir tegishli. Matnlar farq qilsa, o'zbekcha matn asosiy hisoblanadi.",
        },
      ],
    },
  },
};
