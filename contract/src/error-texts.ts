import type { ErrorCode } from './errors.ts';
import type { Localized } from './values/language.ts';

/**
 * What the caller reads for each code. Uzbek texts printed in product/texts#signing-in are used to the letter; `{wait}` is a span of time
 * with its unit, to which Uzbek adds its ending.
 */
export const errorTexts: Readonly<Record<ErrorCode, Localized>> = {
  BAD_REQUEST: {
    uz: "So'rov noto'g'ri tuzilgan.",
    ru: 'Запрос составлен неверно.',
    en: 'The request is malformed.',
  },
  OTP_INVALID: {
    uz: "OTP kodi noto'g'ri yoki muddati o'tgan.",
    ru: 'Код неверный или его срок истёк.',
    en: 'The code is wrong or has expired.',
  },
  PHONE_NOT_VERIFIED: {
    uz: 'Avval telefon raqamingizni kod bilan tasdiqlang.',
    ru: 'Сначала подтвердите номер телефона кодом.',
    en: 'Confirm your phone number with a code first.',
  },
  LOGIN_INVALID: {
    uz: "Telefon raqami yoki parol noto'g'ri.",
    ru: 'Неверный номер телефона или пароль.',
    en: 'The phone number or the password is wrong.',
  },
  UNAUTHENTICATED: { uz: 'Avval tizimga kiring.', ru: 'Сначала войдите.', en: 'Sign in first.' },
  TOKEN_EXPIRED: {
    uz: 'Kirish muddati tugagan.',
    ru: 'Срок входа истёк.',
    en: 'Your sign-in has expired.',
  },
  SESSION_REVOKED: { uz: 'Bu seans yakunlangan.', ru: 'Этот сеанс завершён.', en: 'This session has ended.' },
  INVALID_REFRESH_TOKEN: {
    uz: 'Invalid refresh token',
    ru: 'Invalid refresh token',
    en: 'Invalid refresh token',
  },
  FORBIDDEN: { uz: "Bunga ruxsatingiz yo'q.", ru: 'У вас нет на это прав.', en: 'You are not allowed to do this.' },
  ACCOUNT_BLOCKED: { uz: 'Hisobingiz bloklangan.', ru: 'Ваш аккаунт заблокирован.', en: 'Your account is blocked.' },
  ACCOUNT_DELETED: {
    uz: "Bu hisob o'chirilgan. O'chirilgandan keyin 30 kun ichida uni kod bilan kirib qaytarish mumkin.",
    ru: 'Этот аккаунт удалён. В течение 30 дней после удаления его можно вернуть, войдя по коду.',
    en: 'This account was deleted. Within 30 days of that you can bring it back by signing in with a code.',
  },
  STEP_UP_REQUIRED: {
    uz: 'Bu amal uchun yangi tasdiqlash kodi kerak.',
    ru: 'Для этого действия нужен новый код подтверждения.',
    en: 'This action needs a fresh confirmation code.',
  },
  ORIGIN_REFUSED: {
    uz: "Bu so'rov boshqa saytdan keldi va qabul qilinmadi.",
    ru: 'Запрос пришёл с другого сайта и отклонён.',
    en: 'The request came from another site and was refused.',
  },
  NOT_FOUND: { uz: 'Topilmadi.', ru: 'Не найдено.', en: 'Not found.' },
  METHOD_NOT_ALLOWED: {
    uz: "Bu manzil uchun bunday so'rov turi yo'q.",
    ru: 'Такой метод для этого адреса не поддерживается.',
    en: 'This address does not take that method.',
  },
  REQUEST_TIMEOUT: {
    uz: "So'rov juda sekin keldi.",
    ru: 'Запрос пришёл слишком медленно.',
    en: 'The request arrived too slowly.',
  },
  CONFLICT: {
    uz: "Ma'lumot bu orada o'zgargan. Sahifani yangilab, qayta urinib ko'ring.",
    ru: 'Данные тем временем изменились. Обновите страницу и попробуйте снова.',
    en: 'The data has changed meanwhile. Reload and try again.',
  },
  PHONE_TAKEN: {
    uz: "Bu telefon raqam allaqachon ro'yxatdan o'tgan.",
    ru: 'Этот номер телефона уже зарегистрирован.',
    en: 'This phone number is already registered.',
  },
  PHONE_REGISTERED: {
    uz: "Bu telefon raqam allaqachon ro'yxatdan o'tgan. OTP kodini kiriting.",
    ru: 'Этот номер телефона уже зарегистрирован. Введите код.',
    en: 'This phone number is already registered. Enter the code.',
  },
  DUPLICATE_PRODUCT: {
    uz: "Bunday e'loningiz bor. Uni yangilang yoki matnini o'zgartiring.",
    ru: 'У вас уже есть такое объявление. Обновите его или измените текст.',
    en: 'You already have such a listing. Renew it or change the text.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    uz: "Bu so'rov hozir bajarilmoqda.",
    ru: 'Этот запрос уже выполняется.',
    en: 'This request is already being worked on.',
  },
  GONE: { uz: "Bu e'lon endi mavjud emas.", ru: 'Этого объявления больше нет.', en: 'This listing is gone.' },
  TOO_LARGE: {
    uz: "Yuborilgan ma'lumot juda katta.",
    ru: 'Отправленные данные слишком велики.',
    en: 'What was sent is too large.',
  },
  URL_TOO_LONG: { uz: 'Manzil juda uzun.', ru: 'Адрес слишком длинный.', en: 'The address is too long.' },
  UNSUPPORTED_MEDIA: {
    uz: 'Faqat JPG, PNG yoki WEBP rasm qabul qilinadi.',
    ru: 'Принимаются только изображения JPG, PNG или WEBP.',
    en: 'Only JPG, PNG or WEBP pictures are accepted.',
  },
  HEIC_UNSUPPORTED: {
    uz: 'HEIC rasm ochilmadi. Kamera sozlamasida «Eng mos» formatni tanlang yoki rasmni JPG qilib saqlang.',
    ru: 'Снимок HEIC не открылся. Выберите в настройках камеры «Наиболее совместимый» или сохраните фото как JPG.',
    en: 'The HEIC picture could not be opened. Choose "Most Compatible" in the camera settings or save it as JPG.',
  },
  VALIDATION: {
    uz: "Ma'lumotlarni tekshiring.",
    ru: 'Проверьте введённые данные.',
    en: 'Check what you entered.',
  },
  IMAGE_UNREADABLE: {
    uz: "Rasm ochilmadi: fayl buzilgan bo'lishi mumkin.",
    ru: 'Изображение не открылось: возможно, файл повреждён.',
    en: 'The picture could not be opened: the file may be damaged.',
  },
  IMAGE_TOO_LARGE: {
    uz: "Rasm o'lchami juda katta (40 megapikselgacha).",
    ru: 'Изображение слишком большое (до 40 мегапикселей).',
    en: 'The picture is too large (up to 40 megapixels).',
  },
  IDEMPOTENCY_MISMATCH: {
    uz: "Bu kalit boshqa so'rov uchun ishlatilgan.",
    ru: 'Этот ключ уже использован для другого запроса.',
    en: 'This key was already used for another request.',
  },
  RATE_LIMITED: {
    uz: "Juda ko'p urinish. {wait}dan keyin qayta urinib ko'ring.",
    ru: 'Слишком много попыток. Повторите через {wait}.',
    en: 'Too many attempts. Try again in {wait}.',
  },
  OTP_RESEND_TOO_SOON: {
    uz: "{wait}dan keyin qayta urinib ko'ring.",
    ru: 'Повторите через {wait}.',
    en: 'Try again in {wait}.',
  },
  OTP_ATTEMPTS_EXCEEDED: {
    uz: "Urinishlar soni tugadi. {wait}dan keyin yangi kod so'rang.",
    ru: 'Попытки исчерпаны. Запросите новый код через {wait}.',
    en: 'No attempts left. Ask for a new code in {wait}.',
  },
  PROOF_OF_WORK_REQUIRED: {
    uz: "Tarmog'ingizdan urinishlar ko'p, shuning uchun qurilmangiz tekshirilishi kerak. Qayta urinib ko'ring yoki {wait}dan keyin keling.",
    ru: 'Из вашей сети много попыток, поэтому нужна проверка устройства. Попробуйте ещё раз или вернитесь через {wait}.',
    en: 'There are many attempts from your network, so your device has to be checked. Try again now, or come back in {wait}.',
  },
  HEADERS_TOO_LARGE: {
    uz: "So'rov sarlavhalari juda katta.",
    ru: 'Заголовки запроса слишком велики.',
    en: 'The request headers are too large.',
  },
  INTERNAL: {
    uz: "Bizda xatolik yuz berdi. Birozdan keyin qayta urinib ko'ring.",
    ru: 'У нас произошла ошибка. Попробуйте чуть позже.',
    en: 'Something went wrong on our side. Try again shortly.',
  },
  OVERLOADED: {
    uz: "Hozir yuklama katta. {wait}dan keyin qayta urinib ko'ring.",
    ru: 'Сейчас большая нагрузка. Повторите через {wait}.',
    en: 'We are overloaded. Try again in {wait}.',
  },
  DEPENDENCY_DOWN: {
    uz: "Xizmat vaqtincha ishlamayapti. {wait}dan keyin qayta urinib ko'ring.",
    ru: 'Сервис временно недоступен. Повторите через {wait}.',
    en: 'A service is temporarily down. Try again in {wait}.',
  },
  STORAGE_FULL: {
    uz: "Hozir rasm saqlab bo'lmaydi. Keyinroq urinib ko'ring.",
    ru: 'Сейчас нельзя сохранить изображение. Попробуйте позже.',
    en: 'Pictures cannot be stored right now. Try again later.',
  },
  READ_ONLY: {
    uz: "Texnik ishlar ketmoqda: hozircha faqat ko'rish mumkin.",
    ru: 'Идут технические работы: пока доступен только просмотр.',
    en: 'Maintenance: reading works, changes do not for now.',
  },
};

/** What is wrong with one field of the input; `{…}` are filled in by the server. */
export const validationTexts = {
  required: { uz: 'Bu maydon majburiy', ru: 'Это поле обязательно', en: 'This field is required' },
  text: { uz: "Bu yerda matn bo'lishi kerak", ru: 'Здесь должен быть текст', en: 'This must be a text' },
  number: { uz: "Bu yerda son bo'lishi kerak", ru: 'Здесь должно быть число', en: 'This must be a number' },
  integer: {
    uz: "Bu yerda butun son bo'lishi kerak",
    ru: 'Здесь должно быть целое число',
    en: 'This must be a whole number',
  },
  boolean: {
    uz: "Bu yerda true yoki false bo'lishi kerak",
    ru: 'Здесь должно быть true или false',
    en: 'This must be true or false',
  },
  list: { uz: "Bu yerda ro'yxat bo'lishi kerak", ru: 'Здесь должен быть список', en: 'This must be a list' },
  object: {
    uz: "Bu yerda JSON obyekt bo'lishi kerak",
    ru: 'Здесь должен быть объект JSON',
    en: 'This must be a JSON object',
  },
  tooShort: { uz: 'Kamida {n} ta belgi kiriting', ru: 'Не меньше {n} символов', en: 'At least {n} characters' },
  tooLong: { uz: "Ko'pi bilan {n} ta belgi", ru: 'Не больше {n} символов', en: 'At most {n} characters' },
  length: {
    uz: "Uzunligi {min} dan {max} tagacha belgi bo'lsin",
    ru: 'Длина от {min} до {max} символов',
    en: 'Between {min} and {max} characters',
  },
  tooSmall: { uz: "{n} dan kichik bo'lmasin", ru: 'Не меньше {n}', en: 'Not less than {n}' },
  tooBig: { uz: "{n} dan katta bo'lmasin", ru: 'Не больше {n}', en: 'Not more than {n}' },
  tooFew: { uz: "Kamida {n} ta bo'lsin", ru: 'Количество: не меньше {n}', en: 'At least {n} of them' },
  tooMany: { uz: "Ko'pi bilan {n} ta bo'lsin", ru: 'Количество: не больше {n}', en: 'At most {n} of them' },
  multipleOf: { uz: "{n} ga karrali bo'lsin", ru: 'Должно делиться на {n}', en: 'Must be a multiple of {n}' },
  format: { uz: "Formati noto'g'ri", ru: 'Неверный формат', en: 'The format is wrong' },
  oneOf: {
    uz: 'Quyidagilardan birini tanlang: {options}',
    ru: 'Выберите одно из значений: {options}',
    en: 'Choose one of: {options}',
  },
  unknownKeys: { uz: "Noma'lum maydon: {keys}", ru: 'Неизвестное поле: {keys}', en: 'Unknown field: {keys}' },
  invalid: { uz: "Qiymat noto'g'ri", ru: 'Неверное значение', en: 'The value is wrong' },
} as const satisfies Readonly<Record<string, Localized>>;
