/** Rules of a product's form, rows and texts, and of the products together. */
import type { SeedProduct } from '../../prisma/seed-data/seed-content'
import { specRowsOf } from '../../prisma/seed-data/seed-rows'
import {
  ALL_LANGUAGES,
  LANGUAGES,
  type Language,
  type Report,
  type SiteContent,
  SLUG,
} from './content-report'
import {
  checkMetaDescription,
  checkTags,
  checkTitle,
  checkUnique,
  eachText,
  grouped,
  hanzi,
  words,
} from './content-texts'
import type { LineUpEntry } from './line-up'
import {
  brightest,
  checkBattery,
  checkBody,
  checkCarton,
  checkCurves,
  checkModes,
  specValue,
} from './product-physics'

export const CATEGORIES = ['head-lamps', 'lanterns', 'flashlights', 'multi-lights']

const SPEC_NAMES = ['LED', 'Lumens', 'Modes', 'Runtime', 'IP Rating', 'Battery', 'Size', 'Weight']

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
  for (const language of ALL_LANGUAGES) {
    const body = `${product.description[language]} ${product.detailedDescription[language]}`
    for (const [, figure = ''] of `${body} ${product.metaDescription[language]}`.matchAll(
      /(\d[\d,.]*)\s*lm\b/g,
    )) {
      if (!lumens.has(Number(figure.replace(/[,.]/g, '')))) {
        report(where, `text (${language}) names ${figure} lm, which is no mode`)
      }
    }
    for (const [, figure] of body.matchAll(/(\d{3}) m(?![mA-Za-z0-9])/g)) {
      if (!beams.has(Number(figure)))
        report(where, `text (${language}) names ${figure} m, which is no beam distance`)
    }
    const duration = language === 'zh' ? /(\d+) 小时 (\d+) 分/g : /(\d+) h (\d+) min/g
    for (const [text, hours, minutes] of body.matchAll(duration)) {
      const value = Number(hours) * 60 + Number(minutes)
      if (!runtimes.has(value) && !product.battery.charging[language]?.includes(text)) {
        report(where, `text (${language}) names ${text}, which is no runtime`)
      }
    }
  }
}

/** Pieces and cubic meters of a master carton in a sentence. */
const CARTONS: Record<'en' | 'zh' | 'de', RegExp> = {
  en: /(\d+) pieces (?:fit|in) a [^.\d]*([\d.]+) (?:m³ master carton|cubic meters)/g,
  zh: /每箱 (\d+) 只，仅 ([\d.]+) m³/g,
  de: /(\d+) Stück (?:passen )?in einen?m? Umkarton von ([\d,]+)/g,
}

/** Checks that cartons in texts are the carton of the ordering facts. */
function checkCartonInTexts(product: SeedProduct, where: string, report: Report) {
  const { pieces, lengthMm, widthMm, heightMm } = product.carton
  const stated = `${pieces} in ${((lengthMm * widthMm * heightMm) / 1e9).toFixed(2)} m³`
  eachText(product, where, (text, place) => {
    for (const language of ALL_LANGUAGES)
      for (const [, count, volume = ''] of (text[language] ?? '').matchAll(CARTONS[language])) {
        const said = `${count} in ${volume.replace(',', '.')} m³`
        if (said !== stated) report(place, `${language}: a carton of ${said} instead of ${stated}`)
      }
  })
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

export function checkProducts({ products, lineUp, operation }: SiteContent, report: Report) {
  checkUnique(products, 'slug', 'products', report)
  checkUnique(products, 'productNumber', 'products', report)
  checkLineUp(products, lineUp, report)
  for (const product of products) {
    const where = `products/${product.slug}`
    checkProductForm(product, where, report)
    checkBattery(product, where, report)
    checkModes(product, where, report)
    checkCurves(product, where, report)
    checkCarton(product, where, report)
    checkCartonInTexts(product, where, report)
    checkBody(product, where, report)
    checkRows(product, where, report)
    checkFiguresInTexts(product, where, report)
    const manual = product.documents.some((document) => document.kind === 'manual')
    if (manual !== product.slug in operation)
      report(where, 'a manual and the text on operation belong together')
  }
}
