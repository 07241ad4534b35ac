import { getTranslations } from 'next-intl/server'

/** Announces that a page is a preview, with a link that ends it. */
export async function PreviewBanner({ path }: { path: string }) {
  const t = await getTranslations('common.preview')
  return (
    <p
      role="status"
      className="print:hidden sticky bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100%-2.5rem)] flex-wrap items-center gap-x-4 gap-y-1 rounded-ui bg-ink px-4 py-2 text-paper"
    >
      {t('text')}
      <a
        href={`/api/preview/leave?path=${encodeURIComponent(path)}`}
        className="py-2 font-semibold underline"
      >
        {t('leave')}
      </a>
    </p>
  )
}
