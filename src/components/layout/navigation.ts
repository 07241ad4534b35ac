import { entryIn, type MenuEntryRecord } from '@/lib/fields/menu'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import type { Locale } from '@/lib/texts/locales'
import { menuItems, namedInHeader } from '@/lib/values/menu'
import { menuTargets } from './menu-targets'
import type { NamedCategory } from './named-categories'

export type Navigation = Awaited<ReturnType<typeof navigationOf>>

/** The menus of header and footer and the texts beside them, in a language. */
export async function navigationOf(locale: Locale, categories: readonly NamedCategory[]) {
  const { texts, lang } = await fixedTexts(locale, 'navigation')
  const { header, footer, legal, ...others } = texts.navigation
  const targetsOf = await menuTargets(
    locale,
    categories,
    [...header, ...footer, ...legal].map(({ to }) => to),
  )
  const itemsOf = (entries: readonly MenuEntryRecord[], targets = targetsOf) =>
    menuItems(
      entries.map((entry) => entryIn(entry, locale)),
      targets,
    )
  return {
    header: itemsOf(header, namedInHeader(targetsOf)),
    footer: itemsOf(footer),
    legal: itemsOf(legal).filter((item) => item.links === undefined),
    ...others,
    lang,
  }
}
