import { getTranslations } from 'next-intl/server'
import { productPath, verifyPath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import type { NamedProduct, VerifiedFile, VerifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'
import { dayIn } from '@/lib/values/time-zone'
import { LocaleLink } from '../ui/locale-link'

/** Says what was found. */
export const FoundNotice = ({ heading, text }: { heading: string; text: string | null }) => (
  <div role="status" className="mt-8 border-l-2 border-amber pl-5">
    <h2 className="wide text-h3">{heading}</h2>
    {text && <p className="mt-2 max-w-[60ch]">{text}</p>}
  </div>
)

/** An index of papers that were handed out, with what the revisions in it are today. */
export async function FoundPapers({ papers, locale }: { papers: VerifiedPapers; locale: Locale }) {
  const t = await getTranslations('common.papers')
  const { files, revision, since, product } = papers
  const { timeZone } = await siteDetails()
  return (
    <>
      <FoundNotice
        heading={t('known')}
        text={t('knownText', { day: formatDay(dayIn(timeZone, since), locale) })}
      />
      <p className="mt-6 text-ink-2 tabular-nums">{revision}</p>
      {product && <NamedProducts products={[product]} />}
      <ul className="mt-6 max-w-[60rem] border-t border-ink">
        {files.map((file) => (
          <li key={file.name} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
              <span className="font-medium">{file.name}</span>
              <span className="text-sm text-ink-2">{fileSizeLabel(file.bytes, locale)}</span>
            </p>
            {file.revision && <Revision code={file.revision} state={file.state} />}
            <p className="text-sm wrap-anywhere text-ink-3">SHA-256 {file.sha256}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A file that was handed out, with what it is of and whether it still counts. */
export async function FoundFile({ file, locale }: { file: VerifiedFile; locale: Locale }) {
  const t = await getTranslations('common.papers')
  const product = await getTranslations('common.product')
  const markets = await getTranslations('common.markets')
  const { name, bytes, digest, since, validUntil, state, revision, products } = file
  const { timeZone } = await siteDetails()
  const valid = validUntil && formatDay(validUntil, locale)
  const about = [
    bytes !== null && fileSizeLabel(bytes, locale),
    valid && (state === 'ended' ? markets('ended', { day: valid }) : product('validUntil', { day: valid })),
  ]
  return (
    <>
      <FoundNotice
        heading={t('knownFile')}
        text={since && t('knownFileText', { day: formatDay(dayIn(timeZone, since), locale) })}
      />
      <p className="mt-6 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>
        {about.filter(Boolean).map((text) => ` · ${text}`)}
      </p>
      {revision && state !== 'ended' && <Revision code={revision} state={state} />}
      <p className="text-sm wrap-anywhere text-ink-3">SHA-256 {digest}</p>
      <NamedProducts products={products} />
    </>
  )
}

type RevisionProps = { code: string; state: Exclude<VerifiedFile['state'], 'ended'> }

/** The revision of a listed data sheet, with what it is today. */
async function Revision({ code, state }: RevisionProps) {
  const t = await getTranslations('common.papers')
  return (
    <p className="text-sm">
      {t('revision')}{' '}
      <LocaleLink
        href={verifyPath(code)}
        prefetch={false}
        className="inline-block py-1 whitespace-nowrap tabular-nums underline underline-offset-4"
      >
        {code}
      </LocaleLink>
      {state && ` · ${t(`states.${state}`)}`}
    </p>
  )
}

const NamedProducts = ({ products }: { products: readonly NamedProduct[] }) => (
  <ul className="mt-4">
    {products.map(({ slug, name }) => (
      <li key={slug}>
        <LocaleLink href={productPath(slug)} className="inline-block py-1 underline underline-offset-4">
          {name}
        </LocaleLink>
      </li>
    ))}
  </ul>
)
