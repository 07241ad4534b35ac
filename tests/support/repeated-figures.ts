/** Figures that several texts say: each has one value, from the products or from the domain. */
import { ALL_LANGUAGES, LANGUAGES, type Language, type Report, type SiteContent } from './content-report'
import { eachText } from './content-texts'

/** What is said in several places: the groups of a pattern are its figures, in the order of `values`. */
type Patterns = Record<Language, RegExp> & { de?: RegExp }

type Claim = Patterns & { what: string; values: (content: SiteContent) => number[] }

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const GERMAN_NUMBERS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]
const CHINESE_NUMBERS = '零一二三四五六七八九十'

function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase())
  if (word >= 0) return word
  const german = GERMAN_NUMBERS.indexOf(text)
  if (german >= 0) return german
  const chinese = CHINESE_NUMBERS.indexOf(text)
  return chinese >= 0 ? chinese : Number(text.replace(/[.,]/g, ''))
}

const each = (pick: (product: SiteContent['products'][number]) => number) => (content: SiteContent) =>
  content.products.map(pick)
const minimum = (content: SiteContent) => Math.min(...each(({ moq }) => moq)(content))
const sampleDays = each(({ sampleLeadDays }) => sampleLeadDays)
const fromThailand = ({ products }: SiteContent) =>
  products.filter(({ origins }) => origins.includes('THAILAND'))

/** Pieces from which parts take a color that is mixed for them; the stand of the SitePanel 3000 is painted in stock colors. */
const ownColors = ({ slug, customization: { colors } }: SiteContent['products'][number]) =>
  Object.entries(colors).flatMap(([part, pieces]) =>
    slug === 'sitepanel-3000' && part === 'accent' ? [] : [pieces],
  )

/** Beam distances of the laboratory, from texts of all pages. */
function longestRange(content: SiteContent): number {
  const ranges: number[] = []
  eachText(content, 'content', ({ en }) => {
    for (const [, metres] of en.matchAll(/\b(\d+) m (?:dark tunnel|beam range)/g)) ranges.push(Number(metres))
  })
  return Math.max(...ranges)
}

const CLAIMS: Claim[] = [
  {
    what: 'days from the request to the desk',
    en: /\b(\d+) days (?:from|of|after) (?:your |the )?(?:initial )?request|[Ss]amples (?:with)?in (\d+) days\b(?!,? MOQ)/g,
    zh: /自提出(?:需求|之日)起 (\d+) 天|(\d+) 天内(?:收到样品|送样|送到您手中)/g,
    de: /(\d+)\sTage nach Ihrer Anfrage|Muster in (\d+)\sTagen(?!,? MOQ|, Mindest)|innerhalb von (\d+)\sTagen ab der Anfrage/g,
    values: ({ company }) => [company.settings.sampleDays],
  },
  {
    what: 'days to a standard sample',
    en: /[Ss]tandard samples [a-z ]*(\d+) to (\d+) days/g,
    zh: /标准样[^，。]*?(\d+) 至 (\d+) 天/g,
    de: /Standardmuster [a-z ]*(\d+) bis (\d+)\sTagen/g,
    values: (content) => [Math.min(...sampleDays(content)), Math.max(...sampleDays(content))],
  },
  {
    what: 'the smallest order',
    en: /(?:Orders range|Minimums start|stock colors) (?:from|at) ([\d,]+) to|and starts at (\d+) to \d+ pieces/g,
    zh: /(?:订单从|彩盒，|常备色 |不用开模，)(\d+) (?:到|至)/g,
    de: /(?:Aufträge reichen von|Mindestmengen ab|Lagerfarben ab) (\d+) bis/g,
    values: (content) => [minimum(content)],
  },
  {
    what: 'the smallest order of an own color',
    en: /Own (?:anodizing|plastic) color \| ([\d,]+)|own colors?,? (?:from|at) ([\d,]+)|(?:others|than orange) start at ([\d,]+)|(?:anodizing|your color) from ([\d,]+)|the color from ([\d,]+)/g,
    zh: /定制(?:阳极|塑料)色 \| ([\d,]+)|定制颜色 ([\d,]+) 只|(?:其他颜色 |以外的颜色，)([\d,]+) 只|([\d,]+) 只起(?:边框)?可(?:定制(?:阳极色|颜色)|按您的颜色)/g,
    de: /(?:eigenen? (?:Eloxalf|F)arben|Ihrer Farbe|als Orange|andere gibt es) (?:ab )?(\d[\d.]*\d)|ab (\d[\d.]*\d) Stück in Ihrer Farbe|die Farbe ab (\d[\d.]*\d)/g,
    values: (content) => [...new Set(content.products.flatMap(ownColors))],
  },
  {
    what: 'models from Thailand',
    en: /(?:Chonburi for|now covers) (\w+) models/g,
    zh: /春武里生产 (\d+) 款|如今覆盖 (\d+) 个型号/g,
    de: /Chonburi für (\p{L}+) Modelle/gu,
    values: (content) => [fromThailand(content).length],
  },
  {
    what: 'lanterns from Thailand',
    en: /and (\w+) lanterns\. Metal/g,
    zh: /另有(.)款营灯/g,
    values: (content) => [fromThailand(content).filter(({ category }) => category === 'lanterns').length],
  },
  {
    what: 'hours to an answer of after-sales',
    en: /\b(\d+) hours\b(?=[^.]*working days)|working days[^.]*?\b(\d+) hours\b/g,
    zh: /工作日[^。]*?(\d+) 小时/g,
    de: /(\d+)\sStunden an Arbeitstagen|Arbeitstagen[^.]*? (\d+)\sStunden/g,
    values: ({ company }) => [company.settings.afterSalesHours],
  },
  {
    what: 'countries supplied',
    en: /brand owners in (\d+) countries/g,
    zh: /(\d+) 个国家的零售商/g,
    de: /Markeninhaber in (\d+) Ländern/g,
    values: ({ company }) =>
      company.about.milestones
        .filter(({ label }) => /Countries/.test(label.en))
        .map(({ value }) => Number(value.en)),
  },
]

/** Sentences that contradict what is said elsewhere. */
const CONTRADICTIONS: (Patterns & { what: string })[] = [
  {
    what: 'a sample that is sent within the days it has to arrive in',
    en: /\b(?:send|sent|leave|left|dispatch)\b[^.]{0,60}\b\d+ (?:to \d+ )?days\b(?=[^.]*(?:sample|request))|[Ss]amples (?:left|leave|sent)\b|within \d+ days we send a sample/i,
    zh: /天内?[，]?(?:我们)?(?:寄样|寄出|发出)|(?:需求|请求)到寄出|样品 \d+ 天寄出/,
  },
  {
    what: 'freight as part of a sample, for which the terms may charge it',
    en: /\bfreight (?:is )?(?:included|free|prepaid|on us)\b|\bfree (?:freight|shipping|samples?)\b|\bfree of charge\b/i,
    zh: /(?:含|包|免)运费|运费(?:全免|由我们承担|已含)|免费(?:寄样|送样|样品|打样)/,
    de: /Fracht (?:inbegriffen|inklusive|frei)|(?:fracht|versandkosten)frei|kostenlose\w* Muster/i,
  },
  {
    what: 'all batteries without the models and the year',
    en: /\b(?:every|any|all) batter(?:y|ies)\b/i,
    zh: /每款电池都/,
    de: /\b(?:jede|alle) (?:Batterie|Akku|Zelle)/i,
  },
  {
    what: 'a battery that users replace, as a service part',
    en: /(?:battery|pack)[^.]*service part/i,
    zh: /电池组[^。]*维修件/,
  },
  {
    what: 'after-sales in hours without working days',
    en: /after-sales (?:requests?|answers?)[^.]*\d+ h(?!.*working days)/i,
    zh: /售后(?!.*工作日).{0,6}\d+ 小时(?:答复|响应)(?=[。，])/,
  },
]

/** That figures said in several places agree. */
export function checkRepeatedFigures(content: SiteContent, report: Report) {
  for (const { what, values, ...patterns } of CLAIMS) {
    const wanted = values(content)
    const languages = ALL_LANGUAGES.filter((language) => patterns[language])
    const found: Record<string, number> = {}
    eachText(content, 'content', (text, where) => {
      for (const language of languages)
        for (const match of (text[language] ?? '').matchAll(patterns[language] as RegExp)) {
          const figures = match.slice(1).flatMap((figure) => (figure === undefined ? [] : numberOf(figure)))
          found[language] = (found[language] ?? 0) + 1
          if (String(figures) !== String(wanted))
            report(where, `${language}: ${what}: ${figures} instead of ${wanted}`)
        }
    })
    for (const language of languages)
      if (!found[language]) report('content', `${language}: ${what}: said nowhere`)
  }
  eachText(content, 'content', (text, where) => {
    for (const { what, ...patterns } of CONTRADICTIONS)
      for (const language of ALL_LANGUAGES) {
        const found = patterns[language]?.exec(text[language] ?? '')
        if (found) report(where, `${language}: ${what}: ${found[0]}`)
      }
  })
  const range = `${longestRange(content)} m`
  const { timeline } = content.company.about
  for (const language of LANGUAGES)
    if (!timeline.some(({ text }) => text[language].includes(range)))
      report('content.company.about.timeline', `${language}: says nothing of the beam range of ${range}`)
  const band = content.words['common.caseStudies.bandHeading']
  if (
    !/illustrative/.test(band?.en ?? '') ||
    !/示例/.test(band?.zh ?? '') ||
    !/Beispiel/.test(band?.de ?? '')
  )
    report('content.words', 'the heading above the case studies does not say that they are examples')
  for (const post of content.blogPosts)
    if (post.category === null) report(`content.blogPosts.${post.slug}`, 'has no category')
}
