import { localeFrom, localized } from '../../texts/locales'

/** Said in the page's language without a word of it on the page: hardly anybody reads it. */
const FAILED = localized({
  en: 'The model cannot be shown here. The pictures can.',
  zh: '此处无法显示模型，请看图片。',
  de: 'Das Modell lässt sich hier nicht zeigen, die Bilder schon.',
})

/** Why the pictures stay. */
export const sayThatModelFailed = () => FAILED[localeFrom(document.documentElement.lang)]
