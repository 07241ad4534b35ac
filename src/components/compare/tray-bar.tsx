import { useEffect } from 'react'
import { comparePath, localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { COMPARE_MAX_PRODUCTS } from '@/lib/values/page-limits'
import { localized } from '../../lib/texts/locales'
import { buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { PageLink } from '../ui/page-link'
import { Picture } from '../ui/picture'
import { type ChosenProduct, chooseNone, letGo } from './chosen-products'

/**
 * The texts of the tray of products chosen for a comparison. They are not in the messages, because the tray is fetched only by
 * browsers that have chosen some, and no page carries words most have no use for.
 */
const TRAY_TEXTS = {
  label: localized({ en: 'Products to compare', zh: '待对比的产品', de: 'Produkte im Vergleich' }),
  compare: localized({ en: 'Compare', zh: '对比', de: 'Vergleichen' }),
  remove: localized({ en: 'Remove', zh: '移除', de: 'Entfernen:' }),
  clear: localized({ en: 'Clear all', zh: '全部清除', de: 'Alle löschen' }),
  count: localized({ en: '{count} of {most}', zh: '{count}/{most}', de: '{count} von {most}' }),
  oneMore: localized({ en: 'Tick another one', zh: '请再勾选一款', de: 'Wählen Sie noch ein Produkt' }),
  full: localized({ en: 'No more fit', zh: '已选满', de: 'Mehr passen nicht hinein' }),
} as const

/** The control that takes the focus of a button that goes. */
function besideOf(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  return beside?.querySelector('button') ?? button.closest('section')?.querySelector('a')
}

/** What is chosen for the comparison, at the foot of the window, with the way there. */
export default function TrayBar(props: { chosen: ChosenProduct[]; locale: Locale; state: string }) {
  const { chosen, locale, state } = props
  const products = `products=${chosen.map(({ slug }) => slug).join(',')}`
  // Not by `:has()`: a page that is kept for Back keeps its tray in the document, without effects.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.tray = ''
    return () => {
      delete dataset.tray
    }
  }, [])
  const word = (name: keyof typeof TRAY_TEXTS) => TRAY_TEXTS[name][locale]
  const count = word('count')
    .replace('{count}', String(chosen.length))
    .replace('{most}', String(COMPARE_MAX_PRODUCTS))
  const hint =
    chosen.length === 1 ? word('oneMore') : chosen.length === COMPARE_MAX_PRODUCTS ? word('full') : ''
  return (
    <section aria-label={word('label')} className="compare-tray">
      <div className="wrap">
        <p role="status">
          <b className="count">{count}</b>
          {hint && <span className="hint"> {hint}</span>}
        </p>
        <ul>
          {chosen.map((product) => (
            <li key={product.slug}>
              <span className="plate">
                <Picture picture={product.picture} sizes="64px" alt="" className="lamp" />
              </span>
              <span className="name">{product.name}</span>
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  besideOf(currentTarget)?.focus()
                  letGo(product.slug)
                }}
              >
                <Icon name="close" className="size-3.5" />
                <span className="sr-only">
                  {word('remove')} {product.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="clear" onClick={chooseNone}>
          {word('clear')}
        </button>
        <PageLink
          href={localePath(locale, comparePath(state ? `${products}&${state}` : products))}
          prefetch={false}
          className={buttonClass('light')}
        >
          {word('compare')}
        </PageLink>
      </div>
    </section>
  )
}
