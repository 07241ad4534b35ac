/** One way to write quotes, ranges, minus signs and the names of things, in all shipped texts and words. */
import { ALL_LANGUAGES, type Report, type SiteContent, type Text } from './content-report'
import { eachText } from './content-texts'

/** Texts that the specification fixes letter for letter. */
const SPECIFIED = [
  'Mon-Fri 9am-5pm CST',
  '7-21 business days',
  "We're working on adding products",
  "the category you're looking for doesn't exist",
  'Name A-Z',
  'Name Z-A',
]

/** Words that are written with ß, and daß, muß and their like. */
const SS_FOR_SZ =
  /\b(?:gr(?:o|ö)ss\w*|weiss\w*|stra?ss(?:e|en)|(?:dr)?auss(?:en|er)\w*|schliess\w*|heiss\w*|fuss\w*|liess\w*|gemäss|mass(?:e|en)?|stoss\w*|da(?:ß|ss)elbe|daß|muß|läßt|paßt|gewiß|anlaß)\b/i

const RULES: { what: string; wrong: RegExp; in: (keyof Text)[] }[] = [
  { what: 'a straight quote', wrong: /["']/, in: ALL_LANGUAGES },
  {
    what: 'a hyphen for a range',
    wrong: /(?<![\w-])(?<!(?:ISO|IEC) )\d[\d,.]* ?- ?\d[\d,.]*(?![\w-])/,
    in: ALL_LANGUAGES,
  },
  { what: 'a hyphen for a minus', wrong: /(?<![\w.–-])-\d/, in: ALL_LANGUAGES },
  { what: 'a hyphen for a dash', wrong: /\w - \w/, in: ['en', 'de'] },
  { what: 'a space before the percent sign', wrong: /\d %/, in: ['en', 'zh'] },
  { what: 'a space in FL1', wrong: /\bFL 1\b/, in: ALL_LANGUAGES },
  // Signs that a law asks for are no logo.
  { what: 'another word for the logo', wrong: /(?<!垃圾桶|回收)标志|\b[Ll]ogo\b/, in: ['zh'] },
  {
    what: 'another word for a light mode, the inquiry list, the terms, a badge or an address of a page',
    wrong: /照明模式|该模式|闪烁模式|询盘清单|服务条款|徽标|网址别名|地址名/,
    in: ['zh'],
  },
  // Parts, files and mails have a measure word of their own.
  { what: 'another word for pieces', wrong: /[\d#}] ?件|（件）|(?<!文)件数|\d ?支(?=[起。])/, in: ['zh'] },
  { what: 'a quote of another language', wrong: /[‘’”«»]|„[^“]*$|^[^„]*“/, in: ['de'] },
  {
    what: 'a number without a space before its unit',
    wrong: /\d(?:%|lm|cd|mAh|Wh|°C|mm|kg|Stunden|Tage)/,
    in: ['de'],
  },
  {
    what: 'thousands or decimals written as in English',
    wrong: /\d,\d{3}(?!\d)|(?<!UN |[\d.])\d\.\d{1,2}(?![.\d])/,
    in: ['de'],
  },
  { what: 'a Swiss or an old spelling', wrong: SS_FOR_SZ, in: ['de'] },
]

/** Names of categories that stand at one place each, by their keys in the messages; elsewhere they have their own names. */
const PLACED: Readonly<Record<string, RegExp>> = {
  menu: /Head Lamps?/,
  tile: /Other Categories/,
}

/** What is no text for people: addresses, code, arguments of messages. */
const shown = (text: string) =>
  SPECIFIED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
    .replace(/\]\([^)]*\)|`[^`]*`|https?:\S+/g, '')
    .replace(/<[^>]*>/g, '')

export function checkTypography(content: SiteContent, report: Report) {
  eachText(content, 'content', (text, where) => {
    for (const { what, wrong, in: languages } of RULES)
      for (const language of languages) {
        const found = wrong.exec(shown(text[language] ?? ''))
        if (found)
          report(
            where,
            `${language}: ${what}: ${found.input.slice(Math.max(0, found.index - 12), found.index + 12)}`,
          )
      }
    for (const [place, name] of Object.entries(PLACED))
      if (!where.endsWith(`.${place}`) && name.test(text.en))
        report(where, `a name of the ${place}: ${text.en}`)
  })
}
