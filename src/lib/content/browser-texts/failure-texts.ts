import type { Locale } from '../../texts/locales'

type Words = Readonly<Record<Locale, string>>

/**
 * The texts of the failure screen. They are not in the messages, because they have to be in the browser's code when the
 * server no longer responds, and the message catalogue is not sent to browsers. Every page fetches them twice, with each of
 * its error boundaries: no function completes them, and what a boundary does not use is left out of its script.
 */
export const FAILURE_TEXTS = {
  title: {
    en: 'Something went wrong on our side',
    zh: '我们这边出了点问题',
    de: 'Bei uns ist etwas schiefgegangen',
  },
  text: {
    en: 'The page could not be shown just now. Please try again; if it stays like this, write or call us.',
    zh: '页面暂时无法显示，请重试；如仍不行，欢迎来信或来电。',
    de: 'Die Seite lässt sich gerade nicht anzeigen. Bitte versuchen Sie es erneut; bleibt es dabei, schreiben Sie uns oder rufen Sie an.',
  },
  retry: { en: 'Try again', zh: '重试', de: 'Erneut versuchen' },
  home: { en: 'Go to the home page', zh: '返回首页', de: 'Zur Startseite' },
  /** Followed by the reference of the failure in the server's log. */
  reference: { en: 'Reference', zh: '错误编号', de: 'Fehlernummer' },
} as const satisfies Record<string, Words>

/** The texts for an unknown path outside all languages, in the one that is always on. */
export const UNKNOWN_PATH_TEXTS = {
  title: '404 Page Not Found',
  text: 'There is nothing at this address. It may have moved, or the link has a mistake in it.',
  home: FAILURE_TEXTS.home.en,
} as const
