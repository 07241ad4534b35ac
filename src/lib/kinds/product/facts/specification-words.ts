import { localized } from '../../../texts/locales'

/** The words the rows of the specification table are made of, beside numbers, units and the product's own names. */
type SpecificationWords = {
  /** Between the parts of a row. */
  comma: string
  /** Between the names of an enumeration. */
  enumerationComma: string
  inBrackets: (text: string) => string
  colorRendering: (index: string) => string
  ledsInAll: (count: string) => string
  modes: (count: string, names: string) => string
  regulation: Record<'STEP_DOWN' | 'UNREGULATED', string>
  cells: (chemistry: string) => string
  batteryPack: (chemistry: string) => string
  withBattery: (weight: string) => string
  long: (length: string) => string
  head: (diameter: string) => string
  body: (diameter: string) => string
  diameter: (diameter: string) => string
  wide: (width: string) => string
  high: (height: string) => string
  deep: (depth: string) => string
  foldedHeight: (height: string) => string
  folded: (size: string) => string
  open: (length: string) => string
  pieces: (count: string) => string
  lamp: string
  yes: string
  no: string
  rechargeable: string
  replaceable: string
  batteryPod: string
}

/** Latin letters and digits stand a space apart from Chinese characters. */
const beforeChinese = (text: string) => (/\w$/.test(text) ? `${text} ` : text)

/** A chemistry as it stands inside an English row. Abbreviations and chemical symbols keep their capital: 'Li-ion'. */
const chemistryInside = (name: string) =>
  /^[A-Z][a-z]?(?![a-z])/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

export const SPECIFICATION_WORDS = localized<SpecificationWords>({
  en: {
    comma: ', ',
    enumerationComma: ', ',
    inBrackets: (text) => ` (${text})`,
    colorRendering: (index) => `CRI ${index}`,
    ledsInAll: (count) => `${count} in all`,
    modes: (count, names) => `${count}: ${names}`,
    regulation: { STEP_DOWN: 'with step-down', UNREGULATED: 'output falls' },
    cells: chemistryInside,
    batteryPack: (chemistry) => `${chemistry} pack`,
    withBattery: (weight) => `${weight} with battery`,
    long: (length) => `${length} long`,
    head: (diameter) => `head ${diameter}`,
    body: (diameter) => `body ${diameter}`,
    diameter: (diameter) => `${diameter} diameter`,
    wide: (width) => `${width} wide`,
    high: (height) => `${height} high`,
    deep: (depth) => `${depth} deep`,
    foldedHeight: (height) => `folded ${height}`,
    folded: (size) => `${size} folded`,
    open: (length) => `${length} open`,
    pieces: (count) => `${count} pieces`,
    lamp: 'lamp',
    yes: 'Yes',
    no: 'No',
    rechargeable: 'rechargeable',
    replaceable: 'disposable batteries',
    batteryPod: 'battery pod',
  },
  zh: {
    comma: '，',
    enumerationComma: '、',
    inBrackets: (text) => `（${text}）`,
    colorRendering: (index) => `显色指数 ${index}`,
    ledsInAll: (count) => `共 ${count} 颗`,
    modes: (count, names) => `${count} 档：${names}`,
    regulation: { STEP_DOWN: '含降档', UNREGULATED: '亮度渐降' },
    cells: (chemistry) => `${beforeChinese(chemistry)}电池`,
    batteryPack: (chemistry) => `${beforeChinese(chemistry)}电池组`,
    withBattery: (weight) => `${weight}（含电池）`,
    long: (length) => `长 ${length}`,
    head: (diameter) => `头部 ${diameter}`,
    body: (diameter) => `筒身 ${diameter}`,
    diameter: (diameter) => `直径 ${diameter}`,
    wide: (width) => `宽 ${width}`,
    high: (height) => `高 ${height}`,
    deep: (depth) => `厚 ${depth}`,
    foldedHeight: (height) => `折叠高 ${height}`,
    folded: (size) => `折叠 ${size}`,
    open: (length) => `展开长 ${length}`,
    pieces: (count) => `${count} 只`,
    lamp: '灯头',
    yes: '是',
    no: '否',
    rechargeable: '可充电',
    replaceable: '一次性电池',
    batteryPod: '电池仓',
  },
  de: {
    comma: ', ',
    enumerationComma: ', ',
    inBrackets: (text) => ` (${text})`,
    colorRendering: (index) => `CRI ${index}`,
    ledsInAll: (count) => `insgesamt ${count}`,
    modes: (count, names) => `${count}: ${names}`,
    regulation: { STEP_DOWN: 'mit Abregelung', UNREGULATED: 'Lichtstrom sinkt' },
    cells: (chemistry) => chemistry,
    batteryPack: (chemistry) => `${chemistry}-Akkupack`,
    withBattery: (weight) => `${weight} mit Batterie`,
    long: (length) => `${length} lang`,
    head: (diameter) => `Kopf ${diameter}`,
    body: (diameter) => `Gehäuse ${diameter}`,
    diameter: (diameter) => `${diameter} Durchmesser`,
    wide: (width) => `${width} breit`,
    high: (height) => `${height} hoch`,
    deep: (depth) => `${depth} tief`,
    foldedHeight: (height) => `zusammengeklappt ${height}`,
    folded: (size) => `${size} zusammengeklappt`,
    open: (length) => `${length} ausgeklappt`,
    pieces: (count) => `${count} Stück`,
    lamp: 'Lampe',
    yes: 'Ja',
    no: 'Nein',
    rechargeable: 'aufladbar',
    replaceable: 'Batterien aus dem Handel',
    batteryPod: 'Akkufach',
  },
})
