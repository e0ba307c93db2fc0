import { paths } from '#web/site/paths.ts';
import type { AboutContent } from './sections.ts';

export const content: AboutContent = {
  title: 'Tokcha haqida',
  description:
    "Tokcha — O'zbekistondagi e'lonlar sayti: qanday ishlaydi, nimaga e'tibor beramiz, bog'lanish, xarita ma'lumotlari, rasmlar va shrift mualliflari.",
  lead: "Tokcha — O'zbekiston bo'ylab e'lonlar sayti. Sotuvchi va xaridor shu yerda topishadi, savdoni esa o'zaro kelishib qiladi.",
  contact: {
    write: 'Murojaat uchun manzil:',
    none: "Bu saytda murojaat manzili e'lon qilinmagan.",
  },
  softwareTable: { name: 'Dastur', licence: 'Litsenziya', caption: 'Tokcha ishlaydigan ochiq kodli dasturlar' },
  sections: {
    tokcha: {
      title: 'Tokcha nima',
      blocks: [
        {
          text: "Tokcha — o'zbek uyi devoridagi ravoqli o'yiq joy: unda eng kerakli va aziz buyumlar turadi. Uyda har narsaning joyi bo'lgani kabi, bu yerda ham har bir buyum o'z egasini topsin degan niyatda saytga shu nomni berdik.",
        },
        {
          text: "Biz do'kon emasmiz: tovar sotmaymiz va tovar uchun pul olmaymiz. E'lonni odamlar joylaydi, savdo ular o'rtasida bo'ladi.",
        },
      ],
    },
    how: {
      title: 'Qanday ishlaydi',
      blocks: [
        { heading: 'Sotmoqchisiz' },
        {
          list: [
            'Telefon raqamingizni bir martalik kod bilan tasdiqlang.',
            [
              'Rasmga oling, narx va hududni yozing, ',
              { link: "e'lonni joylang", to: paths.addItem() },
              ' — bu bepul.',
            ],
            "Xaridor yozadi yoki qo'ng'iroq qiladi. Sotilgach, e'lonni «sotildi» deb belgilang.",
          ],
          mark: 'number',
        },
        { heading: 'Sotib olmoqchisiz' },
        {
          list: [
            [
              { link: 'Katalogdan', to: paths.allProducts() },
              " toping: kategoriya, hudud, narx va xususiyatlar bo'yicha tanlang. Ro'yxatdan o'tish shart emas.",
            ],
            "Yoqqanini sevimlilarga qo'shing, sotuvchiga yozing yoki qo'ng'iroq qiling.",
            [
              { strong: "Avval ko'ring, keyin to'lang. " },
              { link: 'Xavfsizlik maslahatlari', to: paths.safety() },
              '.',
            ],
          ],
          mark: 'number',
        },
      ],
    },
    care: {
      title: "Nimaga e'tibor beramiz",
      blocks: [
        {
          list: [
            [
              { strong: "Avval so'm. " },
              "Dollarda yozilgan narx Markaziy bank kursi bo'yicha so'mda ko'rsatiladi, saralash ham so'm bo'yicha ishlaydi.",
            ],
            [
              { strong: 'Uch til. ' },
              "Har bir sahifa o'zbek tilida (lotin va kirill yozuvida), rus va ingliz tillarida bor.",
            ],
            [
              { strong: 'Oddiy telefon va sekin internet. ' },
              'Sahifalar yengil, rasm telefoningiz ekraniga mos hajmda keladi.',
              { where: 'works offline', says: " Oxirgi ko'rilgan e'lonlar internetsiz ham ochiladi." },
            ],
            [
              { strong: 'Shaxsiy hayot. ' },
              { where: 'phones on request', says: "Telefon raqami so'ralmaguncha yopiq turadi. " },
              "Begona kuzatuv dasturlari yo'q.",
            ],
            [
              { strong: 'Hamma uchun qulay. ' },
              "Klaviatura va ekran o'quvchi dasturlar bilan ishlaydi, tungi mavzusi bor.",
            ],
          ],
        },
      ],
    },
    app: {
      title: "Ilova sifatida o'rnatish",
      blocks: [
        {
          text: [
            "Tokchani telefon yoki kompyuterga brauzerning o'zidan o'rnatish mumkin: ilovalar do'koni va ko'p joy kerak emas. U bosh ekranda o'z belgisi bilan turadi va alohida oynada ochiladi.",
            { where: 'works offline', says: " Oxirgi ko'rilgan e'lonlarni internetsiz ham ko'rsatadi." },
          ],
        },
      ],
    },
    contact: {
      title: "Bog'lanish",
      blocks: [
        {
          list: [
            [
              { strong: "E'lon bo'yicha savol: " },
              "e'londagi xabar yoki qo'ng'iroq tugmasi orqali bevosita sotuvchiga.",
            ],
            [{ strong: "Shubhali e'lon: " }, 'uning sahifasidagi «Shikoyat qilish» tugmasi orqali moderatorlarga.'],
            [
              { strong: "Moderatsiya qaroriga e'tiroz: " },
              "kabinetda, e'lon ostidagi «Qarorga e'tiroz» tugmasi orqali.",
            ],
            [
              { strong: "Ma'lumotlaringiz nusxasi va hisobni o'chirish: " },
              { link: 'sozlamalarda', to: paths.settings() },
              '.',
            ],
            [{ strong: 'Boshqa savollar: ' }, "quyidagi manzilga. Xatda e'lon raqamini (ID) yozing — tezroq topamiz."],
            [
              { strong: 'Firibgarlik yoki xavf: ' },
              { link: '102', href: 'tel:102' },
              ' va kartangizni chiqargan bank.',
            ],
            [
              { strong: 'Saytdagi xavfsizlik nuqsoni: ' },
              { link: 'security.txt', href: '/.well-known/security.txt' },
              " faylida ko'rsatilgan manzilga.",
            ],
            [{ strong: 'Hozir hammasi ishlayaptimi: ' }, { link: 'sayt holati', href: '/status?lang=uz' }, '.'],
          ],
        },
      ],
    },
    sources: {
      title: "Ma'lumotlar, rasmlar va shrift",
      blocks: [
        { text: 'Saytda boshqalarning mehnatidan foydalanganmiz. Mualliflariga rahmat:' },
        {
          list: [
            [
              { strong: 'Hududlar koordinatalari: ' },
              '© ',
              { link: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
              ' ishtirokchilari, ',
              { link: 'ODbL', href: 'https://opendatacommons.org/licenses/odbl/1-0/' },
              '; ',
              { link: 'GeoNames', href: 'https://www.geonames.org/' },
              ', ',
              { link: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
              ". Hudud markazi bo'yicha taxminiy nuqtalar tanlab olingan.",
            ],
            [
              { strong: 'Chizma buyumlar: ' },
              { link: 'Fluent Emoji', href: 'https://github.com/microsoft/fluentui-emoji' },
              ", © Microsoft Corporation, MIT litsenziyasi. Ular qirqilgan, ayrimlarining rangi o'zgartirilgan.",
            ],
            [
              { strong: 'Shrift: ' },
              { link: 'Onest', href: 'https://github.com/simpals/onest' },
              ', © The Onest Project Authors, SIL Open Font License 1.1; kerakli harflargacha qisqartirilgan.',
            ],
            [
              { strong: 'Belgilar: ' },
              { link: 'Lucide', href: 'https://lucide.dev' },
              ', © Lucide Contributors, ISC litsenziyasi; bir qismi Feather belgilari, © Cole Bemis, MIT litsenziyasi.',
            ],
            [
              { strong: 'Valyuta kursi: ' },
              { link: "O'zbekiston Respublikasi Markaziy banki", href: 'https://cbu.uz' },
              '.',
            ],
          ],
        },
      ],
    },
    software: {
      title: 'Ochiq kodli dasturlar',
      blocks: [
        {
          text: "Tokcha quyidagi ochiq dasturlar asosida qurilgan. Har birining to'liq litsenziyasi va mualliflari uning o'z sahifasida.",
        },
      ],
    },
  },
};
