import type { Unit } from '../../../lighting/measurement'
import { foldForSearch } from '../../../search/search-terms'
import { LOCALES } from '../../../texts/locales'
import { COUNTRIES, countryNames } from '../../../values/codes/countries'
import { codeName } from '../facts/code-names'
import { PRODUCT_FILTERS, type ProductFilter } from './filters'

/** What is typed behind a number: the unit of a filter, and how many of those make one of it. */
type TypedUnit = { unit: Unit; factor?: number; words: readonly string[] }

const TYPED_UNITS: readonly TypedUnit[] = [
  { unit: 'lm', words: ['lm', 'lumen', 'lumens', '流明'] },
  { unit: 'lm', factor: 1000, words: ['klm', 'k lm', 'k lumen', 'k lumens'] },
  { unit: 'h', words: ['h', 'hr', 'hrs', 'hour', 'hours', '小时', 'std', 'stunde', 'stunden'] },
  { unit: 'h', factor: 1 / 60, words: ['min', 'mins', 'minute', 'minutes', '分钟', 'minuten'] },
  { unit: 'm', words: ['m', 'meter', 'meters', 'metre', 'metres', '米'] },
  { unit: 'm', factor: 0.3048, words: ['ft', 'foot', 'feet', '英尺'] },
  { unit: 'cd', words: ['cd', 'candela', '坎德拉'] },
  { unit: 'cd', factor: 1000, words: ['kcd', 'k cd', 'k candela'] },
  { unit: 'K', words: ['k', 'kelvin'] },
  { unit: 'g', words: ['g', 'gram', 'grams', 'gramm', '克'] },
  { unit: 'g', factor: 28.349523125, words: ['oz', 'ounce', 'ounces', '盎司'] },
  { unit: 'pieces', words: ['pcs', 'piece', 'pieces', '只', '件', 'stk', 'stück'] },
  { unit: 'days', words: ['day', 'days', '天', 'tag', 'tage', 'tagen'] },
]

/** Words beside which meters are a depth of water, of which there is no filter, and not how far a light reaches. */
export const DEPTH_WORDS = [
  'water',
  'depth',
  'deep',
  'diving',
  'submers',
  '防水',
  '水深',
  '潜水',
  'wasser',
  'tauch',
]

/** What a figure is called beside its number, folded, by the filter's name: it says which filter of a unit is meant. */
const FIGURE_WORDS: Readonly<Record<string, readonly string[]>> = {
  output: ['light output', 'output', 'brightness', 'lichtstrom', 'helligkeit', '光通量', '亮度'],
  runtime: [
    ...['runtime', 'run time', 'burn time', 'battery life', 'leuchtdauer', 'laufzeit'],
    ...['续航时间', '续航', '照明时间'],
  ],
  beam: ['beam distance', 'beam', 'range', 'throw', 'leuchtweite', 'reichweite', '射程'],
  intensity: ['peak intensity', 'intensity', 'lichtstarke', '中心光强', '光强'],
  cct: ['color temperature', 'colour temperature', 'cct', 'farbtemperatur', '色温'],
  impact: ['impact height', 'drop height', 'fallhohe', '抗跌落高度', '跌落高度'],
  weight: ['weight', 'weighing', 'gewicht', '重量'],
  moq: [
    ...['minimum order quantity', 'minimum order', 'minimum quantity', 'moq'],
    ...['mindestbestellmenge', 'mindestmenge', '最小起订量', '起订量'],
  ],
  sample: [
    ...['sample lead time', 'sample time', 'samples', 'sample', 'musterlieferzeit', 'muster'],
    ...['样品交付', '样品交期', '样品'],
  ],
  lead: [
    ...['lead time', 'delivery time', 'delivery', 'lieferzeit', 'lieferung'],
    ...['交货期', '交货', '交期', '货期'],
  ],
}

/** A lower color temperature is no white light: '4k' is something else. */
export const COLOR_TEMPERATURE_MIN_K = 1000

/** What is typed before or behind a number, folded, and the bound it makes the number. */
export const BOUND_WORDS = {
  from: {
    before: [
      '>=',
      '≥',
      '>',
      'min',
      'min.',
      'minimum',
      'at least',
      'over',
      'above',
      'more than',
      'not less than',
      'no less than',
      'ab',
      'mindestens',
      'uber',
      'mehr als',
      'nicht weniger als',
      '至少',
      '最小',
      '最低',
      '不少于',
      '不低于',
      '不小于',
      '超过',
      '大于等于',
      '大于',
      '高于',
      '多于',
    ],
    behind: [
      '+',
      ' or more',
      ' or higher',
      ' or better',
      ' and above',
      ' and more',
      ' oder mehr',
      ' oder hoher',
      '或以上',
      '及以上',
      ' 以上',
      '以上',
    ],
  },
  to: {
    before: [
      '<=',
      '≤',
      '<',
      'max',
      'max.',
      'maximum',
      'at most',
      'up to',
      'under',
      'below',
      'less than',
      'not more than',
      'no more than',
      'bis zu',
      'bis',
      'unter',
      'hochstens',
      'maximal',
      'weniger als',
      'nicht mehr als',
      '最多',
      '最大',
      '最高',
      '不超过',
      '不多于',
      '不大于',
      '不高于',
      '小于等于',
      '小于',
      '低于',
      '少于',
    ],
    behind: [' or less', ' and below', ' oder weniger', '或以下', '及以下', ' 以下', '以下', '以内'],
  },
} as const

/** What is typed between the two numbers of a span; and before and between them. */
export const SPAN_WORDS = ['-', '–', '~', 'to', 'bis', '至', '到'] as const
export const BETWEEN = { before: ['between', 'zwischen'], between: ['and', 'und'] } as const

/** Words between two bounds of one figure. */
export const BETWEEN_BOUNDS = /^,? ?(?:and|but|und|aber|且|并且|而且)? ?$/

/** What stands right before something that is not wanted. */
export const NEGATION =
  /(?:(?:^| )(?:not|no|non|without|nicht|keine?n?|ohne)(?: (?:from|aus|in|mit|with))? |不|非|无|无需|没有|不带|不含|不支持)$/
export const NEGATION_MAX_CHARS = 14

/** Words typed before and behind a country that something is made in. */
export const MADE_IN = /(?:made in|hergestellt in|产地|产自|来自)[:： ]*/y
export const MADE = / ?(?:制造|生产)/y

/** Documents of compliance as buyers type them. Others that a firm lists are found by their names among the facts of a product. */
const KNOWN_DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  CE: ['ce'],
  ROHS: ['rohs'],
  UN38_3: ['un 38.3', 'un38.3'],
  FCC: ['fcc'],
  UKCA: ['ukca'],
  CCC: ['ccc', '3c认证'],
  STVZO: ['stvzo'],
  IEC_62471: ['iec 62471'],
}

/** What values are called in searches besides the names of their codes. */
const VALUE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  rechargeable: ['rechargeable', '充电', '可充电', '充电式', 'akku', 'wiederaufladbar'],
  replaceable: ['disposable battery', 'disposable batteries', '一次性电池', 'einwegbatterien'],
  'by-user': [
    'replaceable',
    'user replaceable',
    'user-replaceable',
    'replaceable battery',
    'replaceable batteries',
    'replaceable cell',
    '可更换',
    '可更换电池',
    '换电池',
    'wechselakku',
  ],
  'usb-c': ['usb c', 'usbc', 'type c', 'type-c'],
  '9v': ['9v'],
  aa: ['5号电池', 'mignon'],
  aaa: ['7号电池', 'micro aaa'],
}

/** The filter that is meant by a number with this word behind it. */
type MeantUnit = { filter: ProductFilter; factor: number }

const searched = (word: string) => foldForSearch(word).trim()

/** By the typed word: the first filter by a number that has the unit. */
export const UNITS_BY_WORD: ReadonlyMap<string, MeantUnit> = new Map(
  TYPED_UNITS.flatMap(({ unit, factor = 1, words }) => {
    const filter = PRODUCT_FILTERS.find((each) => each.kind === 'range' && each.unit === unit)
    return filter ? words.map((word) => [searched(word), { filter, factor }] as const) : []
  }),
)

/** By what a figure is called beside its number: its filter. */
export const FIGURES_BY_WORD: ReadonlyMap<string, ProductFilter> = new Map(
  PRODUCT_FILTERS.flatMap((filter) =>
    (FIGURE_WORDS[filter.name] ?? []).map((word) => [word, filter] as const),
  ),
)

/** A value of a filter that a word means. */
type MeantValue = { filter: ProductFilter; value: string }

/** A letter by itself is no name: 'C' is a cell, and much else. */
const NAME_MIN_CHARS = 2

/** Names of values that are other words as well: neither a jersey nor a kitchen island is a country. */
const COMMON_WORDS: readonly string[] = ['island', 'jersey', 'man', 'us']

/** The values of a filter, each with what it is called. */
function namedValues({ codesOf, options = [] }: ProductFilter): [value: string, names: readonly string[]][] {
  if (codesOf === 'countries') return COUNTRIES.map((code) => [code, countryNames(code)])
  if (codesOf === 'documents') return Object.entries(KNOWN_DOCUMENTS)
  const names = (value: string) => LOCALES.flatMap((locale) => codeName(value, locale) ?? [])
  return options.map((value) => [value, [...names(value), ...(VALUE_SYNONYMS[value] ?? [])]])
}

/** By the typed word: values of filters, as their codes are called in any language. */
export const VALUES_BY_WORD: ReadonlyMap<string, MeantValue> = new Map(
  PRODUCT_FILTERS.flatMap((filter) =>
    namedValues(filter).flatMap(([value, names]) =>
      names
        .map(searched)
        .filter((word) => word.length >= NAME_MIN_CHARS && !COMMON_WORDS.includes(word))
        .map((word) => [word, { filter, value }] as const),
    ),
  ),
)
