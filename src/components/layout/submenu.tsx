import { localePath, PATHS } from '@/lib/config/paths'
import type { SubmenuItem } from '@/lib/values/menu'
import type { HeaderContent } from './layout-content'
import { NavLink } from './nav-link'

/** The links of a submenu, in header and mobile panel. */
export function Submenu({
  text,
  links,
  locale,
}: Pick<SubmenuItem, 'text' | 'links'> & Pick<HeaderContent, 'locale'>) {
  const categories = `${localePath(locale, PATHS.products)}/`
  return links.map(({ to, text: name, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same page, and none ever moves
    <li key={index} lang={lang}>
      <NavLink href={to} titleOnClick={to.startsWith(categories) ? text : undefined}>
        {name}
      </NavLink>
    </li>
  ))
}
