import { getLocale, getTranslations } from 'next-intl/server'
import { kilometersBetween } from '@/lib/charts/site-map'
import type { Texts } from '@/lib/content/shipped-texts'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { formatNumber } from '@/lib/texts/format-figures'
import { DocumentList } from '../product-page/document-list'
import { Section } from '../ui/section'
import { SiteMapDrawing } from './site-map'

const HEADING = 'mb-1 text-sm font-medium text-ink-3'
/** Distances are rounded to this, as coordinates of a town are no survey. */
const ROUNDED_KM = 50

/** Sites that are as high as their map; beside more of them it stays in sight. */
const BESIDE_MAP = 4

/** Whether a firm states any of them. */
export const hasProof = ({ about }: Pick<Texts, 'about'>) =>
  Object.values(about.proof).some((facts) => typeof facts !== 'string' && facts.length > 0)

/** The facts a buyer can check: where the plants are, what each line makes, how the firm is registered, its documents. */
export async function Proof() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  const { headline, sites, capacities, registration, papers } = texts.about.proof
  if (!hasProof(texts)) return null
  const [first, second] = sites
  const km = first && second && sites.length === 2 ? kilometersBetween(first, second) : 0
  const roundedKm = Math.round(km / ROUNDED_KM) * ROUNDED_KM
  const isLong = sites.length > BESIDE_MAP
  const most = Math.max(...capacities.map(({ pieces }) => pieces))
  return (
    <Section labelledBy="proof">
      <h2 id="proof" {...lang('about.proof.headline')} className="wide mb-8 text-h2 lg:mb-12">
        {headline}
      </h2>
      {sites.length > 0 && (
        <div
          className={`grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 lg:grid-cols-[6fr_5fr] ${isLong ? 'lg:items-start' : 'lg:items-center'}`}
        >
          <div className={isLong ? 'lg:sticky lg:top-36' : ''}>
            <SiteMapDrawing
              sites={sites}
              label={t('map')}
              apart={roundedKm === 0 ? '' : t('apart', { km: formatNumber(roundedKm, locale, 0) })}
            />
          </div>
          <ul>
            {sites.map(({ name, text }, index) => (
              <li key={name} className="border-t border-line py-6 first:border-ink last:border-b">
                <h3 {...lang(`about.proof.sites.${index}.name`)} className="wide text-h3">
                  {name}
                </h3>
                <p
                  {...lang(`about.proof.sites.${index}.text`)}
                  className="mt-2.5 max-w-[52ch] text-pretty whitespace-pre-line text-ink-2"
                >
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {capacities.length > 0 && (
        <section aria-labelledby="capacity" className="mt-16 lg:mt-20">
          <h3 id="capacity" className="wide mb-6 text-h3">
            {t('capacity')}
          </h3>
          <ul className="border-b border-line">
            {capacities.map(({ name, pieces }, index) => (
              <li
                key={name}
                className="grid items-center gap-x-8 gap-y-1.5 border-t border-line py-3.5 first:border-ink sm:grid-cols-[5fr_6fr_auto]"
              >
                <span {...lang(`about.proof.capacities.${index}.name`)}>{name}</span>
                <span aria-hidden="true" className="h-2 bg-plate">
                  <span className="block h-full bg-ink" style={{ width: `${(100 * pieces) / most}%` }} />
                </span>
                <span className="wide text-h4 sm:min-w-36 sm:text-right">
                  {t('pieces', { count: formatNumber(pieces, locale, 0) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-16 grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 lg:mt-20 lg:grid-cols-2">
        {registration.length > 0 && (
          <section aria-labelledby="registration">
            <h3 id="registration" className="wide mb-6 text-h3">
              {t('registration')}
            </h3>
            <dl className="border-b border-line">
              {registration.map(({ label, value }, index) => (
                <div key={label} className="border-t border-line py-3.5 first:border-ink">
                  <dt {...lang(`about.proof.registration.${index}.label`)} className={HEADING}>
                    {label}
                  </dt>
                  <dd {...lang(`about.proof.registration.${index}.value`)} className="wrap-anywhere">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {papers.length > 0 && (
          <section aria-labelledby="papers">
            <h3 id="papers" className="wide mb-6 text-h3">
              {t('papers')}
            </h3>
            <DocumentList
              documents={papers.map(({ name, text, url }) => ({
                name,
                url,
                kindName: text,
                file: url.endsWith('.pdf') ? 'PDF' : '',
              }))}
            />
          </section>
        )}
      </div>
    </Section>
  )
}
