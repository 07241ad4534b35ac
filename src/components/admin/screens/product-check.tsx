'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExaminedProduct } from '@/lib/kinds/doctor'
import { Segments } from '../controls/segments'
import { TabViews } from '../controls/tab-views'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useKindTexts } from '../core/kind-texts'
import { useNavigation } from '../core/navigation'
import { requestFieldFocus } from '../findings/field-focus'
import { FindingsRow } from '../findings/findings-row'
import { ProductFindings } from '../findings/product-findings'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody } from '../list/list-states'

/** The products that say something against themselves, those with errors first. */
export function ProductCheck() {
  const t = useTranslations('admin.doctor')
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const list = useInfiniteList<ExaminedProduct>(
    ['doctor', 'list', shown],
    `/api/admin/doctor?shown=${shown}`,
    {
      failed: 'examine',
    },
  )
  const rows = list.pages.flatMap(({ items }) => items)
  return (
    <section aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-8 pb-5">
        <div className="mr-auto max-w-prose">
          <h1 className="wide text-h3">{t('title')}</h1>
          <p className="mt-1 text-xs text-ink-3">{t('lead')}</p>
          {!list.isPending && (
            <p role="status" className="mt-1 text-xs text-ink-2 tabular-nums">
              {t('count', { count: list.total })}
            </p>
          )}
        </div>
        <Segments
          label={t('filter')}
          value={shown}
          onChoose={setShown}
          options={[
            { value: 'open', label: t('open') },
            { value: 'all', label: t('all') },
          ]}
        />
        <TabViews tab="doctor" />
      </div>
      <ListBody
        list={list}
        isEmpty={rows.length === 0}
        empty={<p className="border-t border-ink py-10 text-center text-sm text-ink-2">{t('well')}</p>}
      >
        <ul className="border-t border-ink">
          {rows.map((product) => (
            <CheckedProduct key={product.id} product={product} />
          ))}
        </ul>
      </ListBody>
    </section>
  )
}

function CheckedProduct({ product }: { product: ExaminedProduct }) {
  const words = useKindTexts()
  const { go } = useNavigation()
  const [locale] = useInterfaceLanguage()
  const { id, label, findings } = product
  const edit = () => go({ tab: 'products', subject: id })
  const open = findings.filter(({ reason }) => reason === null)
  return (
    <FindingsRow
      heading={<p className="truncate text-sm font-semibold">{label[locale]}</p>}
      about={words.error(findings[0] ?? {})}
      severities={
        open.length > 0 ? open.map(({ severity }) => severity) : findings.map(({ severity }) => severity)
      }
      onEdit={edit}
      label={label[locale]}
    >
      <ProductFindings
        product={product}
        onField={(path) => {
          requestFieldFocus(path)
          edit()
        }}
      />
    </FindingsRow>
  )
}
