import { paths } from '#web/site/paths.ts';
import type { SafetyContent } from './sections.ts';

export const content: SafetyContent = {
  title: 'Xavfsizlik maslahatlari',
  description:
    "Aldanmaslik uchun: avval ko'ring, keyin to'lang; soxta havolalar, karta va SMS kod, IMEI, avtomobil va uy hujjatlari, aldangan bo'lsangiz nima qilish kerak.",
  lead: "Ko'pchilik savdo tinch o'tadi. Firibgarlar esa deyarli har doim bir xil yo'ldan yuradi: shoshiltiradi, oldindan pul yoki kod so'raydi. Shu sahifani bir marta o'qib chiqish kifoya.",
  habits: [
    { title: "Avval ko'ring, keyin to'lang", text: "Ko'rmagan narsangiz uchun oldindan pul o'tkazmang." },
    { title: 'Kodni hech kimga aytmang', text: 'SMS kod, karta muddati va PIN — faqat sizniki.' },
    { title: 'Shu yerda yozishing', text: "Suhbatni begona havola va ilovaga ko'chirmang." },
    { title: 'Odam bor joyda uchrashing', text: 'Kunduzi, kamera bor joyda, yoningizda yaqiningiz bilan.' },
  ],
  sections: {
    payment: {
      title: "Avval ko'ring, keyin to'lang",
      blocks: [
        {
          text: "Oldindan to'lov — eng ko'p uchraydigan aldov. Pul o'tgandan keyin sotuvchi telefonni o'chiradi, e'lon esa g'oyib bo'ladi.",
        },
        {
          list: [
            "Buyumni qo'lingizga olib, ishlatib ko'rmaguncha na to'liq, na «bron uchun» pul o'tkazmang.",
            "Narx bozordagidan ancha past bo'lsa, sababini so'rang. «Shoshilinch», «chet elga ketyapman», «navbatda yana uch kishi bor» — bosim o'tkazish usullari.",
            "Boshqa viloyatdan olsangiz, kuryer yoki pochtadan olayotganda avval ko'rib, keyin to'lashga kelishing.",
            "Kartaga o'tkazsangiz, egasining ismi sotuvchinikiga mosligini tekshiring va to'lov chekini saqlang.",
          ],
          mark: 'done',
        },
        {
          note: "Naqd pul haqida: 2026-yil 1-apreldan ko'chmas mulk, ishlab chiqarilganiga 10 yildan oshmagan avtomobillar hamda 25\u00A0million so'mdan qimmat tovar va xizmatlar uchun to'lov faqat naqdsiz qilinadi (Prezidentning 2025-yil 10-dekabrdagi 246-son farmoni). Uy va avtomobil savdosida pul bankdagi eskrou hisobida turadi, notarius uni shartnomadan oldin tekshiradi.",
          tone: 'info',
        },
      ],
    },
    links: {
      title: "Soxta to'lov va yetkazib berish havolalari",
      blocks: [
        {
          text: "Sotuvchiga «xaridor» yozadi: «Pulni to'ladim, mana bu havoladan qabul qilib oling». Ochilgan sahifa bank, pochta yoki Tokchanikiga juda o'xshaydi va karta raqami, muddati hamda SMS kodni so'raydi. Aslida u kartangizdagi pulni o'g'irlaydi.",
        },
        {
          list: [
            "Tokchada xarid uchun «xavfsiz to'lov», «yetkazib berish» yoki «pulni qabul qilish» sahifasi yo'q. Bunday sahifa ko'rsangiz — u soxta. Faqat TOP to'lovi bor: u «Mening e'lonlarim»dan ochiladi.",
            'Pul olish uchun hech qachon kod kiritilmaydi: karta raqamini aytish kifoya.',
            "Telegramda kelgan «rasm», «to'y taklifnomasi» yoki APK faylni ochmang: u telefoningizdagi SMS xabarlarni o'g'irlaydi.",
            "Sayt manzilini harfma-harf o'qing: o'xshash nom, ortiqcha chiziqcha yoki notanish domen — soxtalik belgisi.",
          ],
        },
      ],
    },
    codes: {
      title: 'Karta va SMS kodlar',
      blocks: [
        {
          list: [
            "Pul olish uchun kartaning 16 xonali raqami yetarli. Muddati, CVV va PIN kodni hech kim so'ramasligi kerak.",
            "Tokchaga kirish kodini faqat saytning o'ziga kiriting. Xodimimiz kodingizni hech qachon so'ramaydi.",
            "«Bank xavfsizlik xizmati», «Markaziy bank» yoki «operator» deb qo'ng'iroq qilishsa, qo'ng'iroqni tugating va bankka kartangizdagi raqamdan o'zingiz qo'ng'iroq qiling.",
            "Internet xaridlari uchun alohida karta oching, kunlik chegara qo'ying va unda ko'p pul saqlamang.",
          ],
          mark: 'done',
        },
      ],
    },
    phones: {
      title: 'Telefon olayotganda: IMEI',
      blocks: [
        {
          list: [
            [
              { strong: '*#06#' },
              " ni tering: ekranda IMEI kod chiqadi (ikki SIM-kartali telefonda ikkita). U quti va hujjatdagi kod bilan bir xil bo'lishi kerak.",
            ],
            [
              'Kodni ',
              { link: 'uzimei.uz', href: 'https://uzimei.uz' },
              " saytida tekshiring. Ro'yxatdan o'tmagan telefon O'zbekiston tarmoqlarida ishlamay qolishi mumkin.",
            ],
            'Sotuvchi oldingizda Apple ID yoki Google hisobidan chiqsin va zavod sozlamasiga qaytarsin. Egasining hisobiga qulflangan telefonni olmang.',
            "Qo'ng'iroq qiling, kamera, mikrofon, Wi-Fi, zaryad va barmoq izini sinab ko'ring, batareya holatiga qarang.",
            "Qutisi, cheki va sotuvchining pasportdagi ismi yozilgan tilxat bo'lsa, yaxshi.",
          ],
          mark: 'number',
        },
      ],
    },
    cars: {
      title: "Avtomobil: hujjatlar ro'yxati",
      blocks: [
        {
          text: 'Pul berishdan oldin quyidagilarni birma-bir tekshiring. Sahifani chop etib, belgilab chiqish ham mumkin.',
        },
        {
          list: [
            'Texnik pasport asl nusxada va sotuvchining nomida.',
            "Sotuvchining pasporti yoki ID kartasi; ishonchnoma bilan sotayotgan bo'lsa, u amalda ekanini notariusda tekshiring.",
            "Kuzov (VIN) va dvigatel raqami hujjatdagi bilan bir xil, o'chirilgan yoki qayta payvandlangan joyi yo'q.",
            "Taqiq, xatlov (arest), garov yoki kredit yo'q — buni notarius bazadan ko'radi.",
            "To'lanmagan jarimalar, texnik ko'rik va sug'urta muddati.",
            "Gaz balloni o'rnatilgan bo'lsa, uning hujjati va ko'rik muddati.",
            "Mustaqil ustaxonada ko'rik: bo'yoq qalinligi, dvigatel, osma qismi (xodovoy), yurgan yo'li.",
          ],
          mark: 'box',
        },
        {
          text: "Bitimni notariusda rasmiylashtiring, so'ng avtomobilni o'z nomingizga ro'yxatdan o'tkazing. «Ishonchnoma bilan hayda, keyin o'tkazamiz» degan taklif jarima va bahslarga olib keladi.",
        },
      ],
    },
    homes: {
      title: "Uy va kvartira: hujjatlar ro'yxati",
      blocks: [
        { heading: 'Sotib olishda' },
        {
          list: [
            "Mulk huquqi davlat reyestrida sotuvchi nomida: yangi olingan ko'chirmani ko'rsatsin.",
            "Sotuvchining shaxsini tasdiqlovchi hujjat va egalik qanday olinganini ko'rsatuvchi hujjat (shartnoma, meros, hadya).",
            "Barcha egalar va turmush o'rtog'ining roziligi; voyaga yetmagan bola bo'lsa, vasiylik va homiylik organining ruxsati.",
            "Ro'yxatda turgan odamlar va ularning chiqish muddati.",
            "Taqiq, xatlov (arest), ipoteka yo'qligi — notarius tekshiradi.",
            "Kommunal to'lovlar va soliq bo'yicha qarz yo'qligi haqida ma'lumot.",
            "Uy kadastr rejasiga mos: ruxsatsiz qurilgan yoki buzilgan devor yo'q.",
          ],
          mark: 'box',
        },
        {
          text: "Bitim notariusda tuziladi va davlat ro'yxatidan o'tkaziladi. Quruq tilxat bilan zakalat (bo'nak) bermang: zarur bo'lsa, yozma dastlabki shartnoma tuzing.",
        },
        { heading: 'Ijaraga olishda' },
        {
          list: [
            "Uyni o'zingiz ko'rmaguncha pul o'tkazmang — «band qilib turaman» degan talab aldovning o'zi.",
            "Uy hujjatini egasining shaxsi bilan solishtiring, nechta kalit olganingiz va hisoblagich ko'rsatkichini yozib oling.",
            "Yozma shartnoma tuzing va uni soliq organida hisobga qo'yishni so'rang: bu sizni ham himoya qiladi.",
          ],
          mark: 'box',
        },
      ],
    },
    work: {
      title: 'Ish va xizmatlar',
      blocks: [
        {
          list: [
            "Ishga kirish uchun «kafolat puli», kurs yoki forma haqi so'rashsa — rad eting.",
            "Chet elda ish va'da qilinsa, agentlikning litsenziyasini tekshiring, pasportingizni birovga qoldirmang.",
            "Usta bilan ishni bosqichlarga bo'lib kelishing va har bosqichdan keyin to'lang, materialni o'zingiz sotib oling.",
            'Karta yoki SIM-kartangizni «ijaraga» bermang: u orqali qilingan jinoyat uchun siz javob berasiz.',
          ],
        },
      ],
    },
    meeting: {
      title: 'Qayerda uchrashish kerak',
      blocks: [
        {
          list: [
            "Savdo markazi, bank bo'limi, metro kirishi, mahalla huquq-tartibot maskani yoni — odam va kamera ko'p joylar.",
            "Kunduzi uchrashing, yoningizda kimdir bo'lsin, yaqinlaringizga qayerga ketayotganingizni ayting.",
            "Katta buyumni uyda ko'rsatsangiz, yolg'iz qolmang va boshqa qimmat narsalarni ko'z oldidan oling.",
            "Katta pulni ko'chada sanamang — bank bo'limida yoki o'tkazma bilan hisob-kitob qiling.",
            "Sotuvchi uchrashuv joyini oxirgi daqiqada o'zgartirsa, ketishdan tortinmang.",
          ],
          mark: 'done',
        },
      ],
    },
    selling: {
      title: 'Sotuvchilarga',
      blocks: [
        {
          list: [
            "Pul hisobingizga tushganini bank ilovasidan tekshiring: chek rasmi va «o'tkazildi» degan xabar soxta bo'lishi mumkin.",
            "Ortiqcha o'tkazib, «farqini qaytaring» deganlarga shoshilib pul qaytarmang — bank bilan bog'laning.",
            "Telefon va noutbukni bermasdan oldin hisoblaringizdan chiqing va ma'lumotlarni o'chiring, lekin pul kelmaguncha qulfni yechmang.",
            "Pasport va karta rasmini hech kimga yubormang. Haydovchilik guvohnomasini ko'rmasdan sinab haydashga kalit bermang.",
          ],
          mark: 'done',
        },
      ],
    },
    cheated: {
      title: "Aldangan bo'lsangiz",
      blocks: [
        { note: 'Dastlabki daqiqalar eng muhimi: avval kartani bloklang, keyin qolganini qiling.', tone: 'danger' },
        {
          list: [
            [
              { strong: 'Bank.' },
              " Ilovada kartani bloklang yoki karta orqasidagi raqamga qo'ng'iroq qiling, o'tkazmani bekor qilishni va e'tiroz arizasini qabul qilishni so'rang.",
            ],
            [
              { strong: 'Ichki ishlar. ' },
              { link: '102', href: 'tel:102' },
              " raqamiga qo'ng'iroq qiling yoki yashash joyingizdagi bo'limga ariza bering. Ariza raqamini yozib oling.",
            ],
            [
              { strong: 'Dalillar.' },
              " Hech narsani o'chirmang: suhbat, e'lon sahifasi va raqami, telefon raqami, karta raqami, chek, havola — hammasini rasmga oling.",
            ],
            [
              { strong: 'Tokcha. ' },
              "E'lon sahifasida «Shikoyat qilish»ni bosing yoki ",
              { link: 'bizga yozing', to: `${paths.about()}#contact` },
              ": e'lon raqami va nima bo'lganini ayting. E'lonni tekshiramiz va boshqalar aldanishining oldini olamiz.",
            ],
            [
              { strong: 'Parollar.' },
              " Havolaga ma'lumot kiritgan bo'lsangiz, bank ilovasi, Telegram va pochta parollarini almashtiring, notanish qurilmalardagi seanslarni yakunlang.",
            ],
          ],
          mark: 'number',
        },
        {
          text: "Pulingizni «qaytarib beramiz» deydigan yuristlar va botlar ham ko'pincha o'sha firibgarlarning o'zi: ularga pul to'lamang.",
        },
      ],
    },
  },
};
