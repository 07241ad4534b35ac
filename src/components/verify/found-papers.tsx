import { getTranslations } from 'next-intl/server'
import { verifyPath } from '@/lib/config/paths'
import type { VerifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'
import { LocaleLink } from '../ui/locale-link'

/** An index of papers that were handed out, with what the revisions in it are today. */
export async function FoundPapers({ papers, locale }: { papers: VerifiedPapers; locale: Locale }) {
  const t = await getTranslations('common.papers')
  const { files, revision, since } = papers
  return (
    <>
      <div role="status" className="mt-8 border-l-2 border-amber pl-5">
        <h2 className="wide text-h3">{t('known')}</h2>
        <p className="mt-2 max-w-[60ch]">{t('knownText', { day: formatDay(since.slice(0, 10), locale) })}</p>
      </div>
      <p className="mt-6 whitespace-nowrap text-ink-2 tabular-nums">{revision}</p>
      <ul className="mt-6 max-w-[60rem] border-t border-ink">
        {files.map((file) => (
          <li key={file.name} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
              <span className="font-medium">{file.name}</span>
              <span className="text-sm text-ink-2">{fileSizeLabel(file.bytes, locale)}</span>
            </p>
            {file.revision && (
              <p className="text-sm">
                {t('revision')}{' '}
                <LocaleLink
                  href={verifyPath(file.revision)}
                  prefetch={false}
                  className="inline-block py-1 whitespace-nowrap tabular-nums underline underline-offset-4"
                >
                  {file.revision}
                </LocaleLink>
                {file.state && ` · ${t(`states.${file.state}`)}`}
              </p>
            )}
            <p className="text-sm wrap-anywhere text-ink-3">SHA-256 {file.sha256}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
