'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyKind } from '@/lib/kinds'
import { type Session, useSession } from '../core/identity/session'
import { type AskedPage, askPages } from './ask-pages'

/** What was made public, and when: the time is that of the browser. */
export type Published = { id: string; at: number }

type Receipt = { seconds: number; pages: AskedPage[]; purged: string[] }

/** Asks the pages that show a record for it as it is now; those a cache still has from before are invalidated once more and asked again. */
async function receiptOf(kind: AnyKind, { id, at }: Published, { call }: Session): Promise<Receipt> {
  const url = `${recordUrl(kind, id)}/pages`
  const failed = { operation: 'fetch', kind: kind.key } as const
  const { paths } = await call<{ paths: string[] }>('GET', url, { failed })
  const asked = await askPages(paths, at)
  const purged = asked.flatMap(({ path, state }) => (state === 'stale' ? [path] : []))
  if (purged.length > 0) await call('POST', url, { failed })
  const again = purged.length > 0 ? await askPages(purged, Date.now()) : []
  const pages = asked.map((page) => again.find(({ path }) => path === page.path) ?? page)
  return { seconds: (Date.now() - at) / 1000, pages, purged }
}

/** Says on how many pages what was published is to be seen, having asked them. */
export function PublishReceipt({ kind, published }: { kind: AnyKind; published: Published }) {
  const t = useTranslations('admin.form.receipt')
  const format = useFormatter()
  const session = useSession()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const ask = useEffectEvent((what: Published) => receiptOf(kind, what, session))

  useEffect(() => {
    let isGone = false
    // A receipt that cannot be had takes nothing from what was saved.
    ask(published)
      .then((found) => !isGone && setReceipt(found))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [published])

  if (!receipt || receipt.pages.length === 0) return null
  const { pages, seconds, purged } = receipt
  const live = pages.filter(({ state }) => state === 'current').length
  const after = format.number(seconds, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer underline underline-offset-4">
        {t('live', { count: live, after })}
        {live < pages.length && (
          <span className="text-danger"> {t('missing', { count: pages.length - live })}</span>
        )}
      </summary>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {pages.map(({ path, state }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="inline-block py-1 underline underline-offset-4"
            >
              {path}
            </a>{' '}
            {state !== 'current' && <span className="text-danger">{t(state)}</span>}
            {state === 'current' && purged.includes(path) && <span>{t('purged')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
