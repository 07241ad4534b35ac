import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UnavailableScreen } from '@/components/errors/unavailable-screen'
import { UnreadableError } from '@/lib/errors/unreadable'
import { pageLocale } from '@/lib/i18n/page-locale'
import { unavailableMetadata } from '@/lib/seo/metadata'

/** Wraps a page that is useless without its data: while that cannot be read, it answers 503 with its own screen. */
export function pageOrUnavailable<Props>(Page: (props: Props) => Promise<ReactNode>) {
  return async (props: Props) => {
    try {
      return await Page(props)
    } catch (error) {
      if (error instanceof UnreadableError) return <UnavailableScreen />
      throw error
    }
  }
}

/** The metadata of such a page. */
export function metadataOrUnavailable<Props>(metadataOf: (props: Props) => Promise<Metadata>) {
  return async (props: Props): Promise<Metadata> => {
    try {
      return await metadataOf(props)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      const t = await getTranslations('common.error')
      return unavailableMetadata(await pageLocale(), t('unavailable'))
    }
  }
}
