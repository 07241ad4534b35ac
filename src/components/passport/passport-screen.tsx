import './passport.css'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PASSPORT_DATA, passportPath } from '@/lib/config/passport-paths'
import { localePath, productPath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { ownPassportPath } from '@/lib/kinds/product/papers/passport-links'
import { type PassportRow, passportRows, speaksOfBattery } from '@/lib/kinds/product/papers/passport-rows'
import type { Passport } from '@/lib/kinds/product/papers/passports'
import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { telHref } from '@/lib/values/phone'
import { dayIn } from '@/lib/values/time-zone'
import { DocumentList } from '../product-page/document-list'
import { shownDocuments } from '../product-page/shown-documents'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'

type PassportScreenProps = {
  passport: Passport
  /** Which piece of the product the address names. */
  trace?: { batch: string | null; serial: string | null }
}

/**
 * The passport of a product, for a phone in sunlight: large, and no more than a user, a repairer or a recycler needs. What is not known
 * says so, and nothing is claimed that the record does not state.
 */
export async function PassportScreen({ passport, trace }: PassportScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common')
  const { timeZone, complianceNames } = await siteDetails()
  const product = withNonBreakingSpaces(passport.product)
  const { endedAt } = passport
  const rows = passportRows(product, locale, complianceNames)
  const hasBattery = speaksOfBattery(product)
  const lang = (field: string) => (product.fallbackFields.includes(field) ? { lang: 'en' } : {})
  // A data sheet is made of a record that is there.
  const documents = await shownDocuments({
    ...product,
    documents: product.documents.filter(({ kind }) => !endedAt || kind !== 'DATASHEET'),
  })
  const known = (part: PassportRow[]) =>
    part.map(({ label, value }) => ({
      name: t(label),
      value: value === null ? null : withNonBreakingSpaces(value),
    }))
  const numbers = [
    { name: t('passport.number'), value: product.productNumber },
    { name: t('facts.gtin'), value: product.facts.gtin },
    { name: t('passport.batch'), value: trace?.batch ?? null },
    { name: t('passport.serial'), value: trace?.serial ?? null },
  ].filter(({ value }) => value !== null)
  const missing = <p className="not-stated">{t('passport.notStated')}</p>

  return (
    <article className="wrap passport">
      <header>
        <Picture
          picture={product.picture}
          sizes="(min-width:48rem) 20rem, 92vw"
          loading="eager"
          {...lang('imageAlt')}
        />
        <div>
          <p className="kicker">{t('passport.title')}</p>
          <h1 {...lang('name')}>{product.name}</h1>
          <Facts rows={numbers} missing={t('passport.notStated')} />
        </div>
      </header>
      {endedAt && (
        <p className="ended">
          <strong>{t('passport.ended', { day: formatDay(dayIn(timeZone, endedAt), locale) })}</strong>{' '}
          {t('passport.endedText')}
        </p>
      )}
      {hasBattery && (
        <>
          <Part id="battery" heading={t('passport.battery')}>
            <Facts rows={known(rows.battery)} missing={t('passport.notStated')} />
          </Part>
          <Part id="removal" heading={t('passport.removal')}>
            {product.cellRemoval.length === 0 ? (
              missing
            ) : (
              <ol className="steps">
                {product.cellRemoval.map(({ text, isEnglish, picture }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place.
                  <li key={index}>
                    <p lang={isEnglish ? 'en' : undefined}>{text}</p>
                    {picture && <Picture picture={picture} alt="" sizes="(min-width:48rem) 20rem, 92vw" />}
                  </li>
                ))}
              </ol>
            )}
          </Part>
        </>
      )}
      <Part id="documents" heading={t('passport.documents')}>
        {documents.length === 0 ? (
          <p className="not-stated">{t('passport.noDocuments')}</p>
        ) : (
          <DocumentList documents={documents} />
        )}
      </Part>
      {hasBattery && (
        <Part id="safety" heading={t('passport.safety')}>
          <p>{t('passport.safetyText')}</p>
          <Facts rows={known(rows.transport)} missing={t('passport.notStated')} />
        </Part>
      )}
      <Part id="repair" heading={t('passport.repair')}>
        <Facts rows={known(rows.repair)} missing={t('passport.notStated')} />
        <h3>{t('passport.spareParts')}</h3>
        {product.spareParts.length === 0 ? (
          missing
        ) : (
          <ul className="spare-parts">
            {product.spareParts.map(({ number, name, isEnglish, picture }) => (
              <li key={number}>
                {picture && <Picture picture={picture} alt="" sizes="5rem" />}
                <span>
                  <span lang={isEnglish ? 'en' : undefined}>{name}</span>
                  <b>{number}</b>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {hasBattery && (
        <Part id="recycling" heading={t('passport.recycling')}>
          <div className="separate">
            <CrossedOutBin label={t('passport.bin')} />
            <p>{t('passport.recyclingText')}</p>
          </div>
        </Part>
      )}
      <Responsible locale={locale} missing={missing} />
      <p className="further">
        {!endedAt && <LocaleLink href={productPath(product.slug)}>{t('passport.productPage')}</LocaleLink>}
        <a href={localePath(locale, PASSPORT_DATA + ownPassportPath(passport))}>{t('passport.data')}</a>
      </p>
    </article>
  )
}

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {children}
  </section>
)

function Facts({ rows, missing }: { rows: { name: string; value: string | null }[]; missing: string }) {
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === null ? 'not-stated' : undefined}>{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who is responsible in the EU, as far as the settings name somebody, and who made it. */
async function Responsible({ locale, missing }: { locale: Locale; missing: ReactNode }) {
  const t = await getTranslations('common.passport')
  const { euResponsible, name, address, phone, supportEmail, salesEmail } = await siteDetails()
  return (
    <>
      <Part id="responsible" heading={t('responsible')}>
        {euResponsible ? (
          <Contact {...euResponsible} phone={null}>
            {euResponsible.website && <a href={euResponsible.website}>{euResponsible.website}</a>}
          </Contact>
        ) : (
          missing
        )}
      </Part>
      <Part id="maker" heading={t('maker')}>
        <Contact
          name={name[locale]}
          address={address[locale]}
          phone={phone}
          email={supportEmail ?? salesEmail}
        />
      </Part>
    </>
  )
}

type ContactProps = {
  name: string
  address: string | null
  email: string | null
  phone: string | null
  children?: ReactNode
}

const Contact = ({ name, address, email, phone, children }: ContactProps) => (
  <address>
    <b>{name}</b>
    {address && <span className="whitespace-pre-line">{address}</span>}
    {phone && <a href={telHref(phone)}>{phone}</a>}
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {children}
  </address>
)

/** The sign of separate collection (Regulation (EU) 2023/1542, annex VI, part B): a crossed-out wheeled bin. */
function CrossedOutBin({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 48 60" role="img" aria-label={label} fill="none" stroke="currentColor">
      <path d="M11 17h26l-3 33H15zM8 12h32v5H8zM19 12V8h10v4" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M17 23h14" strokeWidth="2.5" />
      <circle cx="32" cy="51" r="4" fill="currentColor" />
      <path d="M15 50h-1v5h5v-5" strokeWidth="2.5" />
      <path d="M4 4l40 52M44 4L4 56" strokeWidth="3" />
    </svg>
  )
}

type PassportChoiceProps = { number: string; passports: readonly Passport[] }

/** The products that have or had the same number, each with its picture. Their ids alone are never shared. */
export async function PassportChoice({ number, passports }: PassportChoiceProps) {
  const t = await getTranslations('common.passport')
  return (
    <div className="wrap passport">
      <h1>{t('several', { number })}</h1>
      <p>{t('severalText')}</p>
      <ul className="choice">
        {passports.map(({ product }) => (
          <li key={product.id}>
            <LocaleLink href={passportPath(product.id)}>
              <Picture picture={product.picture} alt="" sizes="8rem" />
              <span lang={product.fallbackFields.includes('name') ? 'en' : undefined}>{product.name}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
