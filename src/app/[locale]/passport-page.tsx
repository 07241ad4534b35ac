import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { PassportChoice, PassportScreen } from '@/components/passport/passport-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { passportPath } from '@/lib/config/passport-paths'
import { localePath, PATHS } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedNumberExample, cachedPassports } from '@/lib/kinds/cached-queries'
import { type Gs1Fault, type Gs1Link, parseGs1Link } from '@/lib/kinds/product/papers/gs1-link'
import { ownPassportPath, passportGraph } from '@/lib/kinds/product/papers/passport-links'
import { passportProperties } from '@/lib/kinds/product/papers/passport-rows'
import type { PassportKey } from '@/lib/kinds/product/papers/passports'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { decodedText } from '@/lib/texts/decoded-text'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { metadataOrUnavailable, pageOrUnavailable } from './(static)/or-unavailable'

/** The product that an address names, with its batch or serial number, or the fault for which it names none. */
type Asked =
  | { key: PassportKey; path: string; trace?: Pick<Gs1Link, 'batch' | 'serial'> }
  | { fault: Gs1Fault }

/** The product that `/p/{number}` names. */
export const askedByNumber = (number: string): Asked => ({
  key: { number: decodedText(number) ?? '' },
  path: `/p/${number}`,
})

/** The product that `/01/{gtin}` names, with the batch and serial number behind it. */
export function askedByGtin(segments: readonly string[], pathOf: (gtin: string) => string): Asked {
  const link = parseGs1Link(segments)
  if ('fault' in link) return link
  const { gtin, batch, serial } = link
  return {
    key: { gtin },
    path: pathOf(gtin),
    ...((batch ?? serial) !== null && { trace: { batch, serial } }),
  }
}

/** The passports that an address names; under a former GTIN the present ones, where it has a batch or serial number, which a redirect would lose. */
async function askedPassports({ key, trace }: Extract<Asked, { key: unknown }>, locale: Locale) {
  const found = await cachedPassports(key, locale)
  return trace && found.movedTo ? cachedPassports({ number: found.movedTo }, locale) : found
}

/** The page of a passport, from what its address names. */
export function passportPage<Params>(askedOf: (params: Params) => Asked) {
  type Props = { params: Promise<Params> }

  const generateMetadata = metadataOrUnavailable(async ({ params }: Props): Promise<Metadata> => {
    const locale = await pageLocale()
    const t = await getTranslations('common.passport')
    const asked = askedOf(await params)
    if ('fault' in asked) return missingMetadata(locale, t('faulty'))
    const [passport, other] = (await askedPassports(asked, locale)).passports
    if (!passport) return missingMetadata(locale, t('missing'))
    const { product, endedAt } = passport
    return pageMetadata({
      locale,
      title: other ? t('title') : product.name + WRITING[locale].colon + t('title'),
      description: other ? t('severalText') : t('description', { name: product.name }),
      path: other ? asked.path : ownPassportPath(passport),
      languages: product.languages,
      // A code leads there; who searches finds the product.
      noindex: other !== undefined || asked.trace !== undefined || endedAt !== null,
    })
  })

  const Page = pageOrUnavailable(async ({ params }: Props) => {
    const locale = await pageLocale()
    const asked = askedOf(await params)
    if ('fault' in asked) return <FaultyAddress fault={asked.fault} />
    const { key, trace } = asked
    const { passports, movedTo } = await askedPassports(asked, locale)
    if (movedTo) permanentRedirect(localePath(locale, passportPath(movedTo)))
    const [passport, other] = passports
    if (!passport) return <MissingPassport />
    if (other) return <PassportChoice number={Object.values(key)[0] ?? ''} passports={passports} />
    const { complianceNames } = await siteDetails()
    const t = await getTranslations('common')
    const properties = passportProperties(passport.product, locale, complianceNames, (label) => t(label))
    return (
      <>
        <JsonLd graph={await passportGraph(passport, locale, properties)} />
        <PassportScreen passport={passport} trace={trace} />
      </>
    )
  })

  return { generateMetadata, Page }
}

async function FaultyAddress({ fault }: { fault: Gs1Fault }) {
  const t = await getTranslations('common.passport')
  return (
    <MissingScreen
      heading={t('faulty')}
      text={t(`faults.${fault}`)}
      isNamed={false}
      ways={await toProducts()}
    />
  )
}

async function MissingPassport() {
  const t = await getTranslations('common.passport')
  return (
    <MissingScreen
      heading={t('missing')}
      text={t('missingText', { example: await cachedNumberExample() })}
      ways={await toProducts()}
    />
  )
}

const toProducts = async () => ({
  [PATHS.products]: (await getTranslations('common.product'))('backToProducts'),
})
