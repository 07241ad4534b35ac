import type { Locale } from '../texts/locales'

/** What an entry leads to that stands for each public category its list does not name. */
export const OTHER_CATEGORIES = '/products/*'

/**
 * An entry of a menu in one language. One of level 2 stands in the submenu of the last of level 1 before it; one that leads
 * nowhere is the heading of its submenu.
 */
export type MenuEntry = {
  /** A path of the site, another site's address, `OTHER_CATEGORIES`, or nothing. */
  to: string
  level: number
  /** Blank: the name of what it leads to. */
  label?: string | undefined
  /** The language of the label where that is not the page's. */
  lang?: Locale | undefined
}

/** What an address leads to, with its own name, and the one it has in the header where that is another. */
export type MenuTarget = {
  to: string
  name: string
  inHeader?: string | undefined
  lang?: Locale | undefined
}

/** What addresses lead to, by the names it has in the header. */
export const namedInHeader =
  (targetsOf: (to: string) => readonly MenuTarget[]) =>
  (to: string): readonly MenuTarget[] =>
    targetsOf(to).map(({ inHeader, ...target }) => ({ ...target, name: inHeader ?? target.name }))

/** A link of a menu, in the language of the page unless it says otherwise. */
export type MenuLink = { to: string; text: string; lang?: Locale | undefined; links?: undefined }

/** The heading of a submenu, which may lead somewhere itself. */
export type SubmenuItem = { to?: string; text: string; lang?: Locale | undefined; links: MenuLink[] }

export type MenuItem = MenuLink | SubmenuItem

/** The page an address is of, without query and fragment. */
export const pageOf = (to: string) => to.replace(/[?#].*$/, '')

/**
 * What a menu shows of its entries. One whose page is not public just now is left out; its submenu stays where it has a
 * label of its own to stand under. A submenu that only leads where its heading does is left out.
 *
 * @param targetsOf What an address leads to: none where nothing public is there; for `OTHER_CATEGORIES` all of them.
 */
export function menuItems(
  entries: readonly MenuEntry[],
  targetsOf: (to: string) => readonly MenuTarget[],
): MenuItem[] {
  const named = entries.flatMap(({ to }) => (to === OTHER_CATEGORIES ? [] : targetsOf(to)))
  const isNamed = ({ to }: MenuTarget) => named.some((target) => pageOf(target.to) === to)
  const items: SubmenuItem[] = []
  for (const { to, level, label = '', lang } of entries) {
    const isOthers = to === OTHER_CATEGORIES
    const targets = isOthers ? targetsOf(to).filter((target) => !isNamed(target)) : targetsOf(to)
    const links = targets.map(({ name, inHeader: _, lang: own, ...target }): MenuLink => {
      const text = isOthers ? name : label || name
      const language = text === label ? lang : own
      return { ...target, text, ...(language && { lang: language }) }
    })
    if (level > 1) items.at(-1)?.links.push(...links)
    else if (links.length > 0) items.push(...links.map((link) => ({ ...link, links: [] })))
    else items.push({ text: label, ...(lang && { lang }), links: [] })
  }
  return items.flatMap(({ to, links, ...named }): MenuItem[] => {
    const leadsElsewhere = links.some((link) => link.to !== to)
    if (leadsElsewhere && named.text !== '') return [{ ...(to && { to }), ...named, links }]
    return to ? [{ to, ...named }] : []
  })
}

/** An entry of which a click opens its submenu: its own page comes first in there, unless it is in there. */
export function opening(item: MenuItem): MenuItem {
  const { to, links, ...named } = item
  if (!links || !to || links.some((link) => link.to === to)) return item
  return { ...item, links: [{ to, ...named }, ...links] }
}
