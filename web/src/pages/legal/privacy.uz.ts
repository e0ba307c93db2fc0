import { evidenceReach, newAccountHours } from '#contract/values/chat.ts';
import { retention } from '#contract/values/retention.ts';
import { mostMessages, mostThreads } from '#web/features/offline/kept-threads.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'privacy'> = {
  title: 'Maxfiylik siyosati',
  description:
    "Tokcha qaysi shaxsiy ma'lumotlarni nima uchun oladi, kimga beradi, qancha saqlaydi va ularni qanday ko'rish, tuzatish yoki o'chirish mumkin.",
  lead: "Siz haqingizda nimani bilamiz, nima uchun, buni yana kim ko'radi va qachon o'chiramiz. Sodda tilda, yashirin bandlarsiz.",
  sections: {
    operator: {
      title: "Ma'lumotlaringiz uchun kim javob beradi",
      blocks: [
        {
          text: "Shaxsga doir ma'lumotlar bazasining mulkdori va operatori — shu sayt operatori. Biz «Shaxsga doir ma'lumotlar to'g'risida»gi O'RQ-547-son qonunga amal qilamiz.",
        },
      ],
    },
    data: {
      title: "Qaysi ma'lumotlarni nima uchun olamiz",
      blocks: [
        {
          list: [
            [
              { strong: 'Telefon raqami' },
              " — kirish kodini yuborish, hisobingizni tanish va xaridor siz bilan bog'lanishi uchun.",
            ],
            [
              { strong: 'Ism, viloyat, tuman, profil rasmi' },
              " — e'lon va yozishmalar yonida ko'rsatish uchun. Ism istalgan bo'lishi mumkin, rasm ixtiyoriy.",
            ],
            [
              { strong: "E'lonlar, rasmlar, sharhlar" },
              " — e'lonni boshqalarga ko'rsatish uchun. Rasm ichidagi yashirin ma'lumotlar (olingan joyi, kamera turi) serverda o'chiriladi.",
            ],
            [
              { strong: 'Xabarlar, ovozli xabarlar, yuborilgan rasmlar' },
              ' — yozishmani suhbatdoshingizga yetkazish uchun.',
            ],
            [
              { strong: "Sevimlilar, saqlangan qidiruvlar, so'nggi qidiruvlar" },
              " — ularni hamma qurilmangizda saqlab turish va yangi e'lonlardan xabar berish uchun.",
            ],
            [
              {
                strong:
                  "Kirishlar: vaqt, qurilma (nomi va cookie-fayldagi identifikatori), IP-manzilning boshlang'ich qismi",
              },
              " — hisobingizni o'g'irlanishdan saqlash va bitta qurilmadagi bir nechta hisobni ko'rish uchun. To'liq IP-manzil hisobingizda saqlanmaydi.",
            ],
            [
              { strong: "TOP to'lovlari: summa, vaqt, to'lov tizimidagi raqam" },
              " — xizmatni berish, pulni qaytarish va hisobot uchun. Karta raqamini biz ko'rmaymiz.",
            ],
            [
              {
                strong:
                  "Do'kon va vositachilar: korxona nomi, STIR, hujjat rasmlari, do'kon manzili va ish vaqti, e'lonlar fayli yoki havolasi",
              },
              " — sotuvchi turini tasdiqlash, xaridorlarga ko'rsatish va e'lonlarni yuklash uchun.",
            ],
            [
              { strong: 'Shikoyatlar va qarorlar' },
              " — qoidabuzarlikni ko'rib chiqish va qarorga e'tiroz bildirishingiz uchun.",
            ],
            [
              {
                strong:
                  "Tashriflar: kun, tanlangan hudud, telefon yoki kompyuter ekani, ilova o'rnatilgan-o'rnatilmagani",
              },
              " — saytga qancha odam kirishini bilish uchun. Hech kim ikki marta sanalmasligi uchun hisobdan, kirmagan bo'lsangiz IP-manzil va brauzerdan olingan, qayta tiklab bo'lmaydigan belgi kun oxirigacha saqlanadi. Uni boshqa kunga yoki ko'rgan narsalaringizga bog'lab bo'lmaydi.",
            ],
          ],
        },
        {
          text: "Pasport, JShShIR va bank kartasi ma'lumotlarini so'ramaymiz. Saytda begona reklama va kuzatuv dasturlari yo'q.",
        },
      ],
    },
    ground: {
      title: 'Qanday asosda',
      blocks: [
        {
          text: "Asos — ro'yxatdan o'tayotganda belgilagan katakchangiz bilan bergan roziligingiz va foydalanuvchi kelishuvi. Rozilik hujjatlarning qaysi tahririga va qachon berilgani hisobingizda saqlanadi va ma'lumotlaringiz arxivida ko'rinadi.",
        },
        {
          text: [
            'Rozilikni istalgan payt qaytarib olishingiz mumkin: buning uchun hisobingizni ',
            { link: 'sozlamalarda', to: `${paths.settings()}#settings-leave` },
            " o'chiring. Ro'yxatdan o'tmagan tashrifchilardan rozilik so'ramaymiz: ularning hisobi yo'q.",
          ],
        },
      ],
    },
    recipients: {
      title: 'Kimga beriladi',
      blocks: [
        {
          list: [
            [{ strong: 'SMS operatori (Eskiz)' }, ' — kirish kodi SMS bilan yuborilsa, telefon raqami va kod matni.'],
            [
              { strong: 'Telegram' },
              " — kirish kodi Telegram orqali yuborilsa, telefon raqami; botni o'zingiz ulasangiz, bildirishnoma matni. Telegram serverlari O'zbekistondan tashqarida.",
            ],
            [
              { strong: 'Brauzeringizning push xizmati (Google, Apple, Mozilla va boshqalar)' },
              " — bildirishnomani o'zingiz yoqsangiz: shifrlangan bildirishnoma. Bu xizmatlar ham O'zbekistondan tashqarida.",
            ],
            [
              { strong: 'Brauzeringizning nutqni tanish xizmati (Google, Apple va boshqalar)' },
              " — «Ovoz bilan qidirish»ni bossangiz: aytganingiz matnga aylantirish uchun unga yuboriladi. Bu xizmatlar ham O'zbekistondan tashqarida.",
            ],
            [
              { strong: 'Payme, Click' },
              " — TOP uchun to'lasangiz: buyurtma raqami va summa. Karta ma'lumotini ularning sahifasida kiritasiz.",
            ],
            [
              {
                where: 'stored elsewhere',
                says: [
                  { strong: 'Fayl saqlash xizmati' },
                  ' — rasmlar, ovozli xabarlar va hujjatlarning suratlari uning serverlarida turadi; u ularni biz uchun saqlaydi, boshqa maqsadda ishlatmaydi.',
                ],
              },
            ],
            [{ strong: 'Davlat organlari' }, " — faqat qonunda belgilangan tartibdagi so'rov bo'yicha."],
          ],
        },
        { text: "Ma'lumotlaringizni sotmaymiz va reklama beruvchilarga bermaymiz." },
      ],
    },
    moderators: {
      title: "Yozishmalarni kim o'qiydi",
      blocks: [
        {
          text: "Yozishmani ikki suhbatdoshdan boshqa foydalanuvchi ko'rmaydi. Firibgarlikdan himoya uchun xabar matni avtomatik tekshiriladi: unda soxta havola yoki karta raqami bo'lsa yoki kod so'ralsa, suhbatdoshga ogohlantirish chiqadi. Bu tekshiruv xabarni o'chirmaydi.",
        },
        {
          text: `Xabar ustidan shikoyat tushsa yoki ochilganiga ${newAccountHours} soat bo'lmagan hisob suhbatda birinchi marta havola yoki messenjerdagi nomini yuborsa, moderator shu xabarni va uning atrofidagi ${2 * evidenceReach} tagacha xabarni, jumladan o'chirilgan xabarlarni va tahrirdan oldingi matnlarni, ko'rishi mumkin: ish hal bo'lguncha, keyin ish ochilganidan boshlab ${retention.evidenceDays} kun o'tguncha. Har bir bunday ko'rish jurnalga yoziladi.`,
        },
        {
          text: "E'lon, sharh va profil hamma uchun ochiq bo'lgani sababli moderatorlar ularni tekshiradi. Moderator telefon raqamini ochsa, bu ham sababi bilan jurnalga yoziladi.",
        },
      ],
    },
    others: {
      title: "Boshqalar nimani ko'radi",
      blocks: [
        {
          text: [
            "Ismingiz, rasmingiz, hududingiz, e'lonlaringiz, sharhlar, hisob ochilgan vaqt, oxirgi kirgan kuningiz, nechta buyum sotganingiz, kuzatuvchilaringiz soni va odatda qancha vaqtda javob berishingiz. Do'kon yoki vositachining sahifasida va e'lonlarida yana korxona nomi va STIR, sahifasining o'zida esa manzil va ish vaqti ko'rinadi. ",
            {
              where: 'phones on request',
              says: "Telefon raqami yopiq turadi: u faqat «Qo'ng'iroq qilish» yoki «Raqamni ko'rsatish» bosilganda ochiladi va bunday ochishlar soni cheklangan.",
            },
            { where: 'phones open', says: "Telefon raqami e'lonlaringizda hammaga ochiq turadi." },
          ],
        },
        {
          text: [
            "Suhbatdoshingiz hozir onlayn ekaningizni va oxirgi kirgan vaqtingizni ham ko'radi; oxirgi kirishni ko'rsatishni ",
            { link: 'sozlamalarda', to: paths.settings() },
            " o'chirib qo'yish mumkin.",
          ],
        },
      ],
    },
    device: {
      title: 'Qurilmangizda nima saqlanadi',
      blocks: [
        {
          text: [
            "Kirish kaliti, til, mavzu, tanlangan hudud, sevimlilar, taqqoslangan va oxirgi ko'rilgan e'lonlar, qidirilgan so'zlar, yuborilmagan qoralama.",
            {
              where: 'works offline',
              says: ` Sayt internetsiz ham ochilishi uchun oxirgi ko'rilgan ochiq sahifalarning nusxasi, eng so'nggi ${mostThreads} ta suhbat va ularning har biridagi oxirgi ${mostMessages} tagacha xabar (rasmlarsiz) ham turadi.`,
            },
          ],
        },
        {
          text: [
            "Hisobdan chiqsangiz, kirish kaliti, qoralama, ko'rilganlar, ",
            { where: 'works offline', says: 'suhbatlar, sahifa nusxalari, ' },
            "shuningdek, yuborilmagan xabar va rasmlar qurilmadan o'chadi. Cookie-fayllar faqat kirish (ulardan biri shu qurilmani keyingi safar ham taniydi) va til uchun ishlatiladi.",
          ],
        },
      ],
    },
    keeping: {
      title: 'Qancha saqlaymiz',
      blocks: [
        {
          list: [
            "Hisob va e'lonlar — siz o'chirguningizcha.",
            `O'chirilgan hisob — ${retention.deletedDays} kun: shu muddatda qaytarib olish mumkin. O'chirilgan e'lon ham shuncha kun hech kimga ko'rinmay turadi. Keyin ikkalasi butunlay o'chiriladi.`,
            "Yozishma — ikki suhbatdoshdan hech bo'lmasa bittasida turar ekan; ikkalasi o'chirsa, serverdan ham o'chadi.",
            `Do'kon yoki vositachi bo'lish so'roviga ilova qilingan hujjat rasmlari — qaror qabul qilingach ${retention.paperDays} kun.`,
            `Shikoyat tushgan xabarlar va ularning rasmlari, bildirishnomalar — ${retention.evidenceDays} kun.`,
            `Tahrirlangan xabarning avvalgi matni — ${retention.evidenceDays} kun; o'chirilgan xabarning matni boshqalarga ko'rinmaydi va suhbatni ikkala tomon o'chirguncha saqlanadi.`,
            `Do'kon yuborgan fayllarning qatorlari — ${retention.importRowDays} kun.`,
            `Kirish kodlari va urinishlar hisobi — ${retention.codeHours} soat, yakunlangan seanslar — ${retention.sessionDays} kun.`,
            `E'lonni kim ko'rgani va raqamni kim so'ragani — ${retention.viewerHours} soat; faqat soni qoladi.`,
            'Tashrifni ikki marta sanamaslik uchun belgi — kun oxirigacha.',
            `Qidirilgan so'zlarning umumiy hisobi (kim qidirgani ko'rsatilmaydi) — ${retention.searchCountDays} kun.`,
            `Xodimlar harakatlari jurnali — ${retention.auditYears} yil.`,
            `Server jurnallari (hisob raqami va IP-manzilning boshlang'ich qismi bilan) — ${retention.logDays} kungacha.`,
            `Zaxira nusxalar — ${retention.backupDays} kungacha: hisobingiz o'chirilsa, ulardan ham shu muddatda yo'qoladi.`,
          ],
        },
        {
          text: "Hisob o'chirilganda yozishma suhbatdoshlaringizda, sharhlaringiz esa saytda qoladi, lekin ismingiz o'rnida «O'chirilgan hisob» turadi. Shikoyatlar va moderator qarorlari ham ismsiz qoladi. To'lov yozuvlari qonun talab qilgan muddatda, ismsiz saqlanadi.",
        },
      ],
    },
    place: {
      title: 'Qayerda saqlanadi',
      blocks: [
        {
          text: "Qonunning 27-1-moddasi O'zbekiston fuqarolarining ma'lumotlari O'zbekistonda joylashgan texnik vositalarda saqlanishini va baza Davlat reyestrida ro'yxatdan o'tkazilishini talab qiladi. Operator ko'rsatgan joy va reyestr raqami shu sahifaning boshida, operator haqidagi bo'limda turadi; ular ko'rsatilmagan bo'lsa, bu haqda hech narsa deya olmaymiz.",
        },
      ],
    },
    rights: {
      title: 'Huquqlaringiz',
      blocks: [
        {
          list: [
            [
              { strong: 'Nusxa olish. ' },
              "Siz haqingizda saqlanadigan ma'lumotlarni ",
              { link: 'sozlamalarda', to: paths.settings() },
              " arxiv qilib yuklab olasiz; unga nima kirmasligi arxivning o'zida yozilgan.",
            ],
            [
              { strong: 'Tuzatish. ' },
              "Ism, hudud, rasm va e'lonlarni o'zingiz o'zgartirasiz; raqamni ham almashtirish mumkin.",
            ],
            [
              { strong: "O'chirish va rozilikni qaytarib olish. " },
              'Hisobni ',
              { link: 'sozlamalarda', to: `${paths.settings()}#settings-leave` },
              " o'chirasiz.",
            ],
            [
              { strong: 'Cheklash. ' },
              "Odamlarni bloklash, bildirishnomalarni o'chirish, oxirgi kirish vaqtini yashirish mumkin.",
            ],
            [
              { strong: 'Shikoyat. ' },
              'Avval bizga yozing; vakolatli davlat organi va sudga murojaat qilish huquqingiz har doim saqlanadi.',
            ],
          ],
        },
      ],
    },
    changes: {
      title: "O'zgarishlar",
      blocks: [
        {
          text: "Matn mazmuni o'zgarsa, yangi tahrir chiqadi va eskisi shu yerda o'qish uchun qoladi. Ro'yxatdan o'tganlardan yangi tahrirga qayta rozilik so'raymiz.",
        },
      ],
    },
  },
};
