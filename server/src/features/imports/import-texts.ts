import { importLimits } from '#contract/values/import.ts';
import type { Localized } from '#contract/values/language.ts';

/** Why a file as a whole cannot be read. */
export const fileTexts = {
  missing: { uz: 'Fayl tanlanmagan', ru: 'Файл не выбран', en: 'No file was sent' },
  empty: { uz: "Faylda birorta qator yo'q", ru: 'В файле нет ни одной строки', en: 'The file has no rows' },
  tooMany: {
    uz: `Faylda ${importLimits.rows} tadan ko'p qator bor. Uni bo'lib yuboring.`,
    ru: `В файле больше ${importLimits.rows} строк. Разделите его на части.`,
    en: `The file has more than ${importLimits.rows} rows. Split it.`,
  },
  notUtf8: {
    uz: 'Fayl UTF-8 kodirovkasida emas. Excelda "CSV UTF-8" turini tanlab saqlang.',
    ru: 'Файл не в кодировке UTF-8. В Excel сохраните его как «CSV UTF-8».',
    en: 'The file is not UTF-8. In Excel, save it as "CSV UTF-8".',
  },
  notJson: {
    uz: "Fayl to'g'ri JSON ro'yxati emas",
    ru: 'Файл не является правильным списком JSON',
    en: 'The file is not a valid JSON list',
  },
  rowTooLong: (line: number): Localized => ({
    uz: `${line}-qatorda boshlangan yozuv ${importLimits.rowLength} belgidan uzun, fayl o'qilmadi`,
    ru: `Запись, начатая в строке ${line}, длиннее ${importLimits.rowLength} знаков, файл не прочитан`,
    en: `The entry that begins on line ${line} is longer than ${importLimits.rowLength} characters, the file was not read`,
  }),
  twiceColumn: {
    uz: 'Bir ustun ikki marta berilgan',
    ru: 'Один из столбцов указан дважды',
    en: 'A column is given twice',
  },
  brokenAt: (line: number): Localized => ({
    uz: `${line}-qatordagi qo'shtirnoqlar buzilgan, fayl o'qilmadi`,
    ru: `В строке ${line} нарушены кавычки, файл не прочитан`,
    en: `The quotes on line ${line} are broken, the file could not be read`,
  }),
  unknownColumns: (given: string, known: readonly string[]): Localized => ({
    uz: `Noma'lum ustunlar: ${given}. Bo'lishi mumkin: ${known.join(', ')}`,
    ru: `Неизвестные столбцы: ${given}. Возможны: ${known.join(', ')}`,
    en: `Unknown columns: ${given}. There can be: ${known.join(', ')}`,
  }),
  missingColumns: (names: string): Localized => ({
    uz: `Ustunlar yetishmaydi: ${names}`,
    ru: `Не хватает столбцов: ${names}`,
    en: `Columns are missing: ${names}`,
  }),
} as const;

/** Why a row cannot be taken. */
export const rowTexts = {
  cells: (given: number, expected: number): Localized => ({
    uz: `Qatorda ${given} ta katak bor, ${expected} ta bo'lishi kerak`,
    ru: `В строке ячеек: ${given}, должно быть ${expected}`,
    en: `The row has ${given} cells, there should be ${expected}`,
  }),
  notAnObject: {
    uz: "Ro'yxat elementi obyekt emas",
    ru: 'Элемент списка не объект',
    en: 'The item of the list is no object',
  },
  unstorable: {
    uz: "Qatorda saqlab bo'lmaydigan belgi bor",
    ru: 'В строке есть символ, который нельзя сохранить',
    en: 'The row has a character that cannot be stored',
  },
  tooNested: {
    uz: 'Qatordagi qiymatlar haddan tashqari ichma-ich joylashgan',
    ru: 'Значения в строке вложены слишком глубоко',
    en: 'The values of the row are nested too deeply',
  },
  twice: (line: number): Localized => ({
    uz: `Xuddi shu yozuv ${line}-qatorda ham bor`,
    ru: `Та же запись уже есть в строке ${line}`,
    en: `The same entry already stands on line ${line}`,
  }),
  changedMeanwhile: {
    uz: "Tekshiruvdan keyin bu yozuv o'zgardi. Faylni qayta tekshiring.",
    ru: 'После проверки эта запись изменилась. Проверьте файл заново.',
    en: 'This has changed since the check. Check the file again.',
  },
  refusedByDatabase: {
    uz: "Ma'lumotlar bazasi bu qatorni qabul qilmadi",
    ru: 'База данных не приняла эту строку',
    en: 'The database did not take this row',
  },
  noParent: (slug: string): Localized => ({
    uz: `"${slug}" ota kategoriyasi topilmadi`,
    ru: `Родительская категория «${slug}» не найдена`,
    en: `There is no parent category "${slug}"`,
  }),
  noCategory: (slug: string): Localized => ({
    uz: `"${slug}" kategoriyasi topilmadi`,
    ru: `Категория «${slug}» не найдена`,
    en: `There is no category "${slug}"`,
  }),
  moves: {
    uz: "Kategoriya fayl orqali ko'chirilmaydi, buni Kategoriyalar bo'limida qiling",
    ru: 'Категорию нельзя переместить через файл, сделайте это во вкладке «Категории»',
    en: 'A file does not move a category; do so in the Categories tab',
  },
  tooDeep: {
    uz: "Kategoriyalar uch darajadan chuqur bo'lmaydi",
    ru: 'Категории не бывают глубже трёх уровней',
    en: 'Categories are at most three levels deep',
  },
  parentHasProducts: {
    uz: "Ota kategoriyada e'lonlar bor, unga ichki kategoriya qo'shib bo'lmaydi",
    ru: 'В родительской категории есть объявления, подкатегорию добавить нельзя',
    en: 'The parent category has listings, so it cannot have subcategories',
  },
  typeStays: {
    uz: "Mavjud xususiyatning turi o'zgarmaydi",
    ru: 'Тип существующего свойства не меняется',
    en: 'The type of an existing property does not change',
  },
  keyTaken: {
    uz: 'Bu kalit yuqori yoki ichki kategoriyada band',
    ru: 'Этот ключ занят выше или ниже по дереву категорий',
    en: 'This key is taken above or below in the tree of categories',
  },
  minAboveMax: {
    uz: 'Eng kichik qiymat eng kattasidan oshmasin',
    ru: 'Наименьшее значение больше наибольшего',
    en: 'The least value is above the greatest',
  },
  optionsMissing: (keys: string): Localized => ({
    uz: `Mavjud variantlar faylda yo'q: ${keys}. Fayl variantlarni o'chirmaydi.`,
    ru: `В файле нет существующих вариантов: ${keys}. Файл варианты не удаляет.`,
    en: `Existing options are not in the file: ${keys}. A file removes no options.`,
  }),
  wrongOptions: {
    uz: 'Variantlar noto\'g\'ri tuzilgan: kerakli ko\'rinish [{"key": "…", "uz": "…"}]',
    ru: 'Варианты составлены неверно: нужен вид [{"key": "…", "uz": "…"}]',
    en: 'The options are malformed: they look like [{"key": "…", "uz": "…"}]',
  },
  wrongProperties: {
    uz: 'Xususiyatlar noto\'g\'ri tuzilgan: kerakli ko\'rinish {"kalit": "qiymat"}',
    ru: 'Свойства составлены неверно: нужен вид {"ключ": "значение"}',
    en: 'The properties are malformed: they look like {"key": "value"}',
  },
  unknownProperty: (key: string): Localized => ({
    uz: `Bu kategoriyada "${key}" xususiyati yo'q`,
    ru: `В этой категории нет свойства «${key}»`,
    en: `This category has no property "${key}"`,
  }),
  noProduct: {
    uz: "Bunday raqamli e'lon yo'q, yoki u qoralama",
    ru: 'Объявления с таким номером нет, либо это черновик',
    en: 'There is no listing of this number, or it is a draft',
  },
  notEditable: {
    uz: "Bu holatdagi e'lonni tahrirlab bo'lmaydi",
    ru: 'Объявление в этом состоянии нельзя изменить',
    en: 'A listing in this state cannot be edited',
  },
  otherSeller: {
    uz: "E'lon boshqa sotuvchiga o'tkazilmaydi",
    ru: 'Объявление нельзя передать другому продавцу',
    en: 'A listing does not pass to another seller',
  },
  noSeller: {
    uz: "Bunday faol sotuvchi yo'q",
    ru: 'Такого действующего продавца нет',
    en: 'There is no such active seller',
  },
  duplicate: (productId: number): Localized => ({
    uz: `Sotuvchida xuddi shunday e'lon bor: №${productId}`,
    ru: `У продавца уже есть такое же объявление: №${productId}`,
    en: `The seller already has the same listing: no. ${productId}`,
  }),
} as const;
