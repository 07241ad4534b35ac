import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { setResponseStatus } from '@/components/errors/response-status'
import { VerifyScreen } from '@/components/verify/verify-screen'
import { uncachedQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { digestStart } from '@/lib/kinds/product/papers/revision'
import { verified } from '@/lib/kinds/product/papers/verified'
import { verifiedFile, verifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { pageMetadata } from '@/lib/seo/metadata'

/** Nobody searches for a revision, and there is no end of them. */
export async function verifyMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.verify')
  const description = t('metaDescription')
  return pageMetadata({ locale, title: t('title'), description, path: PATHS.verify, noindex: true })
}

/** The page about a revision as somebody typed it; null for the form alone. */
export async function VerifyPage({ typed }: { typed: string | null }) {
  const locale = await pageLocale()
  if (typed === null) return <VerifyScreen asked={null} />
  const start = digestStart(typed)
  const found = start === null ? null : await uncachedQuery(() => verified(start))
  const papers = start === null || found ? null : await uncachedQuery(() => verifiedPapers(start, locale))
  const file =
    start === null || found || papers ? null : await uncachedQuery(() => verifiedFile(start, locale))
  if (!found && !papers && !file) setResponseStatus(404)
  return <VerifyScreen asked={{ typed, isReadable: start !== null, found, papers, file }} />
}
