'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CODE_FORMATS, gtinPath, passportCodePath, passportPath } from '@/lib/config/passport-paths'
import type { AnyRecord } from '@/lib/fields/record-values'
import { paddedGtin } from '@/lib/values/codes/gtin'
import { buttonClass } from '../../ui/button'
import { useAttempt } from '../core/attempt'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { isDraft } from '../core/records'

/** The code of a product's passport with its files for print and where it leads; of one that is public no more, what stays. */
export function PassportBlock({ record }: { record: AnyRecord }) {
  const t = useTranslations('admin.passport')
  const { gtin } = (record.facts ?? {}) as { gtin?: string | null }
  const number = String(record.productNumber || record.slug)
  const path = gtin ? gtinPath(paddedGtin(gtin)) : passportPath(number)
  if (isDraft(record)) return <KeptPassport id={record.id} name={String(record.name)} />
  return (
    <div className="mt-4 flex flex-wrap items-start gap-5 border-l-2 border-line pl-4 text-sm">
      {/* biome-ignore lint/performance/noImgElement: drawn for the record as it is. */}
      <img
        src={`${passportCodePath(record.id, 'svg')}?v=${record.version}`}
        alt={t('code')}
        loading="lazy"
        width={112}
        height={112}
        className="size-28 bg-white"
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t('title')}</p>
        <p className="mt-1 text-ink-2">{t('size')}</p>
        <p className="mt-1 wrap-anywhere">
          {t('leads')}{' '}
          <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {path}
          </a>
        </p>
        <p className="mt-1 text-ink-2">{t('withGtin')}</p>
        <p className="mt-2 flex flex-wrap gap-x-5">
          {CODE_FORMATS.map((format) => (
            <a
              key={format}
              href={passportCodePath(record.id, format)}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('download', { format: format.toUpperCase() })}
            </a>
          ))}
        </p>
      </div>
    </div>
  )
}

/** Says of a product that is not public whether a passport of it stays. */
function KeptPassport({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.passport')
  const { call } = useSession()
  const { data, refetch } = useQuery({
    queryKey: ['passport', id],
    queryFn: () => call<{ kept: number }>('GET', urlOf(id), { failed: 'fetch_passport' }),
  })
  if (!data) return null
  return (
    <div className="mt-4 border-l-2 border-line pl-4 text-sm">
      <p className="text-ink-2">{t(data.kept > 0 ? 'kept' : 'none')}</p>
      {data.kept > 0 && <NeverSoldButton id={id} name={name} onDone={() => void refetch()} />}
    </div>
  )
}

const urlOf = (id: string) => `/api/admin/products/${id}/passport`

/** Deletes the passport of a product that was never sold; for owners alone, after a question. */
export function NeverSoldButton({ id, name, onDone }: { id: string; name: string; onDone?: () => void }) {
  const t = useTranslations('admin.passport')
  const { notices, attempt } = useAttempt()
  const { call } = useSession()
  const may = useMay()
  const [asks, setAsks] = useState(false)
  if (!may({ area: 'administration' }, 'write')) return null
  const forget = () =>
    attempt(async () => {
      await call('DELETE', urlOf(id), { failed: 'delete_passport' })
      notices.success(t('deleted', { name }))
      onDone?.()
    })
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        aria-label={t('neverSoldName', { name })}
        className={buttonClass('line', 'min-h-11 px-5')}
      >
        {t('neverSold')}
      </button>
      {asks && (
        <ConfirmDialog
          title={t('neverSoldName', { name })}
          text={t('question')}
          action={t('delete')}
          onClose={() => setAsks(false)}
          onConfirm={() => void forget()}
        />
      )}
    </>
  )
}
