/**
 * Rules of the seed content and the fixed texts: the physics of the products, texts that agree with the numbers,
 * formats, both languages, lengths and style.
 */
import type {
  SeedBlogPost,
  SeedCaseStudy,
  SeedCategory,
  SeedProduct,
  SeedTeamMember,
} from '../../prisma/seed-data/seed-content'
import { specRowsOf } from '../../prisma/seed-data/seed-rows'
import type { company } from '../../src/lib/content/company'
import type { FeaturedArticle } from '../../src/lib/content/featured-articles'
import type { LineUpEntry } from './line-up'

export interface SiteContent {
  products: SeedProduct[]
  categories: SeedCategory[]
  blogPosts: SeedBlogPost[]
  featuredArticles: FeaturedArticle[]
  caseStudies: SeedCaseStudy[]
  team: SeedTeamMember[]
  company: typeof company
  /** How each product with a manual is operated. */
  operation: Record<string, Text[]>
  lineUp: LineUpEntry[]
}

/** A violated rule with its location. */
export interface Finding {
  where: string
  what: string
}

interface Text {
  readonly en: string
  readonly zh: string
}
type Language = 'en' | 'zh'
type Report = (where: string, what: string) => void

const LANGUAGES: Language[] = ['en', 'zh']

/* Limits */
/** Lumens per watt of a whole light, driver and optic included. */
const EFFICACY_MIN = 80
const EFFICACY_MAX = 160
const BEAM_TOLERANCE = 0.03
const ENERGY_TOLERANCE = 0.02
/** The brightest level steps down before 10 % is reached, so its rated output may need more than the battery holds. */
const TOP_MODE_FACTOR = 1.3
/** A runtime far below the stored energy is a typing error. */
const MIN_ENERGY_USE = 0.5
const CATEGORIES = ['head-lamps', 'lanterns', 'flashlights', 'multi-lights']
const SPEC_NAMES = ['LED', 'Lumens', 'Modes', 'Runtime', 'IP Rating', 'Battery', 'Size', 'Weight']
const IP_CODE = /^IP([0-6X])([0-9X])$/
/** One cell: weight in grams, diameter and length in millimetres, nominal volts. */
const CELLS: Record<string, { grams: number; diameter: number; length: number; volts: number }> = {
  AAA: { grams: 11.5, diameter: 10.5, length: 44.5, volts: 1.5 },
  D: { grams: 140, diameter: 34.2, length: 61.5, volts: 1.5 },
  18650: { grams: 47, diameter: 18.6, length: 65.2, volts: 3.6 },
  21700: { grams: 70, diameter: 21.7, length: 70.2, volts: 3.6 },
  26650: { grams: 86, diameter: 26.5, length: 65.5, volts: 3.2 },
}
/** Watt-hours per gram of a good lithium-ion cell. */
const MAX_WH_PER_GRAM = 0.27

/* Texts */
const HYPE =
  /\b(revolutionary|cutting[- ]edge|unleash\w*|game[- ]chang\w*|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art|unrivall?ed|unparallell?ed|ultimate|seamless\w*|empower\w*|elevate|groundbreaking|next[- ]level|amazing|stunning|lorem ipsum)\b/i
const HYPE_CHINESE = /(颠覆|革命性|极致|完美|顶级|震撼|史诗|王者|遥遥领先|全网最|业界第一|国家级|最佳选择)/
const BRITISH =
  /\b(colour\w*|aluminium|anodis\w*|centre\w*|metre[s]?|customis\w*|organis\w*|grey|till[s]?|mains|power cut[s]?|jetty|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d|\d %|behaviour|favour\w*|labell(?:ed|ing)|programme|catalogue[s]?(?=\s+of)|travell(?:ed|er|ing)|optimis\w*|recognis\w*|licence|defence|fibre|litre[s]?|mould\w*|tyre[s]?)\b/i
const HAN = /[\u3400-\u9fff]/
const HALF_WIDTH_BESIDE_CHINESE =
  /.{0,6}(?:[\u3400-\u9fff][,;:?](?![0-9])|[\u3400-\u9fff]\(|\)[\u3400-\u9fff]).{0,6}/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const words = (text: string) =>
  (text.replace(/[#>*_`|-]+/g, ' ').match(/[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ.,'’%°/]*/g) ?? []).length
const hanzi = (text: string) => (text.match(/[\u3400-\u9fff]/g) ?? []).length
/** What Chinese word processors count: characters, plus each Latin word or number as one. */
const zishu = (text: string) =>
  hanzi(text) + (text.replace(/\]\([^)]*\)/g, ']').match(/[A-Za-z0-9][A-Za-z0-9.,%°/+-]*/g) ?? []).length
const grouped = (value: number) => value.toLocaleString('en-US')

/** Calls back for every text in a tree. */
function eachText(value: unknown, where: string, visit: (text: Text, where: string) => void) {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      eachText(item, `${where}[${index}]`, visit)
    })
  } else if (value && typeof value === 'object') {
    if ('en' in value || 'zh' in value) visit(value as Text, where)
    else for (const [key, item] of Object.entries(value)) eachText(item, `${where}.${key}`, visit)
  }
}

/** Addresses of the site that a text links to. */
const linksOf = (text: Text) =>
  [...`${text.en} ${text.zh}`.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? '')

function checkText(text: Text, where: string, report: Report) {
  for (const language of LANGUAGES) {
    const own = text[language]
    if (typeof own !== 'string' || own.trim() === '') return report(where, `no ${language} text`)
    if (own !== own.trim()) report(where, `${language}: space or line break at an end`)
    if (/[\u200b\ufeff\t]/.test(own)) report(where, `${language}: invisible character`)
  }
  if (Object.keys(text).some((key) => key !== 'en' && key !== 'zh'))
    report(where, 'other keys beside en and zh')
  const { en } = text
  // A Markdown link leaves only its text, so that its brackets do not count as punctuation.
  const zh = text.zh.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  if (en.includes('!') || /[!！]/.test(zh)) report(where, 'exclamation mark')
  if (HYPE.test(en)) report(where, `hype: ${en.match(HYPE)?.[0]}`)
  if (HYPE_CHINESE.test(zh)) report(where, `hype (zh): ${zh.match(HYPE_CHINESE)?.[0]}`)
  if (BRITISH.test(en)) report(where, `British spelling: ${en.match(BRITISH)?.[0]}`)
  if (HAN.test(en)) report(where, 'Chinese characters in the English text')
  if (/[（），。；：、「」“”]/.test(en) && !/[“”]/.test(en))
    report(where, 'full-width punctuation in the English text')
  const halfWidth = HALF_WIDTH_BESIDE_CHINESE.exec(zh)
  if (halfWidth) report(where, `half-width punctuation beside Chinese: ${halfWidth[0]}`)
  if (/[０-９Ａ-Ｚａ-ｚ]/.test(zh)) report(where, 'full-width digit or letter')
  if (/\/(home|tmp|work|Users)\//.test(en + zh)) report(where, 'path of a machine')
  return undefined
}

function checkMetaDescription(text: Text, where: string, report: Report) {
  if (text.en.length > 155) report(where, `metaDescription en has ${text.en.length} characters`)
  if (text.zh.length > 80) report(where, `metaDescription zh has ${text.zh.length} characters`)
}

/** A title becomes the title of its page, which search engines cut off after about 65 characters. */
function checkTitle(text: Text, where: string, report: Report) {
  if (text.en.length > 65) report(where, `title en has ${text.en.length} characters`)
}

/** The admin form joins tags with commas, so a tag cannot contain one. */
function checkTags(tags: readonly Text[], where: string, report: Report) {
  for (const tag of tags) if (/[,，]/.test(`${tag.en}${tag.zh}`)) report(where, `comma in the tag ${tag.en}`)
}

function checkUnique<Item>(list: readonly Item[], key: keyof Item & string, where: string, report: Report) {
  const seen = new Set<unknown>()
  for (const item of list) {
    if (seen.has(item[key])) report(where, `${key} ${item[key]} occurs twice`)
    seen.add(item[key])
  }
}

/* Products */
function checkProductForm(product: SeedProduct, where: string, report: Report) {
  if (!SLUG.test(product.slug)) report(where, 'slug')
  if (!/^LR-[FHLM]\d{2,4}$/.test(product.productNumber))
    report(where, `productNumber ${product.productNumber}`)
  if (!CATEGORIES.includes(product.category)) report(where, `category ${product.category}`)
  const count = (list: unknown[], min: number, max: number, name: string) => {
    if (list.length < min || list.length > max) report(where, `${list.length} ${name}`)
  }
  count(product.tags, 2, 5, 'tags')
  count(product.features, 4, 6, 'features')
  count(product.modes, 3, 6, 'modes')
  count(product.documents, 0, 2, 'documents')
  const { moq, sampleLeadDays, leadTimeDays } = product
  if (!(moq > 0 && sampleLeadDays > 0 && sampleLeadDays <= 15 && leadTimeDays >= 20 && leadTimeDays <= 60)) {
    report(where, 'moq or lead times')
  }
  const created = Date.parse(product.createdAt)
  if (!(created >= Date.parse('2024-01-01') && created <= Date.parse('2026-11-20'))) {
    report(where, `createdAt ${product.createdAt}`)
  }
  if (product.badge === 'NEW' && created < Date.parse('2026-01-01')) report(where, 'NEW but not of 2026')
  const english = words(product.detailedDescription.en)
  if (english < 120 || english > 200) report(where, `detailedDescription en has ${english} words`)
  const chinese = hanzi(product.detailedDescription.zh)
  if (chinese < 150) report(where, `detailedDescription zh has ${chinese} characters`)
  checkMetaDescription(product.metaDescription, where, report)
  checkTitle(product.name, where, report)
  checkTags(product.tags, where, report)
}

function checkBattery({ battery }: SeedProduct, where: string, report: Report) {
  const energy = (battery.voltage * battery.capacityMah * battery.count) / 1000
  if (Math.abs(energy / battery.energyWh - 1) > ENERGY_TOLERANCE) {
    report(where, `energyWh ${battery.energyWh}, computed ${energy.toFixed(2)}`)
  }
  const cell = CELLS[battery.format]
  if (cell && Math.abs(cell.volts - battery.voltage) > 0.11) {
    report(where, `voltage ${battery.voltage} for ${battery.format}`)
  }
  if (!cell && battery.format !== 'Pouch pack') report(where, `unknown cell format ${battery.format}`)
  if (battery.rechargeable !== (battery.chemistry.en !== 'Alkaline')) {
    report(where, 'rechargeable does not fit the chemistry')
  }
}

type Mode = SeedProduct['modes'][number]
const brightest = (modes: Mode[]) => modes.reduce((best, mode) => (mode.lumens > best.lumens ? mode : best))
const averagePower = (mode: Mode) => mode.powerWatts * (mode.dutyCycle ?? 1)

function specValue(product: SeedProduct, name: string): Text {
  const { en, zh } = specRowsOf(product)
  const value = (rows: typeof en) => rows.find((row) => row.name === name)?.value ?? ''
  return { en: value(en), zh: value(zh) }
}

function checkModes(product: SeedProduct, where: string, report: Report) {
  const { modes, battery } = product
  const top = brightest(modes)
  for (const mode of modes) {
    const modeWhere = `${where}/${mode.name.en}`
    const efficacy = mode.lumens / mode.powerWatts
    if (efficacy < EFFICACY_MIN * 0.995 || efficacy > EFFICACY_MAX * 1.005) {
      report(modeWhere, `efficacy ${efficacy.toFixed(1)} lm/W`)
    }
    const distance = 2 * Math.sqrt(mode.peakIntensityCandela)
    if (Math.abs(mode.beamDistanceMetres / distance - 1) > BEAM_TOLERANCE) {
      report(modeWhere, `beam ${mode.beamDistanceMetres} m, computed ${distance.toFixed(1)} m`)
    }
    // The peak cannot be lower than the mean over the whole sphere.
    if (mode.peakIntensityCandela < mode.lumens / (4 * Math.PI))
      report(modeWhere, 'peak intensity below the mean intensity')
    const used = (averagePower(mode) * mode.runtimeMinutes) / 60
    const limit = battery.energyWh * (mode === top ? TOP_MODE_FACTOR : 1)
    if (used > limit * 1.001) report(modeWhere, `needs ${used.toFixed(2)} Wh of ${battery.energyWh} Wh`)
    if (used < battery.energyWh * MIN_ENERGY_USE) {
      report(modeWhere, `uses only ${((used / battery.energyWh) * 100).toFixed(0)} % of the energy`)
    }
    if (mode === top && used > battery.energyWh * 1.001) {
      const runtime = specValue(product, 'Runtime')
      if (!/step-down|output falls/.test(runtime.en) || !/降档|渐降/.test(runtime.zh)) {
        report(modeWhere, 'runtime includes a step-down but the Runtime row does not say so')
      }
      if (!/step|falls|follows/.test(product.detailedDescription.en)) {
        report(modeWhere, 'the description does not mention the step-down')
      }
    }
  }
  for (const one of modes)
    for (const other of modes) {
      if (averagePower(one) > averagePower(other) * 1.05 && one.runtimeMinutes > other.runtimeMinutes) {
        report(where, `${one.name.en} takes more power than ${other.name.en} and yet lasts longer`)
      }
    }
}

/** Cubic centimetres of the outside. */
function volume(size: SeedProduct['sizeMm']): number {
  const box = (...sides: (number | undefined)[]) =>
    sides.reduce<number>((product, side) => product * (side ?? 0), 1)
  const disk = (diameter = 0) => (Math.PI / 4) * diameter ** 2
  const cubicMm = size.headDiameter
    ? (size.length ?? 0) * (disk(size.bodyDiameter) * 0.75 + disk(size.headDiameter) * 0.25)
    : size.diameter
      ? disk(size.diameter) * (size.height ?? 0)
      : size.length
        ? box(size.length, size.width, size.depth)
        : box(size.width, size.height, size.depth) + box(size.packLength, size.packWidth, size.packHeight)
  return cubicMm / 1000
}

function checkBody(product: SeedProduct, where: string, report: Report) {
  const { battery, sizeMm: size } = product
  const ip = IP_CODE.exec(product.ipRating)
  if (!ip) report(where, `ipRating ${product.ipRating}`)
  if (ip?.[2] === '8' && !((product.waterDepthMetres ?? 0) >= 1)) report(where, 'IPX8 needs a stated depth')
  if (!(product.impactMetres >= 0.5 && product.impactMetres <= 3))
    report(where, `impactMetres ${product.impactMetres}`)

  const sizes = Object.values(size)
  if (sizes.some((side) => !(side > 5 && side < 400))) report(where, 'sizeMm out of range')
  const cell = CELLS[battery.format]
  const cellGrams = cell ? cell.grams * battery.count : battery.energyWh / MAX_WH_PER_GRAM
  if (product.weightGrams < cellGrams * 1.25) {
    report(where, `weight ${product.weightGrams} g with ${cellGrams.toFixed(0)} g of cells`)
  }
  if (product.weightGrams > cellGrams * 9 + 120) {
    report(where, `weight ${product.weightGrams} g is too much for ${cellGrams.toFixed(0)} g of cells`)
  }
  const density = product.weightGrams / volume(size)
  if (density < 0.12 || density > 3.2) report(where, `density ${density.toFixed(2)} g/cm³`)
  if (cell) {
    const longest = Math.max(...sizes)
    if (longest < cell.length + 6)
      report(where, `longest side ${longest} mm does not take a ${battery.format}`)
    if (size.bodyDiameter && size.bodyDiameter < cell.diameter + 1.5) {
      report(where, `body ${size.bodyDiameter} mm around a ${battery.format}`)
    }
    if (size.headDiameter && (size.length ?? 0) < cell.length * battery.count + 25) {
      report(where, 'tube is too short for its cells')
    }
  }
}

function minutesIn(text: string, language: Language): number {
  const hours = (language === 'en' ? /([\d,]+) h\b/ : /([\d,]+) 小时/).exec(text)?.[1] ?? '0'
  const minutes = (language === 'en' ? /(\d+) min\b/ : /(\d+) 分/).exec(text)?.[1] ?? '0'
  return Number(hours.replace(/,/g, '')) * 60 + Number(minutes)
}

/** Checks that the specification rows agree with the numbers. */
function checkRows(product: SeedProduct, where: string, report: Report) {
  const { modes, battery, led } = product
  if (
    specRowsOf(product)
      .en.map((row) => row.name)
      .join() !== SPEC_NAMES.join()
  )
    report(where, 'specs: names or order')
  const top = brightest(modes)
  for (const language of LANGUAGES) {
    const row = (name: string) => specValue(product, name)[language]
    const lumens = row('Lumens').split(' · ')
    const runtimes = row('Runtime').split(' · ')
    for (const part of lumens) {
      const named = modes.find((mode) => {
        const name = mode.name[language].replace(/[()+]/g, '\\$&')
        return part.includes(`${grouped(mode.lumens)} lm`) && new RegExp(`[(（]${name}[)）]$`).test(part)
      })
      if (!named) report(where, `Lumens row (${language}) names no mode: ${part}`)
    }
    if (!lumens[0]?.includes(`${grouped(top.lumens)} lm`)) {
      report(where, `Lumens row (${language}) does not start with the highest mode`)
    }
    for (const part of runtimes) {
      const named = modes.find(({ name, runtimeMinutes }) => {
        const own = name[language]
        return part.startsWith(`${own} `) && minutesIn(part.slice(own.length), language) === runtimeMinutes
      })
      if (!named) report(where, `Runtime row (${language}) agrees with no mode: ${part}`)
    }
    const first = modes.find((mode) => lumens[0]?.includes(mode.name[language]))
    if (!runtimes[0]?.startsWith(first?.name[language] ?? '?')) {
      report(where, `Runtime row (${language}) starts with another mode than the Lumens row`)
    }
    const names = row('Modes')
    if (
      !names.startsWith(String(modes.length)) ||
      modes.some((mode) => !names.includes(mode.name[language]))
    ) {
      report(where, `Modes row (${language})`)
    }
    if (!row('IP Rating').startsWith(product.ipRating)) report(where, `IP row (${language})`)
    if (!row('Weight').includes(`${grouped(product.weightGrams)} g`))
      report(where, `Weight row (${language})`)
    if (!Object.values(product.sizeMm).every((side) => row('Size').includes(String(side)))) {
      report(where, `Size row (${language})`)
    }
    if (battery.rechargeable && !row('Battery').includes(`${grouped(battery.capacityMah)} mAh`)) {
      report(where, `Battery row (${language})`)
    }
    if (!row('LED').includes(`${grouped(led.cct)} K`) || !row('LED').includes(String(led.cri))) {
      report(where, `LED row (${language})`)
    }
  }
}

/** Checks that figures in texts are figures of the product. */
function checkFiguresInTexts(product: SeedProduct, where: string, report: Report) {
  const lumens = new Set(product.modes.map((mode) => mode.lumens))
  const beams = new Set([100, 200, ...product.modes.map((mode) => Math.round(mode.beamDistanceMetres))])
  const runtimes = new Set(product.modes.map((mode) => mode.runtimeMinutes))
  for (const language of LANGUAGES) {
    const body = `${product.description[language]} ${product.detailedDescription[language]}`
    for (const [, figure = ''] of `${body} ${product.metaDescription[language]}`.matchAll(
      /(\d[\d,]*)\s*lm\b/g,
    )) {
      if (!lumens.has(Number(figure.replace(/,/g, '')))) {
        report(where, `text (${language}) names ${figure} lm, which is no mode`)
      }
    }
    for (const [, figure] of body.matchAll(/(\d{3}) m(?![mA-Za-z0-9])/g)) {
      if (!beams.has(Number(figure)))
        report(where, `text (${language}) names ${figure} m, which is no beam distance`)
    }
    const duration = language === 'en' ? /(\d+) h (\d+) min/g : /(\d+) 小时 (\d+) 分/g
    for (const [text, hours, minutes] of body.matchAll(duration)) {
      const value = Number(hours) * 60 + Number(minutes)
      if (!runtimes.has(value) && !product.battery.charging[language].includes(text)) {
        report(where, `text (${language}) names ${text}, which is no runtime`)
      }
    }
  }
}

function checkLineUp(products: SeedProduct[], lineUp: LineUpEntry[], report: Report) {
  if (lineUp.length !== products.length) report('products', `${products.length} instead of ${lineUp.length}`)
  for (const entry of lineUp) {
    const product = products.find(({ slug }) => slug === entry.slug)
    if (!product) {
      report('products', `${entry.slug} of the line-up is missing`)
      continue
    }
    const where = `products/${entry.slug}`
    const { battery } = product
    if (product.name.en !== entry.name) report(where, `name ${product.name.en} instead of ${entry.name}`)
    if (product.category !== entry.category)
      report(where, `category ${product.category} instead of ${entry.category}`)
    if (brightest(product.modes).lumens !== entry.lumens) report(where, `headline ${entry.lumens} lm`)
    if (entry.cells && (battery.format !== entry.cells.format || battery.count !== entry.cells.count)) {
      report(where, `battery of the line-up: ${entry.cells.count} × ${entry.cells.format}`)
    }
    if (entry.ipRating && product.ipRating !== entry.ipRating)
      report(where, `IP of the line-up: ${entry.ipRating}`)
  }
}

function checkProducts({ products, lineUp, operation }: SiteContent, report: Report) {
  checkUnique(products, 'slug', 'products', report)
  checkUnique(products, 'productNumber', 'products', report)
  checkLineUp(products, lineUp, report)
  for (const product of products) {
    const where = `products/${product.slug}`
    checkProductForm(product, where, report)
    checkBattery(product, where, report)
    checkModes(product, where, report)
    checkBody(product, where, report)
    checkRows(product, where, report)
    checkFiguresInTexts(product, where, report)
    const manual = product.documents.some((document) => document.kind === 'manual')
    if (manual !== product.slug in operation)
      report(where, 'a manual and the text on operation belong together')
  }
}

/* Articles */
const POST_CATEGORIES = ['General', 'Technology', 'Industry', 'Company News', 'Buying Guides']

function checkArticle(article: SeedBlogPost | FeaturedArticle, where: string, report: Report) {
  if (!SLUG.test(article.slug)) report(where, 'slug')
  if (article.category !== null && !POST_CATEGORIES.includes(article.category))
    report(where, `category ${article.category}`)
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(article.date) ||
    article.date < '2025-03-01' ||
    article.date > '2026-11-30'
  ) {
    report(where, `date ${article.date}`)
  }
  if (![0, 1].includes(article.featured)) report(where, `featured ${article.featured}`)
  for (const key of ['title', 'excerpt', 'author', 'cover', 'coverPicture', 'content'] as const) {
    if (!article[key]) report(where, `${key} is missing`)
  }
  if (article.tags.length < 2 || article.tags.length > 5) report(where, `${article.tags.length} tags`)
  checkMetaDescription(article.metaDescription, where, report)
  checkTitle(article.title, where, report)
  checkTags(article.tags, where, report)
  if (article.excerpt.en.length > 220) report(where, `excerpt en has ${article.excerpt.en.length} characters`)
  const english = words(article.content.en)
  if (english < 500 || english > 900) report(where, `content en has ${english} words`)
  const chinese = zishu(article.content.zh)
  if (chinese < 800) report(where, `content zh has ${chinese} characters`)
  for (const language of LANGUAGES) checkMarkdown(article.content[language], `${where} (${language})`, report)
  const tables = (text: string) => (text.match(/^\|[\s:|-]+\|$/gm) ?? []).length
  if (tables(article.content.en) !== tables(article.content.zh)) {
    report(where, 'the languages have a different number of tables')
  }
}

function checkMarkdown(content: string, where: string, report: Report) {
  if ((content.match(/^## /gm) ?? []).length < 3) report(where, 'fewer than three headings')
  if (/^# /m.test(content)) report(where, 'level-one heading inside the content')
  for (const block of content.split(/\n\n+/)) {
    const lines = block.split('\n')
    if (!lines[0]?.startsWith('|')) continue
    const columns = new Set(lines.map((line) => line.split('|').length))
    if (lines.length < 3 || columns.size !== 1 || !/^\|[\s:|-]+\|$/.test(lines[1] ?? '')) {
      report(where, `broken table: ${lines[0]}`)
    }
  }
}

function checkArticles({ blogPosts, featuredArticles }: SiteContent, report: Report) {
  if (blogPosts.length !== 16) report('posts', `${blogPosts.length} instead of 16`)
  if (blogPosts.filter((post) => post.category === null).length !== 1)
    report('posts', 'exactly one post has no category')
  for (const post of blogPosts) checkArticle(post, `posts/${post.slug}`, report)
  if (featuredArticles.length !== 2) report('featured-articles', `${featuredArticles.length} instead of 2`)
  for (const article of featuredArticles) checkArticle(article, `featured-articles/${article.slug}`, report)
  const slugs = [...blogPosts, ...featuredArticles].map(({ slug }) => ({ slug }))
  checkUnique(slugs, 'slug', 'posts and featured articles', report)
}

/* Case studies, team, categories */
function checkCaseStudies({ caseStudies }: SiteContent, report: Report) {
  if (caseStudies.length !== 4) report('case-studies', `${caseStudies.length} instead of 4`)
  checkUnique(caseStudies, 'slug', 'case-studies', report)
  for (const study of caseStudies) {
    const where = `case-studies/${study.slug}`
    if (!SLUG.test(study.slug)) report(where, 'slug')
    checkMetaDescription(study.metaDescription, where, report)
    checkTitle(study.title, where, report)
    checkTags(study.tags, where, report)
    if (study.results.length < 3 || study.results.length > 4) report(where, `${study.results.length} results`)
    if (!/example/i.test(study.client.en) || !/示例/.test(study.client.zh)) {
      report(where, 'client is not marked as an example')
    }
  }
}

const DEPARTMENTS = ['executive', 'sales', 'engineering', 'marketing', 'customer', 'operations']

function checkTeam({ team }: SiteContent, report: Report) {
  if (team.length !== 7) report('team', `${team.length} instead of 7`)
  for (const department of DEPARTMENTS) {
    if (!team.some((member) => member.department === department)) report('team', `nobody in ${department}`)
  }
  for (const member of team) {
    const where = `team/${member.name.en}`
    if (!/^[a-z.]+@lumenridge\.example$/.test(member.email)) report(where, `email ${member.email}`)
    if (member.phone && !/5550/.test(member.phone)) report(where, 'phone is not from the example range')
    if (member.linkedIn !== '' || member.twitter !== '') report(where, 'linkedIn and twitter stay empty')
    if (!Number.isInteger(member.order) || member.order < 0) report(where, 'order')
  }
  checkUnique(team, 'email', 'team', report)
}

function checkCategories({ categories }: SiteContent, report: Report) {
  const slugs = categories.map((category) => category.slug).sort()
  if (slugs.join() !== [...CATEGORIES].sort().join()) report('categories', 'slugs')
  for (const category of categories)
    checkMetaDescription(category.metaDescription, `categories/${category.slug}`, report)
}

/* The company's texts */
function checkCompany({ company: { seo, home, about, contact, legal } }: SiteContent, report: Report) {
  for (const [page, { title, description }] of Object.entries(seo)) {
    checkMetaDescription(description, `company/seo/${page}`, report)
    checkTitle(title, `company/seo/${page}`, report)
  }
  if (home.hero.words.map((word) => word.en).join() !== 'Fast,Flexible,Flawless')
    report('company/home', 'the three words')
  if (home.valueCards.length !== 5) report('company/home', 'five value cards')
  const years = about.timeline.map((entry) => entry.year)
  const rising = years.every((year, index) => index === 0 || year > (years[index - 1] ?? 0))
  if (years.length < 8 || years.length > 10 || years[0] !== 2010 || years.at(-1) !== 2024 || !rising) {
    report('company/about', `timeline ${years}`)
  }
  if (contact.faq.length !== 4) report('company/contact', 'four FAQ entries')
  for (const [name, { content }] of Object.entries(legal)) {
    const english = words(content.en)
    if (english < 500 || english > 950) report('company/legal', `${name} en has ${english} words`)
    if (hanzi(content.zh) < 800) report('company/legal', `${name} zh has ${hanzi(content.zh)} characters`)
    if (!/June 2024/.test(content.en) || !/2024 年 6 月/.test(content.zh))
      report('company/legal', `${name}: date`)
  }
}

function checkTextsAndLinks(content: SiteContent, report: Report) {
  const { products, categories, blogPosts, featuredArticles, caseStudies, team, company, operation } = content
  const pages = ['/', '/products', '/blog', '/about', '/contact', '/privacy', '/terms', '/sitemap']
  const known = new Set([
    ...pages,
    ...CATEGORIES.map((slug) => `/products/${slug}`),
    ...products.map(({ slug }) => `/product/${slug}`),
    ...[...blogPosts, ...featuredArticles].map(({ slug }) => `/blog/${slug}`),
    ...caseStudies.map(({ slug }) => `/case-studies/${slug}`),
  ])
  eachText(
    { products, categories, blogPosts, featuredArticles, caseStudies, team, company, operation },
    'content',
    (text, where) => {
      checkText(text, where, report)
      for (const link of linksOf(text)) if (!known.has(link)) report(where, `dead link ${link}`)
    },
  )
}

/** All violations in the content. */
export function checkContent(content: SiteContent): Finding[] {
  const findings: Finding[] = []
  const report: Report = (where, what) => {
    findings.push({ where, what })
  }
  checkProducts(content, report)
  checkCategories(content, report)
  checkArticles(content, report)
  checkCaseStudies(content, report)
  checkTeam(content, report)
  checkCompany(content, report)
  checkTextsAndLinks(content, report)
  return findings
}
