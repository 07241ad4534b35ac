import { PATHS } from '../../config/paths'
import { menu } from '../../fields/menu'
import { defineSingle } from '../../fields/single'
import { line, paragraph } from '../../fields/types/text'

/** The menus of header and footer and the texts beside them (docs/specification.md, section 2.2). */
export const navigation = defineSingle({
  key: 'navigation',
  label: 'navigation',
  name: 'navigation',
  path: PATHS.home,
  fields: {
    header: menu({ levels: 2, shownAs: 'bar' }, { group: 'header', at: 'navigation.header' }),
    footer: menu({ levels: 2, shownAs: 'columns' }, { group: 'footer', at: 'navigation.footer' }),
    legal: menu({ levels: 1, shownAs: 'line' }, { group: 'footer', at: 'navigation.legal' }),
    description: paragraph({
      translated: true,
      group: 'footer',
      at: 'navigation.description',
      maxChars: 400,
    }),
    contactHeading: line({
      translated: true,
      group: 'footer',
      at: 'navigation.contactHeading',
      maxChars: 60,
    }),
    newsletterHeading: line({
      translated: true,
      group: 'footer',
      at: 'navigation.newsletterHeading',
      maxChars: 60,
    }),
    copyright: line({ translated: true, group: 'footer', at: 'navigation.copyright', maxChars: 120 }),
  },
})
