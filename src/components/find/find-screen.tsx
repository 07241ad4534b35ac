import './find-screen.css'
import { getLocale, getTranslations } from 'next-intl/server'
import {
  type AnswerCounts,
  answerKey,
  askedQuestions,
  BRIEF_EXAMPLES,
  type BriefQuestion,
  checkOf,
  LIGHT_QUESTIONS,
} from '@/components/find/light-brief'
import { localePath, PATHS } from '@/lib/config/paths'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { breakableText } from '@/lib/texts/breakable-text'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import type { NamedCategory } from '../layout/named-categories'
import { EmptyRange } from '../products/empty-range'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { BreakableText } from '../ui/breakable-text'
import { buttonClass } from '../ui/button'
import { LampPicture } from '../ui/lamp-picture'
import { LocaleLink } from '../ui/locale-link'
import { PageLink } from '../ui/page-link'
import { AnswerCount, AnswerLeft, BriefForm, LitPath } from './brief-form'
import { Answer, CheckOption, FinderQuestion, Unknown } from './question'

/** A category with a product that shows what it is; null while none can be read. */
type Use = NamedCategory & { product: ProductSummary | null }

type FindScreenProps = {
  uses: Use[]
  crumbs: readonly Crumb[]
  /** The number of products where nothing is asked: there is nothing to choose by, or nothing to choose between. */
  models: number | null
  /** How many lights have each answer; null where that cannot be read now. */
  counts: AnswerCounts | null
}

/**
 * The Light Brief: questions in plain words as one form, whose answers are parameters of the product list. So it needs no script, and
 * what it leads to is the list at its own address.
 */
export async function FindScreen({ uses, crumbs, models, counts }: FindScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.find')
  const unknown = (parameter: string) => <Unknown name={parameter} text={t('unknown')} />
  const left = (parameter: string, value: string) => (
    <AnswerLeft parameter={parameter} value={value} locale={locale} words={t('left')} />
  )
  const examples = BRIEF_EXAMPLES.flatMap(({ key, role, filters }) => {
    const use = uses.find((each) => each.role === role)
    // A firm that has just begun has no such task.
    return use && t(`examples.${key}`) ? [{ key, query: `category=${use.slug}&${filters}` }] : []
  })
  const asked = askedQuestions(counts)
  const ofLight = asked.filter(({ key }) => LIGHT_QUESTIONS.includes(key))
  const others = asked.filter(({ key }) => !LIGHT_QUESTIONS.includes(key))
  const first = uses.length > 1 ? 2 : 1
  const question = ({ key, parameter, answers }: BriefQuestion, index: number) => {
    const check = checkOf(key)
    return (
      <FinderQuestion
        key={key}
        number={index + first}
        heading={t(`${key}.heading`)}
        hint={t(`${key}.hint`)}
        unknown={unknown(parameter)}
        check={
          check && (
            <CheckOption
              name={check.parameter}
              value={check.value}
              text={t(`${key}.${check.key}` as 'weather.dropped')}
              left={left(check.parameter, check.value)}
            />
          )
        }
      >
        {answers.map((value) => (
          <Answer
            key={value}
            name={parameter}
            value={value}
            title={t(`${key}.answers.${answerKey(value)}.title` as 'time.answers.2.title')}
            text={t(`${key}.answers.${answerKey(value)}.text` as 'time.answers.2.text')}
            left={left(parameter, value)}
          />
        ))}
      </FinderQuestion>
    )
  }
  if (models !== null) {
    const products = await getTranslations('common.products')
    return (
      <div className="wrap pb-band">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="wide mt-4 max-w-[20ch] text-h1 lg:mt-8">
          <BreakableText pieces={breakableText(t('heading'))} />
        </h1>
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
      <h1 className="wide mt-4 max-w-[20ch] text-h1 lg:mt-8">
        <BreakableText pieces={breakableText(t('heading'))} />
      </h1>
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
      <BriefForm action={localePath(locale, PATHS.products)} counts={counts} locale={locale}>
        {/* An address with a blank field is redirected to its stable form. */}
        <input type="hidden" name="search" value="" />
        {uses.length > 1 && (
          <FinderQuestion
            number={1}
            heading={t('use.heading')}
            hint={t('use.hint')}
            unknown={unknown('category')}
          >
            {uses.map(({ slug, role, name, english, isShipped, product }) => (
              <Answer
                key={slug}
                name="category"
                value={slug}
                picture={product && <UsePicture product={product} />}
                title={role && isShipped ? t(`use.${role}`) : name}
                text={role && isShipped ? name : undefined}
                lang={english ? DEFAULT_LOCALE : undefined}
                left={left('category', slug)}
              />
            ))}
          </FinderQuestion>
        )}
        {ofLight.length > 0 && (
          <div className="brief-light">
            <figure className="brief-path">
              <LitPath alt={t('path.alt')} />
              <figcaption>{t('path.caption')}</figcaption>
            </figure>
            {ofLight.map(question)}
          </div>
        )}
        {others.map((each, index) => question(each, index + ofLight.length))}
        <div className="brief-bar">
          <AnswerCount
            locale={locale}
            words={{ one: t('count.one'), other: t('count.other'), none: t('count.none') }}
          />
          <button type="submit" className={buttonClass('light', 'max-sm:w-full')}>
            {t('submit')}
          </button>
        </div>
      </BriefForm>
    </div>
  )
}

function UsePicture({ product: { picture, nightPicture } }: { product: ProductSummary }) {
  return (
    <LampPicture
      day={picture}
      night={nightPicture}
      sizes="(min-width: 64rem) 170px, 45vw"
      largestPx={480}
      alt=""
    />
  )
}
