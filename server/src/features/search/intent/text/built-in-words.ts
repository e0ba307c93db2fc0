/**
 * The words by which texts are read, by what they say: one list for each meaning, in any script (the fold makes кунлик of kunlik). Words
 * are parted by spaces; where a meaning has phrases, these are parted by commas. A synonym group whose concept has one of these names
 * adds its terms to the list (docs/search.md, "Reading a text").
 */
export const builtInWords = {
  // What a number is counted in.
  'unit-usd': "dollar dollarlik доллар долларов доллара dollor usd бакс баксов baks ko'k kuk",
  // Of these words for dollars that are colours too.
  'colour-money': "ko'k kuk",
  'unit-uzs': "so'm sum som сумов сума uzs",
  'unit-room':
    'xona xonali xonalik xonalig xonalisi honali xonli комнат комнаты комната комнатная комнатный комн комнатную комнатах комнатами komnatnaya komnatnuyu komnatnoy komnat komnati',
  'unit-floors': 'qavatli этажный этажная этажного этажном этажей этажами этажка этажки etajli',
  'unit-floor': 'qavat qavati qavatda etaj etajda этаж этаже этажа',
  'unit-m2': 'kvadrat kvadratlik квадратов квадрата квадратах kv kvm квм',
  'unit-sotix': 'sotix sotixli сотих соток сотка сотки сотках сотку sotok',
  'unit-km': 'km километр километров kilometr',
  'unit-yil': 'yil yili yilgi yilda yillik год году года годов г goda',
  'unit-gb': 'gb gig gigabayt гигабайт гбайт giga',
  'unit-tb': 'tb terabayt терабайт терабайта',
  'unit-inch': 'dyuym dyuymli дюйм дюймов дюйма дюймовый duym inch',
  'unit-kg': 'kg kilo килограмм kilogramm килограммов',
  'unit-gram': 'gramm грамм граммов gr',
  'unit-tonne': 'tonna tonnali тонна тонн тонны',
  'unit-litre': 'litr litrli литр литров литра л',
  'unit-ml': 'ml мл',
  'unit-month': 'oy oyli oylik месяц месяца месяцев мес',
  'unit-age': 'yosh yoshli yoshga лет',
  'unit-size': 'razmer razmerli razmeri размер размера размеры',
  'unit-kw': 'kvt квт kilovatt',
  'unit-hp': 'лс',
  'unit-m': 'm metr метр метров метра',
  'unit-cm': 'sm см santimetr',
  'unit-mm': 'mm мм',
  'unit-person': 'kishi kishilik odam odamlik человек местный',
  'unit-seat': "o'rinli мест местная",
  'unit-head': 'bosh голов головы',
  'unit-piece': 'dona ta шт штук штуки',
  'unit-hour': 'soat час часов',
  'unit-trim': 'pozitsiya pozitsa pozitsiyali позиция позиции поз',

  // Numbers in words.
  'number-half': 'yarim пол полмиллиона половина',
  'number-1': 'bir bitta один одна одно',
  'number-one-and-half': 'полтора полторы',
  'number-2': 'ikki ikkita два две двух',
  'number-3': 'uch uchta три трёх',
  'number-4': "to'rt to'rtta четыре четырёх",
  'number-5': 'besh beshta пять пяти',
  'number-6': 'olti oltita шесть шести',
  'number-7': 'yetti семь семи',
  'number-8': 'sakkiz восемь восьми',
  'number-9': "to'qqiz девять девяти",
  'number-10': "o'n десять десяти",
  'number-11': 'одиннадцать',
  'number-12': 'двенадцать',
  'number-13': 'тринадцать',
  'number-14': 'четырнадцать',
  'number-15': 'пятнадцать пятнадцати',
  'number-16': 'шестнадцать',
  'number-17': 'семнадцать',
  'number-18': 'восемнадцать',
  'number-19': 'девятнадцать',
  'number-20': 'yigirma двадцать двадцати',
  'number-30': "o'ttiz тридцать тридцати",
  'number-40': 'qirq сорок сорока',
  'number-50': 'ellik пятьдесят пятидесяти',
  'number-60': 'oltmish шестьдесят шестидесяти',
  'number-70': 'yetmish семьдесят семидесяти',
  'number-80': 'sakson восемьдесят',
  'number-90': "to'qson девяносто",
  'number-100': 'yuz сто ста',
  'number-200': 'двести двухсот',
  'number-300': 'триста трёхсот',
  'number-400': 'четыреста четырёхсот',
  'number-500': 'пятьсот пятисот',
  'number-600': 'шестьсот шестисот',
  'number-700': 'семьсот семисот',
  'number-800': 'восемьсот восьмисот',
  'number-900': 'девятьсот девятисот',
  'ordinal-1': 'birinchi первый первом первого',
  'ordinal-2': 'ikkinchi второй втором второго',
  'ordinal-3': 'uchinchi третий третьем третьего',
  'ordinal-4': "to'rtinchi четвёртый четвертый четвёртом четвертом",
  'ordinal-5': 'beshinchi пятый пятом пятого',
  'ordinal-6': 'oltinchi шестой шестом',
  'ordinal-7': 'yettinchi седьмой седьмом',
  'ordinal-8': 'sakkizinchi восьмой восьмом',
  'ordinal-9': "to'qqizinchi девятый девятом",
  /** «2-х комн», «5-й этаж», «3-xonali»: what stands between a number and its unit */
  'ordinal-ending': 'х x й я е го ый ой ая ти nchi inchi la м ком',
  'times-thousand': 'ming тыс тысяч тысяча тысячи тыщ k',
  'times-million': 'mln million mlon millon milion миллиона миллионов lim limon lyam',
  'times-milliard': 'mlrd milliard миллиарда миллиардов',

  // Where a number ends: what stands before it, behind it, or behind its «-dan».
  'before-max':
    "не дороже, не больше, не более, не выше, eng ko'pi bilan, ko'pi bilan, eng ko'pi, дешевле, максимум, макс, до, в пределах, меньше, менее, ниже, under, up to",
  'before-min':
    'не менее, не меньше, не ниже, не старше, не раньше, eng kami, eng kamida, kamida, минимум, от, свыше, больше, более, выше, дороже, новее, from, с',
  'before-older': 'не новее, не позже',
  'after-min':
    "kam bo'lmagan, kam bo'lmasin, kam emas, past bo'lmagan, past bo'lmasin, eski bo'lmagan, eski bo'lmasin, yuqori, yuqoriroq, ortiq, boshlab, keyin, keyingi, и новее, новее, и выше, и больше, и более, и моложе",
  'after-max':
    "ko'p bo'lmasin, ko'p bo'lmagan, baland bo'lmasin, baland bo'lmagan, tepa bo'lmasin, ko'p emas, qimmat bo'lmasin, qimmat bo'lmagan, qimmat emas, oshiq bo'lmagan, ortiq emas, ortiq bo'lmagan, oshmasin, oshmagan, gacha, и ниже, и меньше",
  'after-older': 'и старше',
  'after-from-min': "baland, tepa, ko'p, katta",
  'after-from-max': 'arzon, kam, past',
  'after-from-older': 'eski',

  // What somebody wants to do with a thing.
  'deal-daily': 'kunlik kunlikka sutkalik sutkaga посуточно посуточная посуточную посуточный сутки суткаga',
  'deal-rent':
    'ijara ijaraga ijarasi ijarga arenda arendaga аренду аренды арендую снять сниму снимем сдам сдаю сдаётся сдается snimu snyat sdam sdayu rent oylik выкуп выкупом прокат напрокат prokat prokatga',
  'deal-sale':
    'sotiladi sotilsa sotaman sotish sotib sotuv sotuvda olmoqchiman купить kuplyu prodam prodayu куплю продаю продам продается продаётся продажа ipoteka ипотеку',
  free: 'tekin tekinga bepul даром бесплатно безвозмездно',
  owner: 'egasidan egasi хозяина хозяин собственника собственник владельца',
  builder: 'quruvchidan застройщика застройщик zastroyshik',
  middleman:
    'makler maklersiz посредник посредников посредника vositachi vositachisiz agent агентов агентства rieltor риелтор риэлтор',

  // Words that tell what kind of thing is meant.
  job: 'ish ishi ishga ishlar работа работу работы вакансия вакансии vakansiya vakansiyalar job зарплата зарплатой maosh oylik oyligi подработка требуется требуются',
  service:
    'ремонт чистка уборка мойка установка сборка замена заправка пошив доставка remont qilish qilaman qilamiz xizmati xizmatlari chaqirish ustasi вызов услуги услуга',
  child:
    'bola bolalar bolaga bolam bolalarga qizcha детский детская детское детские ребенка ребёнка ребенку ребёнку chaqaloq yoshli новорождённых новорожденных новорождённого новорожденного мальчика девочки малыша',
  russian: 'для до на от по под без из куплю продам сниму снять и с в у',

  // What something is for, and for whom it may be without being another thing.
  'purpose-ahead': 'для',
  'purpose-behind': 'uchun',
  'for-anybody':
    'дома дачи семьи мамы папы жены мужа бабушки дедушки работы учёбы учебы офиса игр души женщин мужчин девушек uy oila ish ofis onam dadam qiz ayol erkak bola bolalar',

  // «телефон ва ноутбук»: what stands between two things that are sought alike.
  'joins-things': 'va yoki и или and or',

  // What is not wanted.
  'negation-ahead': 'без не нет',
  'negation-behind': "emas yo'q bo'lmasin bo'lmagan",

  // Words of places that are as often words of something else: only an ending or a preposition makes places of them.
  'place-word': "kitob uzun baxmal qarshi pop bo'z nishon marhamat do'stlik chiroqchi bog'ot olot",
  // Places that things are named by: places where they have an ending or a preposition, or stand behind a thing.
  'place-of-things':
    "boyovut yangiobod guliston mirishkor buloqboshi navoiy navoi ishtixon asaka oltiariq bag'dod dang'ara samarqand chust marg'ilon buxoro qo'qon",
  country: "o'zbekiston ozbekiston узбекистан узбекистане узбекистану узбекистана",
  'place-kind':
    'shahri shahar shahridan shahrida город гор г viloyati область обл области tumani район района районе р oblast oblasti rayon rayone gorod gorode',
  'place-preposition': 'в во из под по город г',
  'place-station': 'metro metrosi bekati станция',
  street: 'улица улице улицы ул',
  'place-named-thing':
    "non palov osh somsa pichoq atlas adras bank darvoza bozori bozor do'ppi qovun gilami gilam chopon ko'chasi улица улице ул mahallasi opa aka futbolka haqida tarixi",

  // «ключ от машины»: an unknown thing ahead of these is another one.
  belonging: 'от на к под с из',
  // «дверь от холодильника»: a part of another thing.
  'part-of': 'от',

  // The rest.
  size: 'razmer размер размера razmeri razmerli',
  // «как удалить аккаунт»: whoever asks how does not look for a thing.
  question: 'как где почему зачем когда qanday nega qachon nima nimani qayerda',
  debt: 'kredit qarz nasiya кредит займ займы долг ссуда ipoteka',
  'truth-word': 'mumkin bor есть возможен возможна возможно нужен можно с можна bilan',
  'adds-nothing':
    'срок срока длительный долгий narxda категория категории toifa toifali kvartal mavze massiv massivi mikrorayon mikrorayoni daha квартал квартале мавзе массив массиве микрорайон микрорайоне avtosalon avtosalondan автосалона скидка скидки chegirma aksiya акция распродажа ideal holati holatda zor yaxshi kafolat garantiya hujjat srochno kelishiladi kelishilgan arzon tez сиз original сум narxi цена qancha turadi necha сколько стоит bormi kimda kimga olaman izlayapman qidiryapman ищу нужен нужна нужно pro max plus mini ultra lite air эйр про макс плюс мини ультра',
  'function-word':
    "va bilan uchun bo'lsa bo'ladi bo'lgan bo'lsin ham yoki bu shu men menga kerak bor juda eng yangi boshqa katta kichik yaxshi arzon tez и в во на с со для из до по за к ko у о об от не или а но под без что это другой другие другая прочее товары the and for with of other mol mollar mollari buyum buyumlari xizmat xizmati xizmatlari услуги вещи сервис services goods",
} as const;
