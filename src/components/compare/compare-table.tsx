import { getLocale, getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { inquiryListPath, localePath, productInModePath } from '@/lib/config/paths'
import type { Comparison } from '@/lib/kinds/product/comparison'
import type { ProductView } from '@/lib/kinds/product/view'
import type { ComparedRow } from '@/lib/lighting/compared-row'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { AddToInquiry } from '../inquiry-list/add-to-inquiry'
import { SpecTable } from '../product-page/spec-table'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'
import { ComparedNames } from './compared-names'
import { RemoveCompared } from './remove-compared'

type CompareTableProps = {
  products: ProductView[]
  groups: Comparison['groups']
  /** The slug of the mode that is compared of each, where something is asked of it and the page shows another by itself. */
  modes: readonly (string | null)[]
  /** The slugs by which each product was asked for. */
  askedAs: ReadonlyMap<string, string[]>
  /** The address of the comparison without a product. */
  hrefWithout: (slug: string) => string
}

/** The letter that stands for a product in charts, and beside its values on phones. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** The language of a product's name where it is not that of the page. */
export const nameLanguage = ({ fallbackFields }: ProductView) =>
  fallbackFields.includes('name') ? ('en' as const) : undefined

const isFolded = (group: Comparison['groups'][number]['name'], { isSame }: ComparedRow) =>
  isSame && group !== 'glance'

/** The comparison: a column for each product. Rows that are the same for all are folded below, but for those at a glance. */
export async function CompareTable({ products, groups, modes, askedAs, hrefWithout }: CompareTableProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.compare')
  const inquiry = await getTranslations('common.inquiryList')
  const differing = groups.map(({ name, rows }) => ({
    name,
    rows: rows.filter((row) => !isFolded(name, row)),
  }))
  const same = groups.flatMap(({ name, rows }) => rows.filter((row) => isFolded(name, row)))
  const columns = { '--columns': products.length } as CSSProperties
  return (
    <>
      <ComparedNames
        names={products.map((product) => ({
          slug: product.slug,
          name: product.name,
          lang: nameLanguage(product),
        }))}
        columns={columns}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className="comparison" aria-label={t('table')} tabIndex={0} style={columns}>
        <table>
          <colgroup>
            <col />
            <col span={products.length} />
          </colgroup>
          <thead>
            <tr>
              <td />
              {products.map((product, index) => (
                <td key={product.slug}>
                  <div className="plate">
                    <LampPicture
                      day={product.picture}
                      night={product.nightPicture}
                      sizes="(min-width:64rem) 200px,46vw"
                      largestPx={480}
                      alt=""
                    />
                    <span className="letter" aria-hidden="true">
                      {letterOf(index)}
                    </span>
                  </div>
                </td>
              ))}
            </tr>
            <tr className="names">
              <td>
                <span className="sr-only">{t('feature')}</span>
              </td>
              {products.map((product, index) => (
                <th key={product.slug} scope="col">
                  <LocaleLink
                    href={productInModePath(product.slug, modes[index])}
                    lang={nameLanguage(product)}
                  >
                    {product.name}
                  </LocaleLink>
                  <span className="number">{product.productNumber}</span>
                </th>
              ))}
            </tr>
            <tr className="actions">
              <td />
              {products.map((product, index) => (
                <td key={product.slug}>
                  <RemoveCompared
                    slugs={[product.slug, ...(askedAs.get(product.slug) ?? [])]}
                    name={product.name}
                    lang={nameLanguage(product)}
                    label={t('remove')}
                    href={localePath(locale, hrefWithout(product.slug))}
                    beside={(products[index + 1] ?? products[index - 1])?.slug}
                  />
                  <AddToInquiry
                    lights={[{ slug: product.slug }]}
                    name={product.name}
                    words={{ add: inquiry('add'), added: inquiry('added'), full: inquiry('full') }}
                    href={localePath(locale, inquiryListPath([product.slug]))}
                  />
                </td>
              ))}
            </tr>
          </thead>
          {differing.map(({ name, rows }) => (
            <ComparedRows key={name} name={name} rows={rows} columns={products.length} />
          ))}
        </table>
      </section>
      {same.length > 0 && (
        <details className="same-rows">
          <summary>{t('same', { count: same.length })}</summary>
          <SpecTable
            rows={same.map(({ name, label, isEnglish, sides }) => ({
              key: name,
              name: label,
              ...(isEnglish && { isEnglish }),
              value: sides[0]?.text ?? sides[0]?.instead ?? t('notStated'),
              lang: sides[0]?.lang,
            }))}
          />
        </details>
      )}
    </>
  )
}

type ComparedRowsProps = CompareTableProps['groups'][number] & { columns: number }

async function ComparedRows({ name, rows, columns }: ComparedRowsProps) {
  const t = await getTranslations('common.compare')
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{t(`groups.${name}`)}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">
            <span lang={row.isEnglish ? 'en' : undefined}>{row.label}</span>
          </th>
          {row.sides.map(({ text, instead, lang, isBest }, index) => (
            <td
              key={letterOf(index)}
              lang={lang}
              className={text === null ? 'unstated' : isBest ? 'best' : undefined}
            >
              {withNonBreakingSpaces(text) ?? instead ?? t('notStated')}
              {isBest && <b> {t('best')}</b>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
