import { retention } from '#contract/values/retention.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'agreement'> = {
  title: 'Foydalanuvchi kelishuvi',
  description:
    "Tokcha nima qiladi va nima qilmaydi, kim ro'yxatdan o'tishi mumkin, e'lon uchun kim javob beradi va hisob qachon yopiladi.",
  lead: "Siz bilan sayt operatori o'rtasidagi kelishuv. Ro'yxatdan o'tayotganda unga rozilik bildirasiz; e'lonlarni ko'rish uchun ro'yxatdan o'tish shart emas.",
  sections: {
    operator: {
      title: 'Kim bilan tuzasiz',
      blocks: [{ text: 'Kelishuvning bir tomoni — siz, ikkinchi tomoni — sayt operatori.' }],
    },
    age: {
      title: "Necha yoshdan ro'yxatdan o'tish mumkin",
      blocks: [
        {
          text: "18 yoshdan. 14 yoshdan 18 yoshgacha bo'lganlar ota-onasi yoki homiysining roziligi bilan ro'yxatdan o'tadi. 14 yoshga to'lmaganlar hisob ochmaydi, e'lonlarni esa hamma ko'rishi mumkin.",
        },
      ],
    },
    account: {
      title: 'Hisob',
      blocks: [
        {
          list: [
            'Hisob telefon raqamingizga ochiladi va uni bir martalik kod tasdiqlaydi. Birovning raqamidan foydalanmang.',
            'Kod va parolni hech kimga aytmang: hisobingizdan qilingan ish siz qilgan ish hisoblanadi.',
            "Hisobni sotib, berib yoki ijaraga qo'yib bo'lmaydi.",
            [
              'Hisobingizga birov kirganini sezsangiz, uning seansini ',
              { link: 'sozlamalarda', to: paths.settings() },
              ' yakunlang va bizga yozing.',
            ],
          ],
        },
      ],
    },
    service: {
      title: 'Tokcha nima qiladi va nima qilmaydi',
      blocks: [
        {
          list: [
            "E'lon joylash, qidirish va yozishish uchun joy beradi. Bu bepul.",
            "Faqat TOP pullik: u alohida oferta bo'yicha sotiladi.",
            "Xarid pulini qabul qilmaydi va ushlab turmaydi, buyumni yetkazib bermaydi: savdo sotuvchi bilan xaridor o'rtasida bo'ladi.",
            "Sotuvchini yoki buyumni kafolatlamaydi. «Do'kon» belgisi sotuvchi turini bildiradi, sifatini emas.",
            'Sayt texnik ishlar yoki nosozlik sababli vaqtincha ishlamasligi mumkin.',
          ],
        },
        {
          text: ['TOP shartlari: ', { link: 'ommaviy oferta', to: paths.legal('offer') }, '.'],
        },
      ],
    },
    duties: {
      title: 'Sizning majburiyatlaringiz',
      blocks: [
        {
          list: [
            [{ link: 'Platforma qoidalariga', to: paths.rules() }, ' amal qilasiz.'],
            "E'londa haqiqatni yozasiz va sotishga haqqingiz bor narsani e'lon qilasiz.",
            "Boshqalarning ma'lumotini roziligisiz tarqatmaysiz, aldamaysiz, bezovta qilmaysiz.",
            "Saytga dasturlar yordamida ko'plab so'rov yubormaysiz, uni buzishga urinmaysiz. E'lonlarni fayl yoki havola orqali yuklash uchun kabinetdagi imkoniyatdan foydalaning.",
            "Tadbirkor bo'lsangiz, buni ko'rsatasiz va qonun talab qiladigan hujjatlarga ega bo'lasiz.",
          ],
        },
      ],
    },
    content: {
      title: 'Matn va rasmlaringiz',
      blocks: [
        {
          text: "E'lon, sharh va rasmlaringiz sizniki bo'lib qoladi. Ularni saytda, qidiruvda, havola ulashilganda ko'rinadigan rasmda va bildirishnomalarda ko'rsatishimizga, hajmini o'zgartirishimizga ruxsat berasiz. Ruxsat bepul va e'lon yoki sharh o'chirilguncha amal qiladi; hisobingizni o'chirsangiz, sharhlaringiz ismingizsiz qoladi.",
        },
        {
          text: [
            "Birov sizning matn yoki rasmingizni ko'chirgan bo'lsa, ",
            { link: 'murojaat tartibi', to: paths.legal('takedown') },
            ' bor.',
          ],
        },
      ],
    },
    decisions: {
      title: "Qarorlar va e'tiroz",
      blocks: [
        {
          text: [
            "Qoidaga zid e'lon rad etiladi yoki bloklanadi, hisob esa qoidalarda yozilgan hollarda bloklanadi. Qarorda qoida va sabab yoziladi, unga bir marta e'tiroz bildirish mumkin: ",
            { link: "qanday e'tiroz bildiriladi", to: `${paths.rules()}#appeal` },
            '.',
          ],
        },
      ],
    },
    liability: {
      title: 'Javobgarlik',
      blocks: [
        {
          list: [
            "E'lon mazmuni, buyumning sifati va qonuniyligi uchun uni joylagan odam javob beradi.",
            "Sayt operatori o'z xizmati uchun qonunda belgilangan doirada javob beradi. Bu kelishuv iste'molchining qonundagi huquqlarini cheklamaydi.",
          ],
        },
      ],
    },
    ending: {
      title: 'Kelishuvning tugashi',
      blocks: [
        {
          text: [
            'Hisobingizni istalgan payt ',
            { link: 'sozlamalarda', to: `${paths.settings()}#settings-leave` },
            ` o'chirishingiz mumkin, shu bilan kelishuv ham tugaydi. O'chirilgandan keyin ${retention.deletedDays} kun ichida qaytib, hisobni tiklash mumkin.`,
          ],
        },
      ],
    },
    disputes: {
      title: 'Nizolar va qonun',
      blocks: [
        {
          text: "O'zbekiston Respublikasi qonunlari qo'llanadi. Avval bizga yozing; kelisha olmasak, nizo qonunda belgilangan tartibda sudda ko'riladi. Xaridor bilan sotuvchi o'rtasidagi nizoda biz tomon emasmiz.",
        },
        {
          text: "Hujjat uch tilda beriladi. Matnlar farq qilsa, o'zbekcha matn asosiy hisoblanadi.",
        },
      ],
    },
    changes: {
      title: "O'zgarishlar",
      blocks: [
        {
          text: "Mazmun o'zgarsa, yangi tahrir kuchga kiradigan kuni bilan shu yerda chiqadi, eskisi o'qish uchun qoladi. Sizdan yangi tahrirga rozilik so'raymiz; rozi bo'lmasangiz, hisobni o'chirishingiz mumkin.",
        },
      ],
    },
  },
};
