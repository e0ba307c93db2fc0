import { cabinetPaths } from '#web/features/cabinet/cabinet-paths.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { paths } from '#web/site/paths.ts';
import type { BusinessContent } from './sections.ts';

export const content: BusinessContent = {
  title: 'Biznes uchun',
  description:
    "Sotuvchi va do'konlarga: tezroq sotish, yaxshi rasm va sarlavha, narx, TOP o'rinlar qanday ishlashi va tadbirkorlar uchun talablar.",
  lead: "Siz bitta buyum sotayotgan bo'lsangiz ham, do'koningiz bo'lsa ham — yaxshi e'lonning siri bir xil. Quyida tezroq sotishga yordam beradigan maslahatlar.",
  topPlaces: "Ro'yxat chizmasi: 1-, 5- va 9-o'rinlar TOP e'lonlarniki, qolgan o'rinlar oddiy e'lonlarniki.",
  topPlacesCaption: "TOP faqat 1-, 5-, 9-o'rinlarda (va hokazo) turadi",
  call: {
    title: "E'loningizni hozir joylang",
    text: "E'lon joylash bepul. Rasmga oling, narxini yozing — bir necha daqiqa yetadi.",
  },
  sections: {
    start: {
      title: 'Qanday boshlash kerak',
      blocks: [
        {
          list: [
            'Telefon raqamingiz bilan kiring — hujjat kerak emas.',
            [
              { link: "E'lon qo'shish", to: paths.addItem() },
              " sahifasida kategoriya va hududni tanlang, xususiyatlarni to'ldiring: xaridorlar aynan shular bo'yicha tanlaydi.",
            ],
            'Rasmlarni yuklang, eng yaxshisini asosiy qilib belgilang.',
            "Kabinetda e'lonlaringizni kuzating: ko'rishlar va sevimlilarga qo'shganlar soni har bir kartochkada ko'rinadi.",
          ],
          mark: 'number',
        },
      ],
    },
    plans: {
      title: 'TOP tariflari',
      blocks: [
        {
          text: "TOP e'lonni ro'yxat boshiga chiqaradi: bosh sahifada, kategoriyada va qidiruvda. Narx oldindan ma'lum, yashirin to'lov yo'q.",
        },
        {
          list: [
            "E'lon darhol ro'yxatlarning TOP o'rinlariga chiqadi, rasmida «TOP» belgisi turadi.",
            "Muddat tugagach, o'zi to'xtaydi: hech narsa avtomatik yechilmaydi.",
            "TOP davomida yana sotib olinsa, kunlar muddat oxiriga qo'shiladi.",
            "To'lov bekor qilinsa, qolgan kunlar olib qo'yiladi va pul qaytadi. Buyumni sotsangiz yoki e'lonni o'zingiz sotuvdan olsangiz, TOP kunlari to'xtamaydi va qaytarilmaydi.",
          ],
          mark: 'done',
        },
      ],
    },
    top: {
      title: "TOP o'rinlar qanday ishlaydi",
      blocks: [
        {
          text: "TOP — ro'yxatdagi ko'zga tashlanadigan o'rin. Uni xaridorga zarar qilmaydigan qilib tuzganmiz:",
        },
        {
          list: [
            "Eng ko'pi bilan har to'rtinchi e'lon TOP bo'ladi: 1-, 5-, 9-o'rin va hokazo.",
            "TOP faqat odatdagi tartibda chiqadi. Xaridor narx yoki ko'rishlar bo'yicha saralasa, TOP e'lon oldinga chiqmaydi.",
            "E'lon qidiruv va filtrga mos bo'lsagina ko'rsatiladi. Mos TOP e'lonlar ko'p bo'lsa, ular navbat bilan almashadi.",
            "Ro'yxatni varaqlaganda bir e'lon ikki marta chiqmaydi.",
            "Rasmda «TOP» belgisi turadi: xaridor buni ochiq ko'radi. Muddati tugagach, e'lon o'z-o'zidan odatdagi joyiga qaytadi.",
          ],
        },
        {
          note: "TOP faqat saytning o'zida, «Mening e'lonlarim» sahifasidan sotib olinadi. Xabarda yoki telefonda TOP va'da qilib pul so'raganlarga ishonmang.",
          tone: 'advice',
        },
      ],
    },
    photos: {
      title: 'Yaxshi rasm',
      blocks: [
        {
          list: [
            "Kunduzgi yorug'likda, deraza yonida oling; yorug'lik buyumning orqasidan tushmasin.",
            "Birinchi rasmda buyum to'liq va toza fonda ko'rinsin — ro'yxatda faqat shu rasm turadi.",
            "5–8 ta rasm yetarli: old, orqa, yon tomoni, yorlig'i, ishlab turgan holati va kamchiligi yaqindan.",
            "Telefonni yonboshlatib (gorizontal) ushlang: kartochkada rasm 4:3 nisbatda ko'rsatiladi.",
            'Kiyimni odamda yoki manekenda, mebelni xonada, uyning esa har bir xonasini burchakdan oling.',
          ],
          mark: 'done',
        },
      ],
    },
    words: {
      title: 'Sarlavha va tavsif',
      blocks: [
        {
          text: "Sarlavha — nomi, rusumi va eng muhim xususiyati: «Chevrolet Cobalt 2022, 4-pozitsiya, 45\u00A0000\u00A0km». Odamlar aynan shu so'zlarni qidiradi.",
        },
        {
          list: [
            "Tavsifda: holati, qancha ishlatilgani, nega sotilayotgani, nima qo'shib berilishi, qayerda va qachon ko'rish mumkinligi.",
            "O'lcham, hajm, yil, rang kabi xususiyatlarni tavsifga emas, o'z maydoniga yozing — e'loningiz filtrda chiqadi.",
            "Manzilga mo'ljal qo'shing: «Chorsu bozori yonida».",
          ],
          mark: 'done',
        },
      ],
    },
    price: {
      title: "Narx qo'yish",
      blocks: [
        {
          list: [
            [
              { link: 'Katalogda', to: paths.allProducts() },
              " o'xshash e'lonlarni toping va narx bo'yicha saralang: xaridor ham xuddi shunday qiladi.",
            ],
            "Darhol sotmoqchi bo'lsangiz, o'rtachadan biroz past qo'ying; shoshmasangiz, «Kelishiladi»ni belgilang.",
            "Narxni yashirmang: narxsiz yoki «1\u00A0so'm» e'lon ishonch uyg'otmaydi va qoidaga zid.",
          ],
          mark: 'done',
        },
      ],
    },
    replies: {
      title: 'Tez javob — tez savdo',
      blocks: [
        {
          list: [
            'Xabarlarga imkon qadar tez javob bering: xaridor odatda bir necha sotuvchiga birdan yozadi.',
            "Qulay qo'ng'iroq vaqtini tavsifda yozing.",
            "Sotilsa, darhol «sotildi» deb belgilang. Sotilmay muddati o'tsa, kabinetdagi «Arxiv»dan sotuvga qaytaring.",
            [
              { link: 'Xavfsizlik maslahatlari', to: paths.safety() },
              " sahifasidagi sotuvchilarga oid bo'limni o'qing: soxta chek va havolalar ko'pincha sotuvchilarga yuboriladi.",
            ],
          ],
          mark: 'done',
        },
      ],
    },
    stats: {
      title: 'Sotuvchi statistikasi',
      blocks: [
        {
          text: [
            { link: 'Statistika', to: cabinetPaths.statistics },
            " sahifasida hamma e'lonlaringizning oxirgi 90 kuni ko'rinadi: ko'rishlar, sevimlilarga qo'shganlar, yozganlar va raqamni ochganlar — kunma-kun va har bir e'lon bo'yicha. Xaridorlarga qancha vaqtda javob berayotganingiz ham shu yerda, hammasini fayl qilib yuklab olish mumkin.",
          ],
        },
        {
          text: [
            "Bitta e'lonning oxirgi 30 kuni ",
            { link: "Mening e'lonlarim", to: paths.cabinet() },
            " sahifasida, e'lon menyusidagi «Statistika» bandida turadi.",
          ],
        },
        { text: ["TOP uchun to'lovlar ", { link: "to'lovlar tarixida", to: paymentPaths.list() }, ' turadi.'] },
      ],
    },
    shops: {
      title: "Do'kon va tadbirkorlarga",
      blocks: [
        {
          list: [
            "Narxni faqat so'mda yozing — reklama haqidagi qonun talabi.",
            'Litsenziya yoki sertifikat talab qilinadigan tovar va xizmatda uning raqamini tavsifga yozing.',
            "Har bir tovar turiga bitta e'lon, sonini tavsifda ko'rsating. Bir xil e'lonlarni takrorlamang.",
            'Yangi tovar uchun kafolat, qaytarish va yetkazib berish shartlarini oldindan ayting.',
          ],
        },
        { text: ['Batafsil: ', { link: 'platforma qoidalari', to: paths.rules() }, '.'] },
      ],
    },
  },
};
