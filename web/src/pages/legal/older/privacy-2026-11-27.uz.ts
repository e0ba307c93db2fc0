import type { TextContent } from '#web/features/text-page/content.ts';
import { paths } from '#web/site/paths.ts';

export const content: TextContent<string> = {
  title: 'Maxfiylik siyosati',
  description:
    "Tokcha qaysi shaxsiy ma'lumotlarni nima uchun oladi, kimga beradi, qancha saqlaydi va ularni qanday ko'rish, tuzatish yoki o'chirish mumkin.",
  lead: "Siz haqingizda nimani bilamiz, nima uchun, buni yana kim ko'radi va qachon o'chiramiz. Sodda tilda, yashirin bandlarsiz.",
  sections: {
    operator: {
      title: "Ma'lumotlaringiz uchun kim javob beradi",
      blocks: [
        {
          text: "Shaxsga doir ma'lumotlar bazasining egasi va operatori — saytni yurituvchi tashkilot. Biz «Shaxsga doir ma'lumotlar to'g'risida»gi O'RQ-547-son qonunga amal qilamiz.",
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
              { strong: 'Kirishlar: vaqt, qurilma (nomi va cookie-fayldagi belgisi), tarmoq manzilining boshi' },
              " — hisobingizni o'g'irlanishdan saqlash va bitta qurilmadagi bir nechta hisobni ko'rish uchun. To'liq tarmoq manzili hisobingizda saqlanmaydi.",
            ],
            [
              { strong: "TOP to'lovlari: summa, vaqt, to'lov tizimidagi raqam" },
              " — xizmatni berish, pulni qaytarish va hisobot uchun. Karta raqamini biz ko'rmaymiz.",
            ],
            [
              { strong: 'Shikoyatlar va qarorlar' },
              " — qoidabuzarlikni ko'rib chiqish va qarorga e'tiroz bildirishingiz uchun.",
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
            " o'chiring. Ro'yxatdan o'tmagan odamdan rozilik so'ramaymiz: uning uchun hisob ochilmaydi.",
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
              { strong: 'Payme, Click' },
              " — TOP uchun to'lasangiz: buyurtma raqami va summa. Karta ma'lumotini ularning sahifasida kiritasiz.",
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
          text: "Xabar ustidan shikoyat tushsa, moderator shu xabarni va uning atrofidagi 20 tagacha xabarni 90 kun davomida ko'rishi mumkin. Har bir bunday ko'rish jurnalga yoziladi.",
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
          text: "Ismingiz, hududingiz, e'lonlaringiz, sharhlar va hisob ochilgan vaqt. Telefon raqami yopiq turadi: u faqat «Qo'ng'iroq qilish» yoki «Raqamni ko'rsatish» bosilganda ochiladi va bunday ochishlar soni cheklangan.",
        },
        {
          text: [
            "Oxirgi marta qachon kirganingiz suhbatdoshingizga ko'rinadi; buni ",
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
          text: "Kirish kaliti, til, mavzu, tanlangan hudud, sevimlilar, taqqoslangan va oxirgi ko'rilgan e'lonlar, qidirilgan so'zlar, yuborilmagan qoralama. Sayt internetsiz ham ochilishi uchun oxirgi ko'rilgan ochiq sahifalarning nusxasi ham turadi.",
        },
        {
          text: "Hisobdan chiqsangiz, kirish kaliti, qoralama, ko'rilganlar va sahifa nusxalari qurilmadan o'chadi; yuborilmagan xabar va rasmlar ham o'chadi. Yuborilgan yozishmalar qurilmada saqlanmaydi. Cookie-fayllar faqat kirish (ulardan biri shu qurilmani keyingi safar ham taniydi) va til uchun ishlatiladi.",
        },
      ],
    },
    keeping: {
      title: 'Qancha saqlaymiz',
      blocks: [
        {
          list: [
            "Hisob va e'lonlar — siz o'chirguningizcha.",
            "O'chirilgan hisob — 30 kun: shu muddatda qaytarib olish mumkin. O'chirilgan e'lon ham shuncha kun hech kimga ko'rinmay turadi. Keyin ikkalasi butunlay o'chiriladi.",
            "Yozishma — ikki suhbatdoshdan hech bo'lmasa bittasida turar ekan; ikkalasi o'chirsa, serverdan ham o'chadi.",
            "Do'kon yoki vositachi bo'lish so'roviga ilova qilingan hujjat rasmlari — qaror qabul qilingach 30 kun.",
            'Shikoyat tushgan xabarlar va ularning rasmlari, bildirishnomalar — 90 kun.',
            'Kirish kodlari va urinishlar hisobi — 24 soat, tugagan kirishlar — 30 kun.',
            "E'lonni kim ko'rgani va raqamni kim so'ragani — 48 soat; faqat soni qoladi.",
            "Qidirilgan so'zlarning umumiy hisobi (kim qidirgani ko'rsatilmaydi) — 90 kun.",
            'Xodimlar harakatlari jurnali — 3 yil.',
            "Zaxira nusxalar — 35 kungacha: hisobingiz o'chirilsa, ulardan ham shu muddatda yo'qoladi.",
          ],
        },
        {
          text: "Hisob o'chirilganda suhbatdoshlaringizda yozishma qoladi, lekin ismingiz o'rnida «O'chirilgan hisob» turadi. To'lov yozuvlari qonun talab qilgan muddatda, ismsiz saqlanadi.",
        },
      ],
    },
    place: {
      title: 'Qayerda saqlanadi',
      blocks: [
        {
          text: "Qonunning 27-1-moddasi O'zbekiston fuqarolarining ma'lumotlari O'zbekistonda joylashgan texnik vositalarda saqlanishini va baza Davlat reyestrida ro'yxatdan o'tkazilishini talab qiladi. Operator ko'rsatgan joy va reyestr raqami shu sahifaning boshida, operator haqidagi bo'limda turadi; ular ko'rsatilmagan bo'lsa, biz bu haqda hech narsa da'vo qilmaymiz.",
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
              'Siz haqingizdagi hamma narsani ',
              { link: 'sozlamalarda', to: paths.settings() },
              ' arxiv qilib yuklab olasiz.',
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
