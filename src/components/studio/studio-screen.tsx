import './studio.css'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { siteEnvironment } from '@/lib/config/env'
import { localePath, productPath, rangeStudioPath } from '@/lib/config/paths'
import { unquoted } from '@/lib/content/quoted-tags'
import { colorPieces } from '@/lib/kinds/product/customization'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import type { ProductView } from '@/lib/kinds/product/view'
import { LOGO_PROCESSES } from '@/lib/lighting/logo-processes'
import type { Locale } from '@/lib/texts/locales'
import { inquiryWords, interestIn } from '../contact/contact-screen'
import { PrivacySentence } from '../contact/privacy-sentence'
import type { NamedCategory } from '../layout/named-categories'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'
import { Studio } from './studio'

type StudioScreenProps = { product: ProductView; crumbs: readonly Crumb[]; categories: NamedCategory[] }

/** A product in the colors and with the logo of its buyer. */
export async function StudioScreen({ product, crumbs, categories }: StudioScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.studio.page')
  const { common } = await getMessages()
  const { add, added, full, open } = unquoted(common.inquiryList)
  const { slug, name, model, picture, nightPicture, category } = product
  if (!model) return null
  const lang = (field: string) => (product.fallbackFields.includes(field) ? 'en' : undefined)
  return (
    <div className="wrap pb-band">
      <Breadcrumb crumbs={crumbs} />
      <header className="mb-8 lg:mb-12">
        <h1 className="wide max-w-[24ch] text-h2">{t('title', { name })}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-pretty text-ink-2">{t('intro')}</p>
      </header>
      <Studio
        slug={slug}
        model={model.url}
        pieces={colorPieces(product)}
        processes={product.facts.logoProcesses}
        terms={{ pieces: product.facts.moqPieces, days: product.facts.leadTimeDays }}
        range={
          category && {
            path: localePath(locale, rangeStudioPath(category.slug)),
            label: t('all', { category: category.name }),
          }
        }
        words={{
          ...unquoted(common.studio),
          processes: processNames(locale),
          list: { add, added, full, open },
        }}
        about={
          <div className="text-sm">
            <p className="wide text-h4" lang={lang('name')}>
              {name}
            </p>
            <p className="mt-1 text-xs text-ink-3">{product.productNumber}</p>
            <p className="mt-3 max-w-[60ch] text-ink-2" lang={lang('description')}>
              {product.description}
            </p>
            <LocaleLink
              href={productPath(slug)}
              className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('about')}
            </LocaleLink>
          </div>
        }
        inquiry={{
          form: {
            words: await inquiryWords(categories),
            locale,
            interest: interestIn(categories, category?.slug),
            captcha: siteEnvironment().captcha,
          },
          children: (
            <p className="mt-5 max-w-[60ch] text-xs text-ink-3">
              <PrivacySentence />
            </p>
          ),
        }}
      >
        <LampPicture
          day={picture}
          night={nightPicture}
          sizes="(min-width:64rem) min(56vw,800px),92vw"
          priority="always"
          dayClassName="p-[4%]"
        />
      </Studio>
    </div>
  )
}

const processNames = (locale: Locale) =>
  Object.fromEntries(LOGO_PROCESSES.map((process) => [process, CODE_NAMES[locale][process]]))
