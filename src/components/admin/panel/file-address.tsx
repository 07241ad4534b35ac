'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '../controls/copy-button'

/** The address of a file on this site, as links and fields of the admin take it. */
export function FileAddress({ url }: { url: string }) {
  const t = useTranslations('admin.media')
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-block min-h-6 underline underline-offset-4"
      >
        {url}
      </a>
      <CopyButton text={url} label={t('copyAddress')} copied={t('addressCopied')} />
    </>
  )
}
