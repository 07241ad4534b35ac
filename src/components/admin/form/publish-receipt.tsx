'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyKind } from '@/lib/kinds'
import { type Session, useSession } from '../core/identity/session'

/** A page as it was asked after a save. */
type AskedPage = { path: string; state: 'current' | 'stale' | 'unreachable' }

/** The number of pages requested at once; each may have to be rendered. */
const ASKED_AT_ONCE = 3

/**
 * Asks pages as a visitor would, and so has them rendered. A cache on the way tells by `Age` for how long it has had its response
 * (RFC 9111, section 5.1): one that is older than the save is stale.
 *
 * @param since When it was saved, in milliseconds since 1970.
 */
async function askPages(paths: readonly string[], since: number): Promise<AskedPage[]> {
  const left = [...paths.keys()]
  const asked: AskedPage[] = []
  const work = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const path = paths[index] as string
      asked[index] = { path, state: await stateOf(path, since) }
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work))
  return asked
}

async function stateOf(path: string, since: number): Promise<AskedPage['state']> {
  try {
    // Cookies are left out: a preview shows drafts to this browser alone.
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    if (response.status >= 500) return 'unreachable'
    const ageMs = Number(response.headers.get('age') ?? 0) * 1000
    // `Age` is in whole seconds.
    return ageMs > Date.now() - since + 1000 ? 'stale' : 'current'
  } catch {
    return 'unreachable'
  }
}

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
