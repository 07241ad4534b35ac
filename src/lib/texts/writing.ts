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
  /** Between two sentences. */
  sentenceGap: string
  /** Behind the title of a copy. */
  copySuffix: string
}

export const WRITING: Readonly<Record<Locale, Writing>> = {
  en: {
    tag: 'en',
    openGraph: 'en_US',
    comma: ', ',
    enumerationComma: ', ',
    colon: ': ',
    sentenceGap: ' ',
    copySuffix: ' (copy)',
  },
  zh: {
    tag: 'zh-CN',
    openGraph: 'zh_CN',
    comma: '，',
    enumerationComma: '、',
    colon: '：',
    sentenceGap: '',
    copySuffix: '（副本）',
  },
}
