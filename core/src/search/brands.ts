import { fold } from '../kernel/fold.ts'
import { isHan } from './search-terms.ts'
import { nearKeys } from './search-terms-spelling.ts'

/**
 * Trade brands that buyers type, by a Spanish name of the kind of products they are known for (`api/src/search/trade-words.txt`). A
 * brand is a known word, so it is never put right; where no products have it, its kind is shown instead, and the reply says so.
 */
export const BRANDS: Readonly<Record<string, readonly string[]>> = {
  'pasta de dientes': ['colgate', 'sensodyne', 'oral-b', 'licor del polo', '高露洁', '云南白药牙膏', '黑人牙膏'],
  lavavajillas: ['fairy', 'mistol', 'somat', '立白'],
  detergente: ['ariel', 'skip', 'dixan', 'wipp', 'micolor', 'persil', '奥妙', '汰渍'],
  suavizante: ['mimosín', 'vernel', 'lenor'],
  lejía: ['neutrex'],
  limpiador: ['don limpio', 'mr proper', 'ajax', 'cillit bang', 'viakal', 'kh-7', 'cif', '威猛先生'],
  fregasuelos: ['asevi', 'flopp'],
  ambientador: ['ambipur', 'air wick'],
  insecticida: ['raid', 'cucal'],
  'papel higiénico': ['scottex', 'renova', 'colhogar', 'charmin', '维达纸巾', '清风'],
  pañuelo: ['心相印'],
  pañal: ['dodot', 'huggies', 'pampers', '帮宝适'],
  compresa: ['evax', 'ausonia', '护舒宝', '苏菲'],
  'tampón higiénico': ['tampax'],
  preservativo: ['durex', '杜蕾斯', '杰士邦'],
  fregona: ['vileda', 'spontex'],
  'crema hidratante': ['nivea', 'neutrogena', 'dove', 'garnier', '妮维雅', '大宝'],
  champú: ['pantene', 'h&s', 'head & shoulders', 'herbal essences', 'elvive', 'tresemmé', '海飞丝', '潘婷', '飘柔'],
  tinte: ['loreal', 'schwarzkopf', 'wella', 'olia', 'farmatint', '欧莱雅'],
  'gel de ducha': ['sanex', 'la toja', 'tulipán negro', '舒肤佳'],
  desodorante: ['rexona', 'byly'],
  'cuchilla de afeitar': ['gillette', 'wilkinson', '吉列'],
  'refresco de cola': ['coca cola', 'pepsi', '可口可乐', '百事可乐', '百事'],
  'refresco de naranja': ['fanta', 'kas', 'mirinda', 'trina', '芬达'],
  'refresco de limón': ['fanta limón', 'kas limón', 'sprite', 'seven up', '7up', '雪碧', '七喜'],
  tónica: ['schweppes', 'fever tree', 'nordic mist'],
  'bebida energética': ['red bull', '红牛'],
  'bebida isotónica': ['aquarius', 'gatorade', 'powerade'],
  té: ['nestea', 'lipton', 'hornimans', '立顿'],
  agua: ['font vella', 'lanjarón', 'bezoya', 'solán de cabras', 'aquabona', 'evian', '农夫山泉'],
  'agua con gas': ['vichy catalán', 'perrier'],
  cerveza: [
    ...[
      'mahou',
      'cruzcampo',
      'estrella galicia',
      'estrella damm',
      'heineken',
      'san miguel',
      'amstel',
      'ambar',
      'alhambra',
    ],
    ...['budweiser', 'carlsberg', 'guinness', '青岛啤酒', '雪花啤酒', '百威', '喜力'],
  ],
  ginebra: ['larios', 'beefeater', 'tanqueray', 'bombay sapphire', 'seagrams', 'gordons'],
  ron: ['barceló', 'brugal', 'havana club', 'bacardi', 'cacique'],
  whisky: ['ballantines', 'johnnie walker', 'jack daniels', 'dyc', 'j&b'],
  vodka: ['absolut', 'smirnoff'],
  'vino blanco': ['albariño', 'godello', 'chardonnay'],
  'vino tinto': ['ribera del duero', 'mencía', 'cabernet'],
  vermut: ['martini', 'cinzano', 'yzaguirre'],
  licor: ['baileys', 'jägermeister', 'licor 43'],
  cava: ['freixenet', 'codorníu'],
  'café soluble': ['nescafé', '雀巢咖啡'],
  'cápsula de café': ['nespresso', 'dolce gusto', 'tassimo'],
  café: ['marcilla', 'bonka', 'saimaza', 'lavazza', 'illy'],
  cacao: ['cola cao', 'nesquik'],
  leche: ['pascual', 'puleva', 'central lechera asturiana', 'kaiku', '蒙牛', '伊利'],
  'crema de cacao': ['nutella', 'nocilla'],
  galleta: ['oreo', 'maría fontaneda', 'chips ahoy', '奥利奥'],
  chocolate: ['milka', 'kit kat', 'kinder', 'ferrero rocher', 'lacasitos', 'conguitos', '费列罗', '德芙'],
  caramelo: ['chupa chups', 'haribo', 'sugus', 'mentos', 'halls', '大白兔'],
  chicle: ['trident', 'happydent', '绿箭'],
  'patatas fritas': ['pringles', 'lays', 'ruffles', 'doritos', 'cheetos', '乐事'],
  noodle: ['yatekomo', 'nissin', '康师傅', '统一方便面'],
  'salsa de soja': ['kikkoman', '海天', '李锦记'],
  mayonesa: ['hellmanns', 'ybarra', 'musa'],
  caldo: ['avecrem', 'gallina blanca', 'knorr', 'maggi', '家乐'],
  arroz: ['la fallera'],
  'aceite de oliva': ['carbonell', 'hojiblanca', 'la española'],
  bolígrafo: ['bic', 'bic cristal', 'pilot', 'paper mate', 'uni-ball', '晨光', '得力'],
  'rotulador permanente': ['edding', 'sharpie'],
  subrayador: ['stabilo'],
  'lápices de colores': ['alpino', 'faber castell', 'staedtler'],
  pegamento: ['pritt', 'imedio', 'uhu'],
  superglue: ['loctite', 'super glue 3'],
  cuaderno: ['enri', 'moleskine'],
  pila: ['duracell', 'energizer', 'varta', '南孚', '双鹿'],
  'bloques de construcción': ['lego', '乐高'],
  muñeca: ['barbie', 'nancy', 'nenuco', '芭比'],
  'coche de juguete': ['hot wheels', 'majorette', '风火轮'],
  plastilina: ['play-doh', 'jovi'],
  mechero: ['zippo'],
  'papel de fumar': ['ocb', 'rizla'],
  'pienso para gato': ['whiskas', 'friskies', '伟嘉'],
  'pienso para perro': ['pedigree', 'royal canin', 'purina', 'dog chow', '宝路', '皇家狗粮'],
}

interface Brand {
  /** the brand's words, folded and without what stands between them */
  key: string
  /** as a buyer is told of it */
  name: string
  kind: string
}

/** Letters and digits of a text alone, folded: kh-7 is kh7, coca cola is cocacola. */
const keyOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const ALL: readonly Brand[] = Object.entries(BRANDS).flatMap(([kind, names]) =>
  names.map((name) => ({ key: keyOf(name), name, kind })),
)
const BY_KEY = new Map(ALL.map((brand) => [brand.key, brand]))
/** Signs of Chinese, which have no blanks between words: the longest brand first. */
const HAN = ALL.filter(({ key }) => isHan(key)).toSorted((a, b) => b.key.length - a.key.length)
/** Words of brands of several words, each of which is known by itself: bull is no bullet. */
const WORDS = new Set(ALL.flatMap(({ name }) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []))
/** Words of the longest brand. */
const WORDS_MAX = 4

/** Whether a folded word is a brand, or stands in one: such a word is not misspelled. */
export const isBrandWord = (word: string): boolean => WORDS.has(word) || BY_KEY.has(word)

/** Brands in Latin letters by the keys of words near them, for putting right what was misspelled. */
const NEAR = new Map<string, string[]>()
for (const { key } of ALL)
  if (key.length > 3 && !isHan(key)) for (const near of nearKeys(key)) NEAR.set(near, [...(NEAR.get(near) ?? []), key])

/** A brand that a text begins, as it is known, and its kind: coca is the beginning of coca cola. */
export const brandBegun = (text: string): { brand: string; search: string } | null => {
  const begin = keyOf(text)
  const brand = begin.length < 3 && !isHan(begin) ? undefined : ALL.find(({ key }) => key.startsWith(begin))
  return brand && begin !== '' ? { brand: brand.name, search: brand.kind } : null
}

/** Brands, folded and in one word, that share a key with this word: a mistake apart, or of the same sound. */
export const resemblingBrands = (word: string): Set<string> =>
  new Set(nearKeys(word).flatMap((key) => NEAR.get(key) ?? []))

/**
 * A search with the first brand in it taken for the kind of products it is known for: `fanta limón lata` is `refresco de limón lata`;
 * null where it has none. Where the kind is named besides, it is not named twice: `mahou cerveza`.
 */
export const withoutBrand = (search: string): { brand: string; search: string } | null => {
  const words = fold(search).match(/[\p{L}\p{N}&'’-]+/gu) ?? []
  for (let size = WORDS_MAX; size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const written = words.slice(from, from + size)
      const brand = BY_KEY.get(keyOf(written.join('')))
      if (!brand) continue
      const rest = [...words.slice(0, from), ...words.slice(from + size)]
      const kind = fold(brand.kind)
      const others = rest.filter((word) => !kind.split(' ').includes(word))
      return { brand: brand.name, search: [brand.kind, ...others].join(' ') }
    }
  const folded = fold(search)
  const brand = HAN.find(({ key }) => folded.includes(key))
  return brand ? { brand: brand.name, search: `${brand.kind} ${folded.replace(brand.key, ' ').trim()}`.trim() } : null
}
