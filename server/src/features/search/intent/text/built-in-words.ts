/**
 * The words by which texts are read, by what they say: one list for each meaning, in any script (the fold makes кунлик of kunlik). Words
 * are parted by spaces; where a meaning has phrases, these are parted by commas. A synonym group whose concept has one of these names
 * adds its terms to the list (docs/search.md, "Reading a text").
 */
export const builtInWords = {
  // «honor 90 lite»: what follows a name or a number of a model.
  'model-suffix': 'pro max plus mini ultra lite лайт лите air эйр про макс плюс мини ультра note нот ноут',

  // «2к квартира»: what stands behind the letter of a number of rooms.
  'flat-word': 'квартира квартиру квартиры кв kvartira kv kvartirani',

  // What a number is counted in.
  'unit-usd': "dollar уе dollarlik доллар долларов доллара dollor usd бакс баксов baks ko'k kuk",
  // Of these words for dollars that are colours too.
  'colour-money': "ko'k kuk",
  'unit-uzs': "so'm so'mlik so'mda sumlik sumda sum som сумов сумах сума uzs",
  'unit-room':
    'xona xonali xonalik xonalig xonalisi honali xonli комнат комнаты комната комнатная комнатный комн комнатную комнатах комнатами komnatnaya komnatnuyu komnatnoy komnat komnati ком kom',
  'unit-floors': 'qavatli этажный этажная этажного этажном этажей этажами этажка этажки etajli этажки этажке этажку',
  'unit-floor': 'qavat qavati qavatda etaj etajda этаж этаже этажа',
  'unit-m2': 'kvadrat kvadratlik квадратов квадрата квадратах kv kvm квм',
  'unit-sotix': 'sotix sotixli сотих соток сотка сотки сотках сотку sotok',
  'unit-km': 'km километр километров kilometr',
  'unit-yil': 'yil yili yilgi yilda yillik год году года годов г goda',
  'unit-gb': 'gb gig gigabayt гигабайт гбайт giga',
  'unit-tb': 'tb terabayt терабайт терабайта',
  'unit-inch': 'dyuym dyuymli дюйм дюймов дюйма дюймовый duym inch',
  'unit-hectare': 'gektar gektarli гектар гектара гектаров',
  'unit-kg': 'kg kilo килограмм kilogramm килограммов',
  'unit-gram': 'gramm грамм граммов gr',
  'unit-tonne': 'tonna tonnali тонна тонн тонны',
  'unit-litre': 'litr litrli литр литров литра л',
  'unit-ml': 'ml мл',
  'unit-month': 'oy oyli oylik месяц месяца месяцев мес',
  'unit-age': 'yosh yoshli yoshga лет',
  'unit-size': "razmer razmerli razmeri размер размера размеры o'lcham o'lchami o'lchamli o'lchamda",
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
  'unit-cc': 'куб кубов кубовый кубовка kub kubli cc сс',
  /** Of these a number is no price, and nothing that the reference data count in. */
  measure:
    'qadam шагов btu бту ватт vatt вольт volt ампер amper мач mah мбит mbit подписчик подписчиков obunachi obunachilar лайк лайков layk просмотров prosmotr об оборотов rpm люмен lumen герц gerts hz гц',
  // «1 yil ishlatilgan», «2 года назад куплен»: so long something was used or is had.
  'use-word':
    "ishlatilgan ishlatilgani ishlatildi ishlatganman ishlatganmiz ishlatdim foydalanilgan foydalandim foydalanganman minilgan haydalgan kiyilgan turgan bo'ldi bo'lgan olingan olinganiga oldin avval пользовались пользовался пользовалась пользовались использовался использовалась использовали использовании использования использован эксплуатации эксплуатировался отработал отработала проработал проработала назад куплен куплена куплено юзали used ago",
  'day-word': 'kun kunlik kundan дней дня день',
  'unit-trim':
    'pozitsiya pozitsa pozitsiyali pazitsiya pazitsa pazitsiyali pazisiya pozisiya позиция позиции пазиция пазиции поз',

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
    "не дороже, не больше, не более, не выше, eng ko'pi bilan, ko'pi bilan, eng ko'pi, дешевле, максимум, до, в пределах, меньше, менее, ниже, under, up to, бюджет до, бюджет, не дороже чем, не выше чем, budjet, maksimum, максимал",
  'before-min':
    'не менее, не меньше, не ниже, не старше, не раньше, eng kami, eng kamida, kamida, минимум, от, свыше, больше, более, выше, дороже, новее, from, с, минимал, не меньше чем, не дешевле',
  'before-older': 'не новее, не позже',
  'after-min':
    "kam bo'lmagan, kam bo'lmasin, kam emas, past bo'lmagan, past bo'lmasin, eski bo'lmagan, eski bo'lmasin, yuqori, yuqoriroq, ortiq, boshlab, keyin, keyingi, и новее, новее, и выше, и больше, и более, и моложе, va undan yuqori, va undan ortiq, va undan ko'p, va undan katta, va undan baland, va undan keyingi, va yuqori, yuqorisi, va keyingi, и дороже",
  'after-max':
    "ko'p bo'lmasin, ko'p bo'lmagan, baland bo'lmasin, baland bo'lmagan, tepa bo'lmasin, ko'p emas, qimmat bo'lmasin, qimmat bo'lmagan, qimmat emas, oshiq bo'lmagan, ortiq emas, ortiq bo'lmagan, oshmasin, oshmagan, gacha, и ниже, и меньше, yuqori emas, baland emas, katta emas, oshmasa, oshmasligi kerak, oshmaydigan, ichida bo'lsa, va undan arzon, va undan kam, и дешевле",
  'after-older': 'и старше',
  'after-from-min': "baland, tepa, ko'p, katta, balandroq, tepasi, kattaroq, ko'proq, qimmat, qimmatroq, ziyod",
  'after-from-max': 'arzon, kam, past, arzonroq, kamroq, pastroq, kichik, kichikroq',
  'after-from-older': 'eski, eskiroq',

  // «soch olish mashinasi»: a machine of what stands before it.
  'machine-of': 'mashinasi moshinasi машинкаси mashinkasi',

  // What somebody wants to do with a thing.
  'deal-daily':
    'kunlik kunlikka sutkalik sutkaga посуточно посуточная посуточную посуточный сутки суткаga sutka sutkasiga kuniga сутка суточно суточная суточную почасовая почасовую почасово soatbay sutochniy sutochno sutochnaya posutochno',
  'deal-rent':
    'ijara ijaraga ijarasi ijarga arenda arendaga arendga аренду аренды арендую снять сниму снимем сдам сдаю сдаёт сдает сдают сдаём сдаётся сдается snimu snyat sdam sdayu rent oylik выкуп выкупом прокат напрокат prokat prokatga арендовать арендуем снимать сдать ijaralik oyiga длительно долгосрочно долгосрочная долгосрочную помесячно',
  'deal-sale':
    'sotiladi sotilsa sotaman sotish sotib sotuv sotuvda olmoqchiman купить kuplyu prodam prodayu куплю продаю продам продаёт продает продают продаем продаём продается продаётся продажа ipoteka ипотеку продажу продать sotyapti sotyapman sotyapmiz buy',
  free: 'tekin tekinga bepul даром дар бесплатно безвозмездно',
  // «бесплатная консультация»: what else is free may come with a thing.
  'free-adjective': 'бесплатная бесплатный бесплатное бесплатные бесплатную besplatniy besplatnaya',
  // «remontdan keyin»
  'later-than': "keyin so'ng кейин сўнг",
  // «доставка бесплатно»: what is free is not the thing.
  'delivery-word': 'доставка доставкой доставку dostavka dostavkasi yetkazib yetkazish',
  cargo: 'груз груза грузов yuk yuki gruz',
  // «bepul wifi»: so is what comes with a thing.
  'free-beside': 'wifi вайфай vayfay internet интернет parkovka парковка parking доставка',
  // «sugar free»: nothing is given away.
  'free-of': 'sugar шугар сахар gluten глютен lactose duty oil',
  owner: 'egasidan egasi хозяина хозяин собственника собственник владельца',
  builder: 'quruvchidan застройщика застройщик zastroyshik',
  middleman:
    'makler maklera maklerov maklersiz маклер маклера маклеров rieltorsiz риэлторсиз посредник посредников посредника posrednik posrednika posrednikov vositachi vositachisiz agent агент агента агентов агентства rieltor rieltora риелтор риелтора риелторов риэлтор риэлтора риэлторов',

  // Words that tell what kind of thing is meant.
  job: 'ish ishi ishga ishlar работа работу работы вакансия вакансии vakansiya vakansiyalar job зарплата зарплатой maosh oylik oyligi подработка требуется требуются ishlamoqchiman',
  // «ищу работу», «ish qidiradi»: who says so offers to work.
  'seeks-ahead': 'ищу ищет ищем ищут',
  // Whoever seeks, needs or buys names a thing beside these words, and they name none.
  seeks:
    'ищу ищет ищем ищут искал искала искали ищется ищутся поиск поиске ishu ischu ishem нужен нужна нужно нужны понадобился понадобилась понадобилось понадобились требуется требуются kerak kerakmi kerakdi керак куплю купим покупаю приобрету kuplyu qidiryapman qidiraman qidiradi qidiryapti qidirmoqda qidirmoqdaman qidiryapmiz qidiryabman qidiryapmz qidirayapman qidiruvdaman izlayapman izlayapti izlaydi izlayman izlayapmiz izlayabman izlamoqdaman olaman olamiz olardim olmoqchiman looking seeking searching wanted need needed buying',
  // «вакансия электрик», «tikuvchi ayollar kerak»
  'hiring-word': 'вакансия вакансии vakansiya vakansiyasi',
  // «требуется репетитор в учебный центр»; an office or a home may as well need a plumber.
  workplace:
    'центр школу садик детсад салон парикмахерскую барбершоп магазин супермаркет маркет аптеку кафе кофейню ресторан столовую чайхану бар отель гостиницу хостел клинику больницу поликлинику стоматологию лабораторию компанию фирму организацию предприятие учреждение агентство бюро банк типографию ателье мастерскую автосервис автомойку цех завод фабрику производство склад пекарню университет институт академию лицей колледж студию команду штат коллектив бригаду',
  'needs-word': 'kerak керак нужна нужен нужны',
  'hired-people': 'ayollar qizlar yigitlar erkaklar женщины девушки парни мужчины xodim xodimlar ishchilar',
  // «массажист ищет работу»
  'somebody-seeks': 'ищет ищут qidiradi qidiryapti qidirmoqda izlayapti izlaydi izlamoqda',
  'seeks-behind':
    'qidiryapman qidiraman qidiradi qidiryapti qidirmoqda qidiryapmiz izlayapman izlayapti izlaydi izlayman kerakman',
  service:
    'подъём подъем химчистка стрижка дрессировка обучение уроки ремонт чистка уборка мойка установка сборка замена заправка пошив доставка remont qilish qilaman qilamiz usta xizmati xizmatlari chaqirish ustasi вызов услуги услуга maslahat maslahati konsultatsiya konsultatsiyasi консультация консультации консультацию',
  // Sought as a service, unless one is for sale.
  'service-vehicle': 'эвакуатор evakuator evakvator',
  // «bolalarga mersedes elektromobil»: for children it is a toy.
  'ride-on': 'elektromobil elektromobili электромобиль машинка машинку mashinka mashinkasi',
  'lost-word':
    "yo'qolgan yo'qoldi yo'qotdim yo'qotdik topilgan topildi topdim потерян потеряна потеряны потерялся потерялась потерял потеряла пропал пропала пропали утерян утеряна утеряны утеря найден найдена найдены найдено нашёл нашел нашла нашли",
  trade:
    "optom оптом опт оптовая ulgurji tonna tonnalab sex цех zavod завод fabrika kafe кафе restoran ресторан пекарня novvoyxona nonvoyxona магазина магазин магазинов do'kon atelye ателье salon салон салона klinika клиника promishlenniy промышленный промышленная промышленное uskuna uskunalar оборудование stanok станок dastgoh liniya линия 380 220",
  // «kartoshka ulgurji»
  'wholesale-word': 'optom оптом опт оптовая оптовый ulgurji',
  child:
    "bola bolalar bolaga bolam bolamga bolalarga qizcha qizchaga qizimga o'g'limga nevaramga сыну дочке внуку внучке детский детская детское детские ребенка ребёнка ребенку ребёнку chaqaloq go'dak go'dakka go'daklar yoshli новорождённых новорожденных новорождённого новорожденного мальчика девочки малыша",
  // «bola kerak»: a boy is as often a young man, and no branch of goods.
  fellow: 'bola бола',
  russian: 'для до на от по под без из куплю продам сниму снять и с в у',

  // «kvartira remont qilingan», «iphone 11 ekran almashgan»: in which state a thing is, its works and parts, what was done, and how they are.
  'state-work': "remont remonti ta'mir ta'miri ремонт ремонтом pokraska покраска",
  'part-of-home':
    'eshik eshigi eshiklar eshiklari deraza derazasi derazalar derazalari rom romlar romlari akfa darvoza darvozasi tom tomi pol poli krisha shift patalok potolok quvur quvurlari truba trubalar santexnika santexnikasi elektrika provodka radiator radiatorlar qozon kotyol mebel mebeli mebellari дверь двери дверью окно окна ворота воротами крыша крышей полы потолок трубы сантехника сантехникой электрика проводка радиаторы котёл котел мебель мебелью',
  'part-of-thing':
    'shina shinasi shinalar shinalari balon baloni balonlar balonlari rezina rezinasi disk disklar diski akkumulyator akkumulyatori motor motori dvigatel dvigateli kraska kraskasi salon saloni xodovoy ekran ekrani displey displeyi batareya batareyasi batareykasi batareyka korpus korpusi qopqoq qopqogi steklo stekla oynasi klaviatura klaviaturasi matritsa matritsasi kompressor kompressori шина шины шинами резина резиной баллоны балоны диски дисками аккумулятор аккумулятором мотор мотором двигатель двигателем ходовая краска салон сцепление тормоза экран экраном дисплей дисплеем батарея батареей батарейка корпус корпусом стекло стеклом матрица клавиатура компрессор ssd',
  'state-done':
    "qilingan qilindi almashgan almashtirilgan almashdi almashtirilgandi almashinmagan almashtirilmagan almashmagan qilinmagan yangilangan yangilandi qo'yilgan o'rnatilgan tugagan сделан сделана сделано сделали поменян поменяна поменяны поменяли заменён заменен заменена заменены заменили менялся менялась менялись меняли делался делались делали делалась был была было были установлен установлена установлены",
  'state-quality':
    "yaxshi yangi toza zo'r a'lo ideal chiroyli sifatli evro yevro to'liq qimmat хороший хорошая хорошее хорошие хорошим хорошей хорошими новый новая новое новые новым новой новыми свежий свежая свежим свежей отличный отличная отличным отличной качественный качественным чистый чистым дорогой дорогим дизайнерский шикарный шикарным",
  comfort:
    'gaz gazi suv suvi svet sveti elektr isitish otopleniye kanalizatsiya kanalizatsiyasi internet interneti газ вода свет отопление канализация интернет',

  // What something is for, and for whom it may be without being another thing.
  'purpose-ahead': 'для',
  'purpose-behind': 'uchun',
  // «oshxona uchun lyustra», «шторы для зала»: where in a home a thing is to stand.
  'room-word':
    'oshxona oshxonaga oshxonada mehmonxona mehmonxonaga yotoqxona yotoqxonaga zal zalga vanna vannaga vannaxona hammom hammomga hojatxona hojatxonaga dahliz dahlizga koridor koridorga balkonga balkon bolalarxona xonaga кухни кухню кухне кухня спальни спальню спальня гостиной гостиную гостиная зала зал ванной ванную ванна ванны туалета туалет прихожей прихожую прихожая коридора коридор балкона детской',
  // «matematika 5 sinf»: a class is of a textbook, where nobody teaches.
  'school-class': 'sinf sinfi sinfga sinflar класс класса классу',
  'teaching-word':
    "kurs kursi kurslari курс курсы repetitor repetitori репетитор репетитора repetitorlik dars darsi darslari урок уроки o'qituvchi o'qituvchisi ustoz ustozi учитель подготовка tayyorlov tayyorlash obucheniye обучение o'rgatish o'rgataman online онлайн onlayn",
  // «mushuk bolasi»: the young of what stands before it, and nothing for children.
  young: 'bolasi bolasini bolalari боласи болалари',
  'for-anybody':
    'детей малышей взрослых начинающих подростков дома дачи семьи мамы папы жены мужа бабушки дедушки работы учёбы учебы офиса игр души женщин мужчин девушек uy oila ish ofis onam dadam qiz ayol erkak bola bolalar',

  // «xona gaz plita bilan»: what comes with a thing stands before it.
  'with-behind': 'bilan',
  // «4 qavatli uyda», «в девятиэтажном доме»: the building in which a flat is.
  building: 'дом дома uy',
  'building-within': 'uyda uydan uyning domda domdan доме binoda binodan',
  // What says that a thing is to be exchanged.
  'exchange-word':
    'almashaman almashamiz almashtiraman almashtiramiz almashtirish almashtiriladi almashuv obmen обмен обмену обменяю обмениваю меняю поменяю меняем ayirboshlash ayirboshlayman barter бартер',
  // «отдам котёнка»: with no price beside it the thing is free.
  giving: 'отдам отдаю отдаём отдаем дарю подарю',

  // «телефон ва ноутбук»: what stands between two things that are sought alike.
  'joins-things': 'va yoki и или and or',

  // «4 этаж из 9», «5-qavat 9 dan».
  'out-of': 'из iz',

  // What may be made, written or drawn of everything: «попугай игрушка».
  'about-anything': 'картина картину игрушка игрушки kitob книга книги книжка журнал раскраска статуэтка',

  // «саженцы яблони»: what follows says of what, or about what.
  'of-anything':
    'семена саженцы саженец рассада черенки удобрение удобрения учебник книга книги журнал словарь сок варенье масло мука',
  // «планшет wi-fi»: beside a thing, how it is joined to others.
  wireless: 'wifi вайфай vayfay bluetooth блютуз блютус',
  'chair-word': 'kursi',
  // «iphone 8 на запчасти»: in which state it is.
  'spare-part': 'запчасти запчасть zapchast zapchasti',
  // «ноутбук rtx 3060»: what a computer has in it, beside one.
  'built-in-part': 'rtx gtx geforce radeon nvidia ssd nvme ddr3 ddr4 ddr5',

  // «Chilonzordan boshqa»: what is not wanted stands before it with «-dan».
  'other-than': "boshqa tashqari qolishmaydigan qolishmas yaxshiroq zo'rroq",
  // «не хуже айфона»: what is as good is another thing.
  'no-worse': 'хуже слабее',
  // «б/у не предлагать»: what is not wanted stands before both words.
  'offer-not': 'предлагать надо нужно нужен нужна нужны интересует интересуют беспокоить',
  // What is not wanted.
  'negation-ahead': 'без не нет кроме',
  // «без знания русского языка»
  'denied-of': 'знания знаний опыта навыков следов запаха',
  'negation-behind':
    "emas yo'q bo'lmasa bo'lmasin bo'lmagan bo'lmaydi qilinmaydi etilmaydi qilmayman qilmaymiz qilinmasin kerakmas shartmas",
  'denied-with': 'kerak shart rang rangi rangli rangda',

  // Words of places that are as often words of something else: only an ending or a preposition makes places of them.
  'place-word':
    "папа папы kasbi kitob аляска uzun baxmal pop bo'z nishon marhamat do'stlik chiroqchi bog'ot olot norin",
  // Places that things are named by: places where they have an ending or a preposition, or stand behind a thing.
  'place-of-things':
    "qarshi g'ozg'on boyovut yangiobod guliston mirishkor buloqboshi navoiy navoi ishtixon asaka oltiariq bag'dod dang'ara samarqand chust marg'ilon buxoro qo'qon rishton nurota quva parkent urgut g'ijduvon mirzacho'l shirin muborak furqat beruniy chortoq uchquduq zarafshon oqoltin",
  // Models of cars that are as often words of something else: a maker, a year, kilometres or a price have to stand beside them.
  'model-word': 'mini мини класс klass bolt болт seal dolphin дельфин soul venue han seagull чайка',
  // A car only where it is spoken of as one: «shvey mashinka», «машинка для стрижки».
  'small-machine': 'mashinka машинка машинку машинки',
  country: "o'zbekiston ozbekiston узбекистан узбекистане узбекистану узбекистана",
  // Beside a car what it runs on, and no maker.
  'fuel-word': 'gaz газ',
  'memory-word': 'ram озу ozu operativka оперативки оперативка оперативной xotira xotirasi',
  'engine-word': 'motor motori мотор мотором dvigatel dvigateli двигатель двигателем',
  'place-kind':
    'shahri shahar shahridan shahrida город гор г viloyati область обл области tumani район района районе р oblast oblasti rayon rayone gorod gorode',
  'place-preposition': 'в во из под по город г in',
  // «шарф фк навбахор»: a club.
  'club-word': 'фк fk pfk пфк клуб klub klubi',
  // «жк mirabad avenue»: what follows is the name of a house.
  'complex-word': 'жк jk комплекс kompleks turarjoy',
  'place-station': 'metro metrosi bekati станция станции',
  // Metro stations of Tashkent in the district that is called so.
  'station-of-district': 'chilonzor чиланзар чилонзор yunusobod юнусабад юнусобод sergeli сергели yangihayot янгихаёт',
  // «мороженое Самарканд»: food whose makers name it after cities.
  'named-by-maker':
    'мороженое muzqaymoq шоколад shokolad чай choy вино vino коньяк konyak водка aroq vodka пиво pivo минералка минеральная сигареты sigaret газировка лимонад limonad',
  // «дыни Хорезм», «non Samarqand»: what a place is known for, with its name, as one word here.
  'sort-of-place':
    "nonsamarqand хлебсамарканд лепёшкасамарканд лепёшкисамарканд нонсамарканд holvasamarqand holvaqo'qon холвакоканд халвасамарканд халвакоканд palovsamarqand oshsamarqand polovandijon пловсамарканд пловандижан пловташкент пловбухара somsatoshkent самсаташкент qovunxorazm qovunmirzacho'l дынихорезм дыняхорезм guruchxorazm guruchandijon рисхорезм рисандижан девзираандижан devziraandijon anorquva anorfarg'ona anorsurxondaryo гранаткува гранатыкува гранатфергана гранатысурхандарья uzumparkent uzumsamarqand виноградпаркент виноградсамарканд mayizsamarqand изюмсамарканд olmanamangan olmaandijon яблокинаманган яблоконаманган яблокиандижан anjirfarg'ona инжирфергана o'rikfarg'ona урюкфергана limontoshkent лимоныташкент огурцыташкент shirinliknamangan сладостинаманган pistadenov семечкисамарканд",
  // «недалеко от Ташкента», «Toshkent yaqinida»: near it, and so elsewhere.
  'near-ahead': 'недалеко рядом возле около вблизи',
  'near-behind': 'yaqinida yonida',
  street: 'улица улице улицы ул',
  'place-named-thing':
    "non palov osh somsa sement цемент shifer шифер azot kabel pichoq atlas adras bank darvoza bozori bozor yo'li do'ppi qovun gilami gilam chopon ko'chasi улица улице ул mahallasi opa aka futbolka haqida tarixi",

  // «Toshkent Moskva»: from one to the other.
  'place-abroad':
    'польша polsha германия germaniya америка amerika канада kanada литва litva латвия latviya англия angliya япония yaponiya москва москву москвы moskva питер петербург казань новосибирск екатеринбург россия россию rossiya стамбул istanbul турция turkiya дубай dubay алматы almata шымкент chimkent казахстан бишкек душанбе сеул seul корея koreya китай xitoy мекка makka медина madina европа yevropa',
  // «дача на лето», «телефон по акции»
  'trait-preposition': 'на по под с со',
  // «ключ от машины»: an unknown thing ahead of these is another one.
  belonging: 'от на к под с из',
  // «дверь от холодильника»: a part of another thing.
  'part-of': 'от',

  // Words of every day that lie near a name and are none: typed so they are no mistakes.
  'real-word':
    'мечта мечты вирус прогулка прогулки шашлык гриль grill kfc мем драйвер прошивка троян naqshli naqsh naqshi korzinka корзинка makro макро technic сальник прокладка адрес adres лагман lagmon концерт konsert школа школы больница завтра сегодня почта погода новости расписание график маршрут остановка паспорт пенсия экзамен диплом газета песня фильм мультфильм сериал театр кино стадион матч билет улица дорога площадь музыка стихи сказка роман история здоровье рецепт молитва намаз азан праздник подарок рождения свадьба любовь дружба мама папа бабушка дедушка брат сестра друг подруга maktab shifoxona ertaga bugun kecha pochta ob havo yangilik yangiliklar jadval bekat pasport nafaqa imtihon gazeta qoʻshiq kino film serial teatr stadion oʻyin chipta koʻcha yoʻl maydon musiqa sheʼr sheʼrlar shoir shoirlar ertak roman hikoya tarix sogʻliq retsept namoz azon bayram sovgʻa tugʻilgan sevgi doʻstlik ona ota buvi bobo aka uka opa singil doʻst dugona professor direktor prezident hokim sud militsiya politsiya',

  // Parts that no category is named by: behind a thing they are no maker of it, and beside a car no trim.
  'part-word':
    'shina шина мотор motori двигатель dvigatel akkumulyator аккумулятор резина rezina matritsa matritsasi ekran kamera motor nasos shlang pult korpus kompressor knopka plata remen filtr ruchka polka sedlo pedal tormoz kronshteyn porshen radiator klapan svecha podshipnik stoyka amortizator reduktor shesternya turbina karbyurator startyor starter datchik termostat tosol provod shtepsel vilka magnit derjatel podstavka sverlo emblema nakleyka kovrik brelok матрица экран камера насос шланг пульт корпус компрессор кнопка плата ремень фильтр ручка полка седло педаль тормоз кронштейн поршень радиатор клапан свеча подшипник стойка амортизатор редуктор шестерня турбина карбюратор стартер датчик термостат провод вилка магнит держатель подставка сверло эмблема рама rama руль rul колесо koleso покрышка pokrishka обод obod спица spitsa подножка наклейка коврик брелок уплотнитель ремкомплект запчасть дверца лоток тэн',

  // Beside a model of a car a part of it, and alone of anything: «кобальт датчик», «spark zerkalo».
  'engine-part':
    'svecha свеча свечи remen ремень rolik ролик помпа pompa termostat термостат radiator радиатор ventilyator вентилятор generator генератор datchik датчик katalizator катализатор rezonator резонатор prujina пружина пружины stoyka стойка стойки stabilizator стабилизатор opora опора granata граната выжимной vijimnoy baraban барабан барабаны kollektor коллектор karter картер poddon поддон kolso кольца кольцо klapan клапан клапана blok блок gbs гбц reyka рейка nasos насос gur гур vozvratka возвратка filtr фильтр babina бабина bobina бобина katushka катушка salnik сальник prokladka прокладка podshipnik подшипник reduktor редуктор tyaga тяга support суппорт tormoz тормоз тормоза rulevoy рулевой рулевая provod провод провода shesternya шестерня remkomplekt ремкомплект kolodka колодки sapun',
  'body-part':
    'zerkalo зеркало зеркала fonar фонарь фонари porog порог пороги dver дверь двери дверца eshik eshigi lobovoy лобовой лобовое steklo стекло oyna oynasi ruchka ruchkasi ручка ручки zamok замок panel панель potolok потолок потолка obshivka обшивка kovrik коврик коврики dvornik дворник дворники emblema эмблема znachok значок spoyler спойлер brizgovik брызговик брызговики petlya петля rama рама qanot крыло крылья lyuk люк setka сетка reshotka решётка решетка',

  // «orqa privod»: of a car's drive only beside it, else of a door or a bumper.
  'drive-word': 'privod privodi privodli привод приводом yetaklovchi yetakchi',

  // The rest.
  'new-word': 'yangi новый новая новое новые нового новым',
  size: "razmer размер размера razmeri razmerli o'lcham o'lchami o'lchamli",
  // «как удалить аккаунт»: whoever asks how does not look for a thing.
  question: 'чей чья чьё чьи kimniki kimning как где почему зачем когда qanday nega qachon nima nimani qayerda',
  // «мир вашему дому»
  whose:
    'мой моя моё мои моего моей моему моих моим мою наш наша наше наши нашего нашей нашему нашем нашу наших нашим ваш ваша ваше ваши вашего вашей вашему вашем вашу ваших вашим твой твоя твоё твои твоего твоей твоему твою твоих mening bizning sening sizning',
  'cheap-word': 'arzon arzonga недорого недорогой дёшево дешево дешёвый дешевый дешевле выгодно',
  // Of these words of debts that nothing is bought by.
  'rate-word': 'kurs kursi курс курсы',
  // «oyiga 20 mln foyda»: what a business brings in, and not what it costs.
  'profit-word': 'foyda foydasi daromad daromadi прибыль прибыли доход дохода оборот оборота aylanma',
  loan: 'займ займы микрозайм ссуда ссуду qarz qarzga',
  // Bought so, a thing has a price of which the text tells a part: «oyiga 500 ming».
  instalment:
    'rassrochka rassrochkaga рассрочка рассрочку рассрочкага nasiya nasiyaga насия насияга kredit kreditga кредит кредитга muddatli ipoteka ipotekaga ипотека ипотеку ипотекага',
  'paid-off': "bo'lib to'lanadigan to'lanadi to'lab to'lash to'lashga to'lov to'lovga to'layman",
  // «первый взнос 20 млн»: a part of the price that is paid first.
  'down-payment':
    "boshlang'ich boshlangich бошланғич первоначальный первоначалка взнос взноса взносом vznos vznosi avans avansi аванс авансом задаток zadatok bo'nak badal badali",
  'per-month': 'oyiga oylik ойига ойлик месяц мес ежемесячно ежемесячный',
  // «uzum market» is no grape.
  'firm-behind': 'market маркет punkt пункт bank банк',
  // «korzinka ish vaqti», «Xiva tarixi»: something is to be known of what stands before it.
  'asked-about':
    "haqida tarixi qo'shig'i kuy kuyi matni vaqti vaqtlari manzili manzillari адрес адреса отзывы режим скачать skachat filiali filiallari филиал филиалы",
  // «халат мужской»: of women's clothes none.
  'of-men':
    'мужской мужская мужское мужские мужскую мужчин мужчинам мужчины erkaklar erkak erkaklarga erkakcha эркаклар эркак',
  'of-women':
    'женский женская женское женские женскую женщин женщинам ayollar ayol ayollarga ayolcha xotin-qizlar аёллар аёл',
  // «рыба солёная»
  cooked:
    'солёный солёная солёное солёные соленый соленая соленые копчёный копчёная копчёные копченый копченая копченые жареный жареная жареное жареные вяленый вяленая вяленые тушёный тушёная запечённый запечённая фаршированный фаршированная варёный варёная маринованный маринованная гриль шашлык филе фарш qovurilgan dudlangan tuzlangan pishirilgan pishgan qovurdoq kabob shashlik gril marinadlangan',
  // «Dilnoza opa do'koni»: whose thing it is.
  'person-title': "opa aka uka xola tog'a amaki buvi bobo домла domla тётя дядя баба дедушка бабушка",
  // «ko'ylak tikib beraman»: verbs of making, mending and moving.
  'made-for-others':
    "tikib to'qib yig'ib o'rnatib montajlab yasab ishlab ta'mirlab tuzatib sozlab remontlab almashtirib bo'yab yuvib tozalab dezinfeksiyalab qurib quyib payvandlab kesib o'yib chizib yozib chop yopib yopishtirib ulab qazib kovlab haydab buzib tashib ko'chirib o'rgatib o'qitib charxlab to'ldirib tekshirib ochib bezab тикиб тўқиб йиғиб ўрнатиб ясаб таъмирлаб тузатиб созлаб алмаштириб бўяб ювиб тозалаб қуриб қуйиб пайвандлаб ёзиб чизиб улаб қазиб ҳайдаб бузиб ташиб кўчириб ўргатиб",
  // «мультфильм тачки», «Avatar filmi»: what stands beside it is a title.
  titled:
    'фильм фильма фильмом фильмы мультфильм мультфильмы мультик сериал сериала filmi multfilm multfilmi seriali песня песни песню qoʻshiq qoʻshigʻi стихи стихотворение басня пословица maqol',
  // «золотая рыбка сказка»
  tale: 'сказка сказки сказку ertak ertagi ertaklar легенда легенды',
  // «oltin qo'llar», «red bull»: two words, written as one here, that say something else together.
  'set-pair':
    "redbull редбулл alpengold альпенголд oltinqo'llar oltinqo'l золотыеруки airmax аирмакс эйрмакс airforce аирфорс эйрфорс airjordan эйрджордан kursishi курсиши uyvazifa uyvazifasi uyvazifasiga уйвазифаси дом2",
  // Of these names of things the words below each tell that another one is meant: «kunjut moyi», «картина маслом», «мышь с клеткой».
  'oil-word': 'moy moyi масло масла маслом',
  'oil-of-food':
    "sedana kunjut zaytun paxta o'simlik kungaboqar zig'ir kokos bodom оливковое подсолнечное сливочное кунжутное кокосовое льняное растительное тыквенное хлопковое эфирное картина картины холст живопись",
  'mouse-word': 'мышь мышка мыши мышки sichqon sichqoncha',
  'mouse-alive': 'клетка клетку клеткой декоративная декоративные декоративную живая живые корм qafas qafasi',
  'chain-word': 'цепь цепи цепочка zanjir zanjiri',
  'chain-of-machine':
    'бензопила бензопилу бензопилы бензопиле пила пилу пилы велосипед велосипеда мотоцикл мотоцикла arra benzoarra velosiped mototsikl',
  'drum-word': 'барабан барабана baraban barabani',
  'drum-of-machine':
    'стиральной стиральная стиралки принтера принтер бетономешалки kir yuvish printer printerga canon кэнон hp epson xerox ксерокс laserjet lazer kartrij картридж',
  'switch-word': 'avtomat avtomati автомат автоматы автомата',
  'switch-of-power':
    'amper ампер ампера ампер abb legrand iek schneider chint трёхфазный однофазный щиток щит узо tok toki fazali faza фазный фаза',
  'disc-word': 'disk diski disklar диск диски диска',
  'disc-of-media':
    "музыка музыкальные музыкальный игра игры игрой играми игровые фильмы кино dvd cd musiqa o'yin o'yini kino ps3 ps4 ps5 playstation xbox fifa gta",
  'sink-word': 'раковина раковины раковину rakovina',
  'sink-of-sea': 'морская морские морской моря аквариума',
  'horse-word': 'конь коня ot oti от козёл',
  'horse-of-sport': 'гимнастический гимнастика гимнастики шахматы шахматный shaxmat shaxmatga shaxmatning',
  'home-word': 'дом дома домик домики uy uyi uycha uychasi',
  'home-of-pets':
    'собачий собачья собачье кошачий кошачье кошкин кошки кукольный кукольная птичий пчелиный пряничный карточный скворечник кролячий it itlar itga kuchuk kuchukka mushuk mushukka qush qushlar qoʻgʻirchoq кукол собак собаки собаке кошек кошке птиц',
  'number-word': 'nomer номер номера nomeri',
  'number-of-hotel': 'mehmonxona mehmonxonada гостиница гостинице отель отеле otel otelda hostel хостел',
  // «qizil olma 1 yashik»: behind a number, how much of what is named.
  container:
    'yashik ящик ящика ящиков qop мешок мешка мешков meshok бочка бочки bochka банка банки банок banka бутылка бутылки бутылок butilka paket пакет пакета пачка пачки пачек pachka рулон рулона rulon поддон поддона паллет pallet',
  packing: 'karobka karobkada karobkasi korobka коробка коробке коробкой коробкою quti qutisi qutida',
  // «аккумулятор iphone 11»
  'battery-word':
    'batareya batareyasi batareyka batareykasi akkumulyator akkumulyatori akum akb батарея батареи батарейка аккумулятор акум акб',
  // «yer magazin uchun»
  'land-word': 'yer yeri yerlar uchastka uchastkasi uchastok участок участки земля земельный ер',
  // «машина под такси»
  'use-of-car': 'такси taksi taxi',
  // «айфон 12 коробка пустая»
  'empty-word': "пустая пустые пустой пустую bo'sh",
  // «o'yinchoq traktor»
  'toy-word':
    "o'yinchoq o'yinchog'i o'yinchoqlar игрушка игрушки игрушечный игрушечная игрушечное diecast масштабная масштабный моделька модельки modelka",
  // «office 365»
  software: 'office windows photoshop autocad excel',
  // «сувенирные 100 долларов» are no money.
  'no-money':
    'сувенирный сувенирные сувенирная игрушечный игрушечные бутафорские фальшивые коллекционные suvenir yasama soxta',
  // «5000 сумовая купюра»
  'face-of': 'купюра купюры купюру банкнота банкноты kupyura kupyurasi banknota',
  // «пежо 2008»
  'make-of-2008': 'peugeot пежо pejo',
  // «hayit muborak» names no place.
  greeting: "hayit hayiti kun kuni bayram bayrami yil yili ramazon to'y nikoh ҳайит",
  // «кредит на авто», but not «авто в кредит».
  'credit-for': 'кредит кредиты автокредит',
  debt: 'сертификат сертификата ваучер купон промокод кэшбэк кешбек cashback keshbek sertifikat bonus бонус подарочная стипендия stipendiya грант grant алименты aliment пособие штраф штрафы jarima выигрыш приз лотерея lotereya yutuq mukofot премия пенсия pensiya налог soliq paynet пайнет kredit qarz nasiya кредит займ займы долг ссуда ipoteka',
  'truth-word': 'mumkin bor есть возможен возможна возможно нужен можно с можна bilan',
  // What a thing is like, of what and where it is made, for whom, and how it is offered: none of it names another thing.
  describes:
    "qilib rasmiylashtirib xrushyovka xrushevka хрущёвка хрущевка stalinka сталинка брежневка brejnevka ленинградка leningradka панелька panelka texnik texnicheskiy series transit транзит npr sprinter спринтер boxer crafter junior middle senior premier премьер elegant элегант comfort комфорт ltz elite styl halol halal халяль android андроид dohc дохс sohc сохс smart смарт jigarrang qo'ng'ir pushti kulrang kumushrang oltinrang binafsha bej havorang och tim xira yaltiroq rangli rangda rangi olcha delfin temir plastik yog'och shisha charm teri zamsha paxta ipak jun shoyi chinni mis cho'yan alyumin alyuminiy nerjaveyka rezina mdf dsp lmdf ldsp velyur shtof turk turkiya xitoy rus nemis yapon koreys italiya amerika germaniya rossiya yevropa turetskiy kitay koreya yaponiya polsha belarus турция китай корея япония германия италия россия польша сша европа белоруссия иран индия mini portativ elektr gazli simsiz bluetooth vayfay wifi usb led avtomatik professional komplekt komplektda to'plam eski original firma firmenniy brend brendi modeli seriya to'plami komplekti chiroyli zamonaviy klassik vip lyuks lux premium standart super turbo sport zo'r a'lo ideal yengil og'ir baland past keng tor uzun kalta yumshoq qattiq issiq sovuq tabiiy sun'iy ayollar erkaklar qizlar ayol erkak qiz o'g'il xotin kattalar yoshlar nasiyaga nasiya muddatli to'lov to'lovga to'lovi boshlang'ich foizsiz kreditsiz rassrochka aksiya aksiyada chegirmada optom ulgurji donabay chakana yetkazib dostavka dostavkasi ustanovka o'rnatib garantiyasi kafolati sog'lom ishlaydi ishlaydigan ishlamaydi ishlamaydigan buzilgan singan petno petnosiz urilmagan kraskali kraskasiz yurgan yurilgan beraman berasiz sotamiz olamiz topiladi bering keladi boraman kelaman oladi qiladi beradi beriladi kerakli zarur lozim круглосуточно быстро качественно профессионально дёшево торг торгом уместен уместно договорная наличка наличные перечисление оптом розница розницу комплект комплекте штук хорошее хорошем хороший отличном отличное отличный состоянии состояние идеале идеальном идеальное целый целая рабочий рабочая рабочем исправный оригинал копия люкс реплика фирма фирменный бренд серия серии импорт акции акция распродаже рассрочку кредит мужчины женщины женщинам мужчинам взрослых подростков кожа кожаный хлопок шерсть велюр жк жилой комплекс массива этажи подъезд ремонт ремонта ремонтом метро рядом возле недалеко центр центре город городе район районе цвет цвета цвете размер размеры объём объем литраж вес тип сорт марка марки год года выпуска oldi oldingi orqa orqadagi chap o'ng yon передний передняя передние задний задняя задние левый левая правый правая redline редлайн gt line titan titanium титан титановый desert midnight starlight graphite rs донс donc донц сонс сонц evro евро тольятти nova hot camon pova blade reno neo prime fe lte duos dual global eu usa версия глобал",
  // Well-known makers that are no options of a property: beside a thing they name none.
  'brand-name':
    'nike найк adidas адидас puma пума reebok рибок zara зара gucci гуччи chanel шанель dior диор lacoste лакост tommy томми levis левис columbia коламбия asics асикс jordan джордан balance баланс converse конверс vans ванс skechers скечерс lcw waikiki вайкики koton котон defacto дефакто versace версаче armani армани rolex ролекс casio касио pioneer пионер yamaha ямаха jbl джибиэль sony сони panasonic панасоник philips филипс bosch бош makita макита dewalt деволт stihl штиль husqvarna хускварна braun браун tefal тефаль polaris поларис dyson дайсон marshall маршал canon кэнон nikon никон gopro гопро anker baseus garmin гармин ikea икея pampers памперс huggies хаггис chicco чикко lego лего hasbro barbie барби makeup lancome ланком nivea нивея garnier гарньер loreal лореаль oriflame орифлейм avon эйвон faberlic фаберлик michelin мишлен bridgestone бриджстоун hankook ханкук kumho кумхо pirelli пирелли castrol кастрол mobil мобил shell шелл liqui moly ликви моли starline старлайн ferrari феррари lamborghini ламборгини bugatti бугатти',
  // «hp 85a», «canon 3010»: they make more than what a category names them for.
  'maker-of-much':
    'hp canon кэнон epson эпсон brother xerox xiaomi сяоми ксиоми shaomi samsung самсунг lg sony сони panasonic панасоник huawei хуавей philips филипс bosch бош',
  'adds-nothing':
    "снг sng kv срок срока длительный долгий narxda категория категории toifa toifali kvartal mavze massiv massivi mikrorayon mikrorayoni daha квартал квартале мавзе массив массиве микрорайон микрорайоне avtosalon avtosalondan автосалона скидка скидки chegirma aksiya акция распродажа ideal holati holatda zor yaxshi kafolat garantiya hujjat naqd naqdi qabul прием приём срочный srochno kelishiladi kelishilgan arzon tez сиз original сум narxi цена qancha turadi necha сколько стоит bormi kimda kimga olaman izlayapman qidiryapman ищу нужен нужна нужно pro max plus mini ultra lite лайт лите note нот air эйр про макс плюс мини ультра salon salondan salonda салона салоне kraska kraskasi краска краске крашеный крашен битый битая toza karobka karobkada karobkasi коробка коробке коробкой dokument dokumenti dokumentlari документы документами hujjati hujjatlari kafolatli kafolati гарантией гарантия foiz процент процентов kreditga kredit кредит srochna tezda sifatli o'zi",
  'function-word':
    "va bilan uchun bo'lsa bo'ladi bo'lgan bo'lsin ham yoki bu shu men menga kerak bor juda eng faqat yangi boshqa katta kichik yaxshi arzon tez и в во на с со для из до по за после к ko у о об от не или а но под без что это другой другие другая прочее товары the and for with of other mol mollar mollari buyum buyumlari xizmat xizmati xizmatlari услуги вещи сервис services goods",
} as const;
