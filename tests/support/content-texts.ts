/** Rules of every text: style, typography, lengths, links. */
import { ALL_LANGUAGES, LANGUAGES, type Report, type Text } from './content-report'

const HYPE =
  /\b(revolutionary|cutting[- ]edge|unleash\w*|game[- ]chang\w*|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art|unrivall?ed|unparallell?ed|ultimate|seamless\w*|empower\w*|elevate|groundbreaking|next[- ]level|amazing|stunning|lorem ipsum)\b/i

const HYPE_CHINESE = /(颠覆|革命性|极致|完美|顶级|震撼|史诗|王者|遥遥领先|全网最|业界第一|国家级|最佳选择)/

const HYPE_GERMAN =
  /(revolutionär|bahnbrechend|einzigartig|weltklasse|unschlagbar|ultimativ|nahtlos|atemberaubend|innovativ|maßgeschneidert|höchste Qualität|der beste|die beste)/i

const BRITISH =
  /\b(colour\w*|aluminium|anodis\w*|centre\w*|metre[s]?|customis\w*|organis\w*|grey|till[s]?|mains|power cut[s]?|jetty|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d|\d %|behaviour|favour\w*|labell(?:ed|ing)|programme|catalogue[s]?(?=\s+of)|travell(?:ed|er|ing)|optimis\w*|recognis\w*|licence|defence|fibre|litre[s]?|mould\w*|tyre[s]?)\b/i

const HAN = /[\u3400-\u9fff]/

const HALF_WIDTH_BESIDE_CHINESE =
  /.{0,6}(?:[\u3400-\u9fff][,;:?](?![0-9])|[\u3400-\u9fff]\(|\)[\u3400-\u9fff]).{0,6}/

/** Texts that are the same in English and German: names, and words that both have. */
const SAME_IN_GERMAN = new Set([
  '188 Juling Road, Beilun District, Ningbo 315800, Zhejiang, China',
  'Blog',
  'Camping',
  'Captcha',
  'Chen Weimin',
  'Facebook',
  'Hu Jianping',
  'Lin Yuqing',
  'LinkedIn',
  'Logo',
  'Lumenridge',
  'Marine',
  'Marketing',
  'Name',
  'Ningbo, China',
  'Outdoor',
  'Sitemap',
  'Solar',
  'Somchai Rattanakul',
  'Spot',
  'Studio',
  'Turbo',
  'Wang Ruoxi',
  'Xu Jialin',
  'Zhao Haoran',
  'Zoom',
  '{models, plural, =0 {} other {#}}',
  'matt',
])

/** What is no word: arguments of messages, codes such as 'USB-C', 'LiFePO4' and 'CRI 95', units behind a number. */
const NO_WORDS =
  /\{\w+\}|\b(?:[A-Z]{2,}(?:-[A-Z])?|LiFePO4|IP[X\d]\d)\b|\d (?:Wh|g|m|W|h)\b|\b(?:cd|ft|lm|oz)\b/g

/** Whether a German text has been left in English. */
export const isLeftInEnglish = ({ en, de }: Text) =>
  de === en && !SAME_IN_GERMAN.has(de) && /\p{L}{2}/u.test(de.replace(NO_WORDS, ''))

export const words = (text: string) =>
  (text.replace(/[#>*_`|-]+/g, ' ').match(/[A-Za-z0-9À-ÿ][A-Za-z0-9À-ÿ.,'’%°/]*/g) ?? []).length

export const hanzi = (text: string) => (text.match(/[\u3400-\u9fff]/g) ?? []).length

/** What Chinese word processors count: characters, plus each Latin word or number as one. */
export const zishu = (text: string) =>
  hanzi(text) + (text.replace(/\]\([^)]*\)/g, ']').match(/[A-Za-z0-9][A-Za-z0-9.,%°/+-]*/g) ?? []).length

export const grouped = (value: number) => value.toLocaleString('en-US')

/** Calls back for every text in a tree. */
export function eachText(value: unknown, where: string, visit: (text: Text, where: string) => void) {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      eachText(item, `${where}[${index}]`, visit)
    })
  } else if (value && typeof value === 'object') {
    // Records have all their Chinese texts in one object.
    if (LANGUAGES.some((language) => typeof (value as Partial<Text>)[language] === 'string'))
      visit(value as Text, where)
    else for (const [key, item] of Object.entries(value)) eachText(item, `${where}.${key}`, visit)
  }
}

/** Addresses of the site that a text links to. */
export const linksOf = (text: Text) =>
  [
    ...ALL_LANGUAGES.map((language) => text[language] ?? '')
      .join(' ')
      .matchAll(/\]\((\/[^)]*)\)/g),
  ].map((match) => match[1] ?? '')

export function checkText(text: Text, where: string, report: Report) {
  for (const language of LANGUAGES) {
    const own = text[language]
    if (typeof own !== 'string' || own.trim() === '') return report(where, `no ${language} text`)
  }
  for (const language of ALL_LANGUAGES) {
    const own = text[language] ?? ''
    if (own !== own.trim()) report(where, `${language}: space or line break at an end`)
    if (/[\u200b\ufeff\t]/.test(own)) report(where, `${language}: invisible character`)
  }
  if (Object.keys(text).some((key) => !(ALL_LANGUAGES as string[]).includes(key)))
    report(where, 'keys of other languages')
  const { en, de = '' } = text
  // A Markdown link leaves only its text, so that its brackets do not count as punctuation.
  const zh = text.zh.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  if (/!/.test(en + de) || /[!！]/.test(zh)) report(where, 'exclamation mark')
  if (HYPE.test(en)) report(where, `hype: ${en.match(HYPE)?.[0]}`)
  if (HYPE_CHINESE.test(zh)) report(where, `hype (zh): ${zh.match(HYPE_CHINESE)?.[0]}`)
  if (BRITISH.test(en)) report(where, `British spelling: ${en.match(BRITISH)?.[0]}`)
  if (HAN.test(en)) report(where, 'Chinese characters in the English text')
  if (HAN.test(de)) report(where, 'Chinese characters in the German text')
  if (HYPE_GERMAN.test(de)) report(where, `hype (de): ${de.match(HYPE_GERMAN)?.[0]}`)
  if (isLeftInEnglish(text)) report(where, `English in place of German: ${de}`)
  if (/[（），。；：、「」“”]/.test(en) && !/[“”]/.test(en))
    report(where, 'full-width punctuation in the English text')
  const halfWidth = HALF_WIDTH_BESIDE_CHINESE.exec(zh)
  if (halfWidth) report(where, `half-width punctuation beside Chinese: ${halfWidth[0]}`)
  if (/[０-９Ａ-Ｚａ-ｚ]/.test(zh)) report(where, 'full-width digit or letter')
  if (/\/(home|tmp|work|Users)\//.test(en + zh + de)) report(where, 'path of a machine')
  return undefined
}

export function checkMetaDescription(text: Text, where: string, report: Report) {
  if (text.en.length > 155) report(where, `metaDescription en has ${text.en.length} characters`)
  if (text.zh.length > 80) report(where, `metaDescription zh has ${text.zh.length} characters`)
  if (text.de && text.de.length > 155) report(where, `metaDescription de has ${text.de.length} characters`)
}

/** A title becomes the title of its page, which search engines cut off after about 65 characters. */
export function checkTitle(text: Text, where: string, report: Report) {
  for (const title of [text.en, text.de ?? ''])
    if (title.length > 65) report(where, `a title has ${title.length} characters: ${title}`)
}

/** The admin form joins tags with commas, so a tag cannot contain one. */
export function checkTags(tags: readonly Text[], where: string, report: Report) {
  for (const tag of tags)
    if (/[,，]/.test(`${tag.en}${tag.zh}${tag.de ?? ''}`)) report(where, `comma in the tag ${tag.en}`)
}

export function checkUnique<Item>(
  list: readonly Item[],
  key: keyof Item & string,
  where: string,
  report: Report,
) {
  const seen = new Set<unknown>()
  for (const item of list) {
    if (seen.has(item[key])) report(where, `${key} ${item[key]} occurs twice`)
    seen.add(item[key])
  }
}
