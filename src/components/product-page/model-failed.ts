import { localeFrom } from '@/lib/texts/locales'
import type { LocalizedText } from '@/lib/texts/localized-text'

/** Said in the page's language without a word of it on the page: hardly anybody reads it. */
const FAILED: LocalizedText = {
  en: 'The model cannot be shown here. The pictures can.',
  zh: '此处无法显示模型，请看图片。',
}

/** Why the pictures stay. */
export const sayThatModelFailed = () => FAILED[localeFrom(document.documentElement.lang)]
