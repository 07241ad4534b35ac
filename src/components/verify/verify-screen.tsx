import { getLocale, getTranslations } from 'next-intl/server'
import { pageMessages } from '@/lib/cache/text-records'
import { dataSheetPath, localePath, PATHS, productPath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { sheetWords } from '@/lib/kinds/product/data-sheet'
import { REVISION_EXAMPLE } from '@/lib/kinds/product/papers/revision'
import { type StatedChange, statedChanges } from '@/lib/kinds/product/papers/stated-rows'
import type { VerifiedSheet } from '@/lib/kinds/product/papers/verified'
import type { VerifiedFile, VerifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'
import { dayIn } from '@/lib/values/time-zone'
import { ChangeLog } from '../product-page/change-log'
import { buttonClass } from '../ui/button'
import { FIELD_CLASS, FormField } from '../ui/field'
import { LocaleLink } from '../ui/locale-link'
import { FoundFile, FoundNotice, FoundPapers } from './found-papers'

/** What was typed as a revision, and what it is; `isReadable` is false of what is none. */
export type Verification = {
  typed: string
  isReadable: boolean
  found: VerifiedSheet | null
  /** The index of papers with it, where it is no data sheet's. */
  papers: VerifiedPapers | null
  /** The file with it as its digest, where it is neither's. */
  file: VerifiedFile | null
}

/** Says what the papers with a revision are, over a form to type one; only the form where none was asked about. */
export async function VerifyScreen({ asked }: { asked: Verification | null }) {
  const locale = await getLocale()
  const t = await getTranslations('common.verify')
  return (
    <div className="wrap message-page">
      <h1 className="wide text-h2">{t('title')}</h1>
      {asked?.found ? (
        <FoundSheet sheet={asked.found} locale={locale} />
      ) : asked?.papers ? (
        <FoundPapers papers={asked.papers} locale={locale} />
      ) : asked?.file ? (
        <FoundFile file={asked.file} locale={locale} />
      ) : (
        asked && (
          <div role="status" className="mt-8 border-l-2 border-amber pl-5">
            <h2 className="wide text-h3">{t('unknown')}</h2>
            <p className="mt-2 max-w-[60ch] wrap-anywhere">
              {asked.isReadable
                ? t('unknownText', { revision: asked.typed })
                : t('unreadable', { example: REVISION_EXAMPLE })}
            </p>
          </div>
        )
      )}
      <form action={localePath(locale, PATHS.verify)} className="mt-12 border-t border-line pt-8">
        {asked === null && <p className="mb-5 max-w-[60ch] text-ink-2">{t('intro')}</p>}
        {asked?.found && <h2 className="wide mb-4 text-h4">{t('another')}</h2>}
        <div className="flex flex-wrap items-end gap-3">
          <FormField id="revision" label={t('label')} className="w-full max-w-sm">
            <input
              id="revision"
              name="revision"
              required
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder={REVISION_EXAMPLE}
              defaultValue={asked && !asked.found ? asked.typed : undefined}
              className={`${FIELD_CLASS} h-13`}
            />
          </FormField>
          <button type="submit" className={buttonClass(asked?.found ? 'line' : 'light', 'h-13')}>
            {t('submit')}
          </button>
        </div>
      </form>
    </div>
  )
}

async function FoundSheet({ sheet, locale }: { sheet: VerifiedSheet; locale: Locale }) {
  const t = await getTranslations('common.verify')
  const { state, revision, facts, latest, productId, slug, since, until, withdrawnAt } = sheet
  const { complianceNames: compliance, timeZone } = await siteDetails()
  const texts = { locale, t: sheetWords(locale, await pageMessages(locale)), compliance }
  const changes = statedChanges(facts, latest, texts)
  const day = formatDay(dayIn(timeZone, withdrawnAt ?? until ?? since), locale)
  const says = {
    current: { heading: t('current'), text: t('currentText', { day }) },
    superseded: {
      heading: until ? t('superseded', { day }) : t('supersededNow'),
      text: t('supersededText', { count: changes.length }),
    },
    withdrawn: { heading: t('withdrawn'), text: t('withdrawnText', { day }) },
  }[state]
  return (
    <>
      <FoundNotice {...says} />
      <p className="mt-6 text-ink-2">
        <strong className="font-semibold text-ink">{latest.name[locale] ?? latest.name.en}</strong>
        {latest.productNumber && <> · {latest.productNumber}</>} ·{' '}
        <span className="whitespace-nowrap tabular-nums">{revision}</span>
      </p>
      {changes.length > 0 && (
        <ChangedValues
          changes={changes}
          headings={[t('value'), t('then'), state === 'withdrawn' ? t('lastStated') : t('now')]}
        />
      )}
      {state === 'current' && slug && (
        <ChangeLog product={{ id: productId, slug, revision: { code: revision, since } }} isWhole />
      )}
      {slug && (
        <div className="mt-8 flex flex-wrap gap-3.5">
          <a href={localePath(locale, dataSheetPath(slug))} className={buttonClass('light')}>
            {t('today')}
          </a>
          <LocaleLink href={productPath(slug)} className={buttonClass('line')}>
            {t('toProduct')}
          </LocaleLink>
        </div>
      )}
    </>
  )
}

type ChangedValuesProps = { changes: readonly StatedChange[]; headings: readonly [string, string, string] }

/** Values that changed, as they were and as they are. */
async function ChangedValues({ changes, headings }: ChangedValuesProps) {
  const t = await getTranslations('common.changeLog')
  return (
    <div className="mt-6 max-w-[60rem] overflow-x-auto">
      <table className="spec-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={`${label} ${before} ${after}`}>
              <th scope="row">{label}</th>
              <td>{before ?? t('none')}</td>
              <td>{after ?? t('none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
