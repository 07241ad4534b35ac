import type { HeaderContent } from './layout-content'
import { NavLink } from './nav-link'

/** The links of the Products menu, in header and mobile panel. */
export function ProductsMenu({ categories, products, words }: HeaderContent) {
  return (
    <>
      {categories.map(({ href, text, lang }) => (
        <li key={href} lang={lang}>
          <NavLink href={href} titleOnClick={products.text}>
            {text}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink href={products.href}>{words.viewAll}</NavLink>
      </li>
    </>
  )
}
