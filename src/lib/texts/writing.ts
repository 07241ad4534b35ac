import type { Locale } from './locales'

/** How a language is written, beside its words. */
type Writing = {
  /** BCP 47, precise enough for the shapes of signs and the order of dates. */
  tag: string
  /** As Open Graph writes it. */
  openGraph: string
  /** Between the entries of a list, and between those of an enumeration in a sentence. */
  comma: string
  enumerationComma: string
  /** Before what a name introduces. */
  colon: string
  /** The sign that ends a sentence. */
  fullStop: string
  /** The gap between sentences. */
  sentenceGap: string
  /** The quotation marks around what somebody wrote. */
  quotes: readonly string[]
  /** Its signs fill squares: its lines stand further apart, and none of its letters closer. */
  squareSigns: boolean
  /** Behind the title of a copy. */
  copySuffix: string
}

const WESTERN = {
  comma: ', ',
  enumerationComma: ', ',
  colon: ': ',
  fullStop: '.',
  sentenceGap: ' ',
  quotes: ['“', '”'],
  squareSigns: false,
}

/** Apart from the codes, which the scripts of every page hold. */
export const WRITING: Readonly<Record<Locale, Writing>> = {
  en: { tag: 'en', openGraph: 'en_US', ...WESTERN, copySuffix: ' (copy)' },
  zh: {
    tag: 'zh-CN',
    openGraph: 'zh_CN',
    comma: '，',
    enumerationComma: '、',
    colon: '：',
    fullStop: '。',
    sentenceGap: '',
    quotes: ['“', '”'],
    squareSigns: true,
    copySuffix: '（副本）',
  },
  de: { tag: 'de-DE', openGraph: 'de_DE', ...WESTERN, quotes: ['„', '“'], copySuffix: ' (Kopie)' },
}
