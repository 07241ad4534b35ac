import type { LIGHT_COLORS } from '../../../lighting/light-figures'
import type { LOGO_PROCESSES } from '../../../lighting/logo-processes'
import type { Locale } from '../../../texts/locales'
import { localized } from '../../../texts/locales'
import { countryName } from '../../../values/codes/countries'
import type {
  CELL_CHEMISTRIES,
  CELL_FORMATS,
  CELL_REPLACEMENTS,
  CHARGING_METHODS,
  DANGEROUS_GOODS,
  PACKING_INSTRUCTIONS,
} from './fact-codes'
import { SPECIFICATION_WORDS } from './specification-words'

type Code = (
  | typeof CELL_REPLACEMENTS
  | typeof CELL_FORMATS
  | typeof CELL_CHEMISTRIES
  | typeof CHARGING_METHODS
  | typeof DANGEROUS_GOODS
  | typeof PACKING_INSTRUCTIONS
  | typeof LOGO_PROCESSES
  | typeof LIGHT_COLORS
)[number]

/** What is called the same in every language. */
const INTERNATIONAL = {
  cr123a: 'CR123A',
  cr2032: 'CR2032',
  10440: '10440',
  14500: '14500',
  16340: '16340',
  18350: '18350',
  18650: '18650',
  21700: '21700',
  26650: '26650',
  32650: '32650',
  'usb-c': 'USB-C',
  'micro-usb': 'Micro-USB',
  'pi-965': 'PI 965',
  'pi-966': 'PI 966',
  'pi-967': 'PI 967',
  'pi-968': 'PI 968',
  'pi-969': 'PI 969',
  'pi-970': 'PI 970',
} as const

/**
 * What codes are called. They stand here and not in `messages/` because the admin's browser computes specification rows in
 * both languages.
 */
export const CODE_NAMES = localized<Record<Code, string>>({
  en: {
    ...INTERNATIONAL,
    'by-user': 'By the user',
    'by-professional': 'By a professional',
    'not-replaceable': 'Not possible',
    aaa: 'AAA',
    aa: 'AA',
    c: 'C',
    d: 'D',
    '9v': '9 V',
    'pouch-pack': 'Pouch pack',
    alkaline: 'Alkaline',
    'zinc-carbon': 'Zinc-carbon',
    lithium: 'Lithium',
    nimh: 'NiMH',
    'li-ion': 'Li-ion',
    'li-ion-polymer': 'Li-ion polymer',
    lifepo4: 'LiFePO4',
    'lead-acid': 'Lead-acid',
    laser: 'Laser',
    'white-print': 'White print',
    'full-color': 'Full-color print',
    magnetic: 'Magnetic cable',
    contact: 'Contacts of a rack or tray',
    wireless: 'Wireless',
    dc: 'DC socket',
    solar: 'Solar',
    crank: 'Hand crank',
    charger: 'Charger for the cells',
    'not-dangerous': 'Not dangerous goods',
    'class-9': 'Class 9',
    white: 'White',
    'warm-white': 'Warm white',
    red: 'Red',
    green: 'Green',
    blue: 'Blue',
    uv: 'UV',
  },
  zh: {
    ...INTERNATIONAL,
    laser: '激光雕刻',
    'white-print': '白色印刷',
    'full-color': '彩色印刷',
    'by-user': '用户自行更换',
    'by-professional': '由专业人员更换',
    'not-replaceable': '无法更换',
    aaa: 'AAA（7 号）',
    aa: 'AA（5 号）',
    c: 'C 型（2 号）',
    d: 'D 型（1 号）',
    '9v': '9 V（6F22）',
    'pouch-pack': '软包',
    alkaline: '碱性',
    'zinc-carbon': '碳性',
    lithium: '一次锂',
    nimh: '镍氢',
    'li-ion': '锂离子',
    'li-ion-polymer': '锂聚合物',
    lifepo4: '磷酸铁锂',
    'lead-acid': '铅酸',
    magnetic: '磁吸线',
    contact: '充电架或托盘触点',
    wireless: '无线充电',
    dc: 'DC 插口',
    solar: '太阳能',
    crank: '手摇',
    charger: '电芯充电器',
    'not-dangerous': '非危险品',
    'class-9': '第 9 类',
    white: '白光',
    'warm-white': '暖白光',
    red: '红光',
    green: '绿光',
    blue: '蓝光',
    uv: '紫外光',
  },
  de: {
    ...INTERNATIONAL,
    'by-user': 'Durch den Nutzer',
    'by-professional': 'Durch einen Fachbetrieb',
    'not-replaceable': 'Nicht möglich',
    aaa: 'AAA (Micro)',
    aa: 'AA (Mignon)',
    c: 'C (Baby)',
    d: 'D (Mono)',
    '9v': '9 V',
    'pouch-pack': 'Pouch-Akku',
    alkaline: 'Alkali-Mangan',
    'zinc-carbon': 'Zink-Kohle',
    lithium: 'Lithium',
    nimh: 'NiMH',
    'li-ion': 'Li-Ion',
    'li-ion-polymer': 'Li-Ion-Polymer',
    lifepo4: 'LiFePO4',
    'lead-acid': 'Blei-Säure',
    laser: 'Lasergravur',
    'white-print': 'Weißdruck',
    'full-color': 'Vollfarbdruck',
    magnetic: 'Magnetkabel',
    contact: 'Kontakte in Ladegestell oder Ladetablett',
    wireless: 'Drahtlos',
    dc: 'DC-Buchse',
    solar: 'Solar',
    crank: 'Handkurbel',
    charger: 'Ladegerät für die Zellen',
    'not-dangerous': 'Kein Gefahrgut',
    'class-9': 'Klasse 9',
    white: 'Weiß',
    'warm-white': 'Warmweiß',
    red: 'Rot',
    green: 'Grün',
    blue: 'Blau',
    uv: 'UV',
  },
})

/** The name of a code; null for one that is none any more. */
export function codeName(code: string | null, locale: Locale): string | null {
  const names: Readonly<Record<string, string>> = CODE_NAMES[locale]
  return (code && (names[code] ?? countryName(code, locale))) || null
}

/**
 * The names of codes, one after another; a code that is none any more has none.
 *
 * @param listed The names of codes that are of a list of the firm.
 */
export function codeNames(
  codes: readonly string[],
  locale: Locale,
  listed?: Readonly<Record<string, string>>,
): string {
  return codes
    .flatMap((code) => (listed ? listed[code] : codeName(code, locale)) ?? [])
    .join(SPECIFICATION_WORDS[locale].enumerationComma)
}
