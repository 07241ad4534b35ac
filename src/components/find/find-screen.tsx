import './find-screen.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { BRIEF_EXAMPLES, BRIEF_IMPACT, BRIEF_QUESTIONS } from '@/components/find/light-brief'
import { localePath, PATHS } from '@/lib/config/paths'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { EmptyRange } from '../products/empty-range'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { buttonClass } from '../ui/button'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'
import { PageLink } from '../ui/page-link'
import { AnswerCount } from './answer-count'
import { AnswerDrawing, UnknownDrawing } from './answer-drawing'
import { Answer, FinderQuestion } from './question'

/** A category with a product that shows what it is; null while none can be read. */
type Use = NamedCategory & { product: ProductSummary | null }

type FindScreenProps = {
  uses: Use[]
  crumbs: readonly Crumb[]
  /** How many products there are, where there are none to choose between: then nothing is asked. */
  models: number | null
}

/**
 * The Light Brief: five questions as one form, whose answers are parameters of the product list. So it needs no script, and
 * what it leads to is the list at its own address.
 */
export async function FindScreen({ uses, crumbs, models }: FindScreenProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.find')
  const unknown = (parameter: string) => (
    <Answer name={parameter} value="" picture={<UnknownDrawing />} title={t('unknown')} chosen />
  )
  const examples = BRIEF_EXAMPLES.flatMap(({ key, role, filters }) => {
    const use = uses.find((each) => each.role === role)
    return use ? [{ key, query: `category=${use.slug}&${filters}` }] : []
  })
  const first = uses.length > 1 ? 2 : 1
  if (models !== null) {
    const products = await getTranslations('common.products')
    return (
      <div className="wrap pb-band">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="wide mt-4 max-w-[20ch] text-h1 lg:mt-8">{t('heading')}</h1>
        <p className="mt-6 mb-10 max-w-[52ch] text-lead text-pretty text-ink-2 lg:mb-16">
          {products('lede', { count: models })}
        </p>
        {models === 0 ? (
          <EmptyRange />
        ) : (
          <LocaleLink href={PATHS.products} className={buttonClass('ink')}>
            {products('browseAll')}
          </LocaleLink>
        )}
      </div>
    )
  }
  return (
    <div className="wrap pb-band">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="wide mt-4 max-w-[20ch] text-h1 lg:mt-8">{t('heading')}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-pretty text-ink-2">{t('lede')}</p>
      {examples.length > 0 && (
        <nav aria-labelledby="examples" className="brief-examples">
          <p id="examples">{t('examples.label')}</p>
          <ul>
            {examples.map(({ key, query }) => (
              <li key={key}>
                <PageLink
                  href={`${localePath(locale, PATHS.products)}?${query}`}
                  prefetch={false}
                  rel="nofollow"
                >
                  {t(`examples.${key}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form action={localePath(locale, PATHS.products)} className="mt-10 lg:mt-16">
        {uses.length > 1 && (
          <FinderQuestion number={1} heading={t('use.heading')} hint={t('use.hint')}>
            {uses.map(({ slug, role, name, english, isShipped, product }) => (
              <Answer
                key={slug}
                name="category"
                value={slug}
                picture={product && <UsePicture product={product} />}
                title={role && isShipped ? t(`use.${role}`) : name}
                text={role && isShipped ? name : undefined}
                lang={english ? DEFAULT_LOCALE : undefined}
              />
            ))}
            {unknown('category')}
          </FinderQuestion>
        )}
        {BRIEF_QUESTIONS.map(({ key, parameter, answers }, index) => (
          <FinderQuestion
            key={key}
            number={index + first}
            heading={t(`${key}.heading`)}
            hint={t(`${key}.hint`)}
          >
            {answers.map((value) => (
              <Answer
                key={value}
                name={parameter}
                value={value}
                picture={<AnswerDrawing question={key} value={value} />}
                title={t(`${key}.answers.${value}.title` as 'time.answers.2.title')}
                text={t(`${key}.answers.${value}.text` as 'time.answers.2.text')}
              />
            ))}
            {unknown(parameter)}
            {key === 'weather' && (
              <label className="col-span-full flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={BRIEF_IMPACT.parameter}
                  value={BRIEF_IMPACT.metres}
                  className="size-6 accent-ink"
                />
                {t('weather.dropped')}
              </label>
            )}
          </FinderQuestion>
        ))}
        <div className="brief-bar">
          <AnswerCount
            locale={locale}
            words={{ one: t('count.one'), other: t('count.other'), none: t('count.none') }}
          />
          <button type="submit" className={buttonClass('light', 'max-sm:w-full')}>
            {t('submit')}
          </button>
        </div>
      </form>
    </div>
  )
}

function UsePicture({ product: { picture, nightPicture } }: { product: ProductSummary }) {
  return (
    <LampPicture
      day={picture}
      night={nightPicture}
      sizes="(min-width: 64rem) 200px, 33vw"
      largestPx={480}
      alt=""
    />
  )
}
