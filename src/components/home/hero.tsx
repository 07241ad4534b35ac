import { getLocale, getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import { type CatalogueSize, countedText, hasChoice } from '@/lib/content/counted-text'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { type ChosenPicture, pagePicture } from '@/lib/i18n/page-pictures'
import { avifSet } from '@/lib/values/picture-sources'
import { ThemeToggle } from '../layout/theme-toggle'
import { buttonClass } from '../ui/button'
import { LocaleLink } from '../ui/locale-link'

const WIDE = { page: 'page-home', at: 'home.hero' } as const
const UPRIGHT = { page: 'page-home', at: 'home.heroUpright', companion: 'hero/hero-portrait' } as const

/** The hero: headline and buttons beside a night picture, four figures below. */
export async function Hero({ size }: { size: CatalogueSize | null }) {
  const locale = await getLocale()
  const { texts, lang } = await fixedTexts(locale, 'page-home')
  const { headline, words, tagline, primaryButton, secondaryButton } = texts.home.hero
  const [wide, upright] = await Promise.all([pagePicture(locale, WIDE), pagePicture(locale, UPRIGHT)])
  const t = await getTranslations('common.hero')
  const find = await getTranslations('common.find')
  const theme = await getTranslations('common.theme')
  const { sampleDays, afterSalesHours } = (await siteDetails()).promises
  const { sites } = (await fixedTexts(locale, 'page-about')).texts.about.proof
  // A site without a country counts as a place of its own.
  const origins = new Set(sites.map(({ name, country }) => country || name)).size
  const places = origins > 0 ? t('places') : ''
  const figures = [
    sampleDays !== null && { value: t('days', { count: sampleDays }), label: t('sample') },
    // The number is unknown while the database is away.
    size?.models !== 0 && {
      value: size ? t('models', { count: size.models }) : t('manyModels'),
      label: t('ready'),
    },
    places !== '' && { value: t('origins', { count: origins }), label: places },
    afterSalesHours !== null && { value: t('hours', { count: afterSalesHours }), label: t('answer') },
  ].filter((figure) => figure !== false)

  return (
    <section aria-labelledby="headline" className="@container on-night relative isolate overflow-hidden">
      <div className="wrap relative flex flex-col lg:min-h-[min(50rem,calc(100svh-7rem))]">
        <div className="flex-1 pt-12 lg:pt-[clamp(3.5rem,6vw,6rem)]">
          <p className="wide flex flex-wrap gap-x-[0.5em] text-h3">
            {words.map(({ text: word }, index) => (
              <span key={word} {...lang(`home.hero.words.${index}.text`)}>
                {index > 0 && (
                  <span aria-hidden="true" className="mr-[0.5em] text-amber">
                    /
                  </span>
                )}
                {word}
              </span>
            ))}
          </p>
          <h1
            id="headline"
            {...lang('home.hero.headline')}
            className="wide mt-5 max-w-[17ch] text-hero chinese:max-w-[11em]"
          >
            {headline}
          </h1>
          <p {...lang('home.hero.tagline')} className="mt-6 max-w-[44ch] text-lead text-pretty text-ink-2">
            {countedText(tagline, locale, size)}
          </p>
          <div className="mt-9 flex flex-wrap gap-3.5">
            <LocaleLink
              href={PATHS.products}
              {...lang('home.hero.primaryButton')}
              className={buttonClass('light')}
            >
              {primaryButton}
            </LocaleLink>
            <LocaleLink
              href={PATHS.contact}
              {...lang('home.hero.secondaryButton')}
              className={buttonClass('line')}
            >
              {secondaryButton}
            </LocaleLink>
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-1">
            {hasChoice(size) && (
              <LocaleLink
                href={PATHS.find}
                className="inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {find('link')}
              </LocaleLink>
            )}
            <ThemeToggle
              words={{ lamp: theme('lamp'), darkTheme: theme('dark') }}
              className="large lg:max-xl:hidden"
            />
          </p>
        </div>
        <dl className="-mx-(--spacing-gutter) mt-[88vw] grid grid-cols-2 @max-[18rem]:grid-cols-1 border-t border-on-night/16 bg-night px-(--spacing-gutter) sm:mt-[34vw] sm:grid-cols-4 lg:mx-0 lg:mt-20 lg:border-t-0 lg:bg-transparent lg:px-0">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-on-night/16 py-5 pr-4 @min-[18rem]:even:border-l @min-[18rem]:even:pl-5 sm:not-first:border-l sm:not-first:pl-5 lg:py-6 lg:not-first:pl-6 max-sm:[&:nth-child(n+3)]:border-t"
            >
              <dt className="mt-1 text-xs text-ink-2 lg:text-sm">{label}</dt>
              <dd className="wide text-h3 lg:text-h2s">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* After what it stands behind: it hangs from the bottom, which moves while the text above is still arriving. */}
      <HeroPicture
        above={ABOVE[Math.ceil(figures.length / 2)] ?? ''}
        wide={wide.picture}
        // The shipped one belongs to the shipped wide one.
        upright={wide.isOwn && !upright.isOwn ? wide.picture : upright.picture}
        isOwn={wide.isOwn || upright.isOwn}
      />
    </section>
  )
}

/** How high the picture stands above the bottom on narrow screens, by the rows of figures below it on a phone. */
const ABOVE = [
  'max-lg:bottom-0',
  'max-lg:bottom-20 @max-[18rem]:bottom-44',
  'max-lg:bottom-20 max-sm:bottom-36 @max-[18rem]:bottom-88',
]

type HeroPictureProps = Record<'wide' | 'upright', ChosenPicture['picture']> & {
  above: string
  isOwn: boolean
}

/** A landscape picture beside the text on wide screens, a portrait one below it on narrow ones. */
function HeroPicture({ above, wide, upright, isOwn }: HeroPictureProps) {
  const wideSet = avifSet(wide)
  const uprightSet = avifSet(upright)
  return (
    <>
      {wideSet && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={wideSet}
          imageSizes="100vw"
          media="(min-width: 40rem)"
          fetchPriority="high"
        />
      )}
      {uprightSet && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={uprightSet}
          imageSizes="100vw"
          media="(max-width: 39.99rem)"
          fetchPriority="high"
        />
      )}
      {/* On the widest screens it keeps to the right of the text, which stays in the middle of the page. */}
      <picture
        className={`absolute inset-x-0 -z-10 bottom-0 lg:left-[max(0px,(100vw-90rem)*0.7)] ${above} lg:top-0`}
      >
        {/* Its own size: until it has come, a tablet would keep the place of the upright one. */}
        <source
          media="(min-width: 40rem)"
          {...(wideSet ? { type: 'image/avif', srcSet: wideSet, sizes: '100vw' } : { srcSet: wide.url })}
          width={wide.widthPx ?? undefined}
          height={wide.heightPx ?? undefined}
        />
        {uprightSet && <source type="image/avif" srcSet={uprightSet} sizes="100vw" />}
        <img
          src={upright.url}
          alt={wide.alt}
          width={upright.widthPx ?? undefined}
          height={upright.heightPx ?? undefined}
          fetchPriority="high"
          // A phone has room for a picture as upright as the shipped one.
          className={`size-full object-cover max-lg:h-auto max-lg:mask-t-from-60% max-sm:mask-t-from-70% lg:object-[50%_90%] min-[96rem]:mask-l-from-75% ${isOwn ? 'max-sm:aspect-[4/5]' : ''}`}
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-night from-20% via-night/80 via-40% to-transparent to-60% mask-b-from-48% mask-b-to-66% max-lg:hidden" />
      <div className="absolute inset-x-0 bottom-0 -z-10 h-56 bg-linear-to-t from-night from-45% to-transparent max-lg:hidden" />
    </>
  )
}
