import type { TextContent } from '#web/features/text-page/content.ts';
import { paths } from '#web/site/paths.ts';

export const content: TextContent<string> = {
  title: 'Platforma qoidalari',
  description:
    "Tokchada nimani e'lon qilish mumkin, nimani mumkin emas, narx va rasm talablari, moderatsiya va shaxsga doir ma'lumotlar haqida sodda tilda.",
  lead: "Bu qoidalar hamma uchun bir xil: e'lon beruvchi uchun ham, xaridor uchun ham. Saytdan foydalanish ularga rozilik bildirishni anglatadi.",
  sections: {
    posting: {
      title: "E'lon joylash",
      blocks: [
        {
          text: "E'lonni ko'rish uchun ro'yxatdan o'tish shart emas. E'lon joylash va yozishish uchun telefon raqamingizni bir martalik kod bilan tasdiqlaysiz. E'lon joylash bepul.",
        },
        {
          list: [
            "O'zingizda bor narsani, o'zingiz bajaradigan xizmatni, haqiqiy bo'sh ish o'rnini yoki topib olgan va yo'qotgan narsangizni e'lon qiling.",
            "Mos kategoriya va hududni tanlang. Noto'g'ri kategoriyadagi e'lonni xaridor topa olmaydi.",
            "Sarlavhada narsaning nomini yozing: «Artel muzlatkich, 2 kamerali». «Arzon», «shoshiling» kabi so'zlar va BOSH HARFLAR yordam bermaydi.",
            "Kamchiligini ham yozing: tirnalgan, ta'mirlangan, hujjati yo'q. Bu keyingi kelishmovchilikning oldini oladi.",
            "Birovning nomidan yoki vositachi sifatida sotsangiz, e'lon joylashda «Kim joylayapti?» savoliga shunday javob bering.",
          ],
          mark: 'done',
        },
        {
          text: "E'lon 30 kun turadi. Muddati tugasa, kabinetdagi «Arxiv» bo'limiga o'tadi va uni o'sha yerdan qayta joylash mumkin.",
        },
      ],
    },
    'one-listing': {
      title: "Bir ega — bitta e'lon",
      blocks: [
        {
          text: "Bitta narsa uchun bitta e'lon bo'ladi. Xuddi shu e'lonni qayta yubormang, har hududga alohida nusxa ochmang: kabinetdan eskisini qayta joylang.",
        },
        {
          list: [
            "Bir xil buyumingiz bir nechta bo'lsa, bitta e'londa sonini yozing.",
            "Birovning e'lonidan rasm yoki matn ko'chirmang. Egasi bor narsani egasining roziligisiz e'lon qilmang.",
            "Sotilgan narsani «sotildi» deb belgilang — odamlar bekorga qo'ng'iroq qilmaydi.",
          ],
        },
      ],
    },
    prohibited: {
      title: "Nimani e'lon qilib bo'lmaydi",
      blocks: [
        {
          text: "O'zbekiston qonunlari savdosini taqiqlagan yoki maxsus ruxsatnoma talab qiladigan narsalarga bu yerda o'rin yo'q. Sodda tilda:",
        },
        {
          list: [
            "Giyohvandlik va psixotrop vositalar, prekursorlar, kuchli ta'sir qiluvchi va zaharli moddalar.",
            "Qurol, o'q-dori, portlovchi modda, pirotexnika (petarda, mushak), qurolning asosiy qismlari.",
            'Dori vositalari: ular faqat dorixonada sotiladi.',
            'Alkogol, tamaki, nos va boshqa nikotinli mahsulotlar: ularni masofadan sotish taqiqlangan. Elektron sigareta va uning suyuqligi muomalasi butunlay taqiqlangan.',
            'Pasport, ID karta, diplom, guvohnoma, muhr, davlat mukofoti, avtomobil raqami, birovning nomidagi SIM-karta, bank kartasi yoki akkaunt.',
            "O'g'irlangan, kelib chiqishi noma'lum yoki soxta buyumlar; IMEI kodi, VIN raqami o'zgartirilgan texnika va avtomobillar.",
            'Chet el valyutasi savdosi, qarz berish takliflari, «tez boyish» sxemalari va moliyaviy piramidalar, qimor va tikishlar, litsenziyasiz kriptoaktiv xizmatlari.',
            "Qizil kitobga kiritilgan hayvon va o'simliklar, ularning qismlari; brakonerlik o'ljasi.",
            "Arxeologik topilmalar va davlat ro'yxatidagi madaniy boyliklar.",
            "Odam a'zolari, to'qimalari va qoni.",
            "Yashirin kuzatish va tinglash uchun maxsus texnika; ruxsatnomasi yo'q dronlar.",
            "Pornografiya va jinsiy xizmatlar; zo'ravonlik, nafrat va ekstremizmni targ'ib qiluvchi materiallar; ekspertizadan o'tmagan diniy materiallar.",
            "Odamlarning shaxsiy ma'lumotlari bazalari, buzilgan akkauntlar, imtihon javoblari va buyurtma asosidagi ilmiy ishlar.",
            "Litsenziya talab qiladigan xizmat — litsenziyasi bo'lmasa.",
          ],
          mark: 'not',
        },
        {
          note: [
            "Ro'yxat qonunning o'rnini bosmaydi. Ikkilansangiz, avval ",
            { link: 'lex.uz', href: 'https://lex.uz' },
            " saytidan tekshiring. Taqiqlangan narsa haqidagi e'lon bloklanadi, jinoyat alomati bo'lsa, ma'lumot qonunda belgilangan tartibda vakolatli organlarga beriladi.",
          ],
          tone: 'info',
        },
      ],
    },
    photos: {
      title: 'Rasm va matn',
      blocks: [
        {
          list: [
            "E'longa kamida bitta, ko'pi bilan 10 ta rasm qo'yiladi: JPG, PNG yoki WEBP, har biri 10 MB gacha.",
            "Rasm aynan shu buyumniki bo'lsin. Ishlatilgan buyumni internetdan olingan rasm bilan sotmang.",
            'Rasmga telefon raqami, havola, reklama yozuvi yoki boshqa saytning belgisini tushirmang.',
            "Birovning yuzi, hujjati, bank kartasi ko'rinmasin. Avtomobil raqamini yopib qo'yish mumkin.",
            "Sarlavha 120 belgigacha, tavsif 5000 belgigacha. Matn sotayotgan narsangizga mos bo'lsin.",
          ],
          mark: 'done',
        },
        {
          text: "Rasm ichidagi yashirin ma'lumotlarni (olingan joyi, kamera turi) server o'zi olib tashlaydi.",
        },
      ],
    },
    prices: {
      title: "Narx va so'm",
      blocks: [
        {
          text: "Narx haqiqiy bo'lsin: 1 so'm, 111 so'm kabi o'ylab topilgan narx yoki «boshlang'ich to'lov»ni to'liq narx qilib ko'rsatish xaridorni aldashdir. Kelishish mumkin bo'lsa, «Kelishiladi»ni belgilang; pul so'ramasangiz, «Bepul»ni tanlang.",
        },
        {
          text: "O'zbekistonda hisob-kitob so'mda qilinadi. Shu sababli dollarda yozilgan narx ham avval so'mda ko'rsatiladi: uni Markaziy bankning kunlik kursi bo'yicha o'zimiz hisoblaymiz, dollardagi qiymat yonida «≈» belgisi bilan turadi. Qidiruv va saralash ham bitta o'lchovda ishlaydi.",
        },
        {
          note: "Tadbirkor bo'lsangiz, narxni faqat so'mda yozing: «Reklama to'g'risida»gi qonunning 16-moddasi reklamada narxni chet el valyutasida ko'rsatishni taqiqlaydi.",
          tone: 'info',
        },
      ],
    },
    behaviour: {
      title: 'Yozishmalarda',
      blocks: [
        {
          list: [
            'Hurmat bilan yozing. Haqorat, tahdid, kamsitish va shilqimlik mumkin emas.',
            "E'longa aloqasi yo'q reklama va bir xil xabarlarni tarqatmang.",
            "Bank kartasi ma'lumotini, SMS kodini, pasport rasmini so'ramang va yubormang.",
            "«To'lov» yoki «yetkazib berish» sahifasiga olib boradigan havola yubormang: Tokchada bunday sahifa yo'q.",
            "Suhbatdoshning raqami va yozganlarini uning roziligisiz boshqa joyda e'lon qilmang.",
          ],
        },
        {
          text: [
            "O'z xabaringizni o'chirishingiz mumkin. Suhbatni o'chirsangiz, u faqat sizda yo'qoladi. Aldanmaslik uchun ",
            { link: 'xavfsiz savdo maslahatlarini', to: paths.safety() },
            " o'qib chiqing.",
          ],
        },
      ],
    },
    moderation: {
      title: 'Moderatsiya',
      blocks: [
        {
          text: "E'lon odatda darhol ko'rinadi, ayrim e'lonlar esa avval tekshiruvga tushishi mumkin. Qoidaga to'g'ri kelmagan e'lon rad etiladi yoki bloklanadi.",
        },
        {
          list: [
            "Bunday e'lon kabinetdagi «Harakat kutmoqda» bo'limida turadi va qarorning sababi shu yerda yoziladi.",
            "Rad etilgan e'lonni o'sha yerda tuzatib, qayta yuboring: u yana tekshiriladi. Bloklangan e'lon tahrirlanmaydi.",
            "Firibgarlik, taqiqlangan tovar yoki takroriy qo'pol qoidabuzarlik uchun hisob ham bloklanadi.",
          ],
        },
        {
          text: "Qoidaga zid e'lonni ko'rsangiz, uning sahifasidagi «Shikoyat qilish»ni bosing va sababini tanlang. Kim shikoyat qilganini sotuvchiga aytmaymiz, shikoyatlar soni emas, mazmuni hal qiladi.",
        },
        {
          text: "Raqobatchining talabi, siyosiy qarash yoki sotuvchining millati — e'lonni olib tashlashga sabab emas.",
        },
      ],
    },
    appeal: {
      title: "Qarorga rozi bo'lmasangiz",
      blocks: [
        {
          list: [
            "Kabinetdagi sababni o'qing va bu qoidalar bilan solishtiring.",
            "Xato bo'lgan deb hisoblasangiz, e'lon ostidagi «Qarorga e'tiroz» tugmasini bosib, nima uchun rozi emasligingizni yozing. Bir qarorga bir marta e'tiroz bildiriladi.",
            "E'tirozni qaror chiqargan moderator emas, boshqasi ko'radi va 3 kun ichida javob beradi; qancha vaqt qolgani e'lon ostida turadi.",
            "Hisobingiz bloklangan bo'lsa, odatdagidek kiring: sababi va «Qarorga e'tiroz» tugmasi shu yerda chiqadi.",
            "Bizdan javob kelguncha o'sha e'lonni boshqa nom bilan qayta joylamang.",
          ],
          mark: 'number',
        },
        { text: 'Sudga va vakolatli davlat organlariga murojaat qilish huquqingiz har doim saqlanadi.' },
      ],
    },
    deletion: {
      title: "E'lonni olib tashlash",
      blocks: [
        {
          text: "E'lon egasi — siz. Kabinetda istalgan payt uni «sotildi» deb belgilash, vaqtincha sotuvdan olish, qayta joylash yoki o'chirish mumkin. O'chirilgan e'lon ro'yxatlar va qidiruvdan darhol chiqadi, uning sahifasida «E'lon olib tashlangan» degan yozuv qoladi.",
        },
        {
          text: [
            'Hisobingizni ',
            { link: 'sozlamalarda', to: `${paths.settings()}#settings-leave` },
            " butunlay o'chirishingiz mumkin. 30 kun ichida kirib, uni qaytarib olishingiz mumkin; undan keyin ma'lumotlaringiz o'chiriladi.",
          ],
        },
      ],
    },
    'personal-data': {
      title: "Shaxsga doir ma'lumotlar",
      blocks: [
        {
          text: [
            "Qaysi ma'lumotlarni nima uchun olamiz, kimga beramiz, qancha saqlaymiz va ularni qanday ko'rish, tuzatish yoki o'chirish mumkin — hammasi ",
            { link: 'maxfiylik siyosatida', to: paths.legal('privacy') },
            ". Xabarlar avtomatik tekshirilishi va shikoyat tushganda moderator nimani ko'rishi ham shu yerda yozilgan.",
          ],
        },
        {
          text: [
            "Siz bilan saytni yurituvchi o'rtasidagi munosabat: ",
            { link: 'foydalanuvchi kelishuvi', to: paths.legal('agreement') },
            ". Huquqingizni buzgan e'lon uchun: ",
            { link: 'murojaat tartibi', to: paths.legal('takedown') },
            '.',
          ],
        },
      ],
    },
    responsibility: {
      title: 'Kim nima uchun javob beradi',
      blocks: [
        {
          list: [
            "E'lon mazmuni, buyumning sifati va qonuniyligi uchun e'lon bergan odam javob beradi.",
            "Savdo shartlari, to'lov va topshirish — sotuvchi bilan xaridorning o'zaro kelishuvi. Tokcha tovar pulini qabul qilmaydi va savdoda tomon emas.",
            "Qoidabuzarlik haqida xabar kelsa, ko'rib chiqamiz va qonunga zid e'lonni olib tashlaymiz.",
            "Qoidalar o'zgarsa, yangi matn va sanasi shu sahifada turadi.",
          ],
        },
      ],
    },
  },
};
