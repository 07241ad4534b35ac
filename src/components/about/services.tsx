import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pagePicture } from '@/lib/i18n/page-pictures'
import { LampPicture } from '../ui/lamp-picture'
import { Section } from '../ui/section'

const DAY = { page: 'page-about', at: 'about.servicesDay' } as const
const NIGHT = {
  page: 'page-about',
  at: 'about.servicesNight',
  companion: 'editorial/lantern-wet-floor',
} as const

/** The list of services. */
export async function Services() {
  const locale = await getLocale()
  const t = await getTranslations('common.about')
  const { texts, lang } = await fixedTexts(locale, 'page-about')
  if (texts.about.services.length === 0) return null
  const [day, night] = await Promise.all([pagePicture(locale, DAY), pagePicture(locale, NIGHT)])
  return (
    <Section labelledBy="services">
      <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
        <h2 id="services" className="wide max-w-[10ch] text-h2 chinese:max-w-none">
          {t('services')}
        </h2>
        <ul className="lg:row-span-2">
          {texts.about.services.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-t border-line py-6 first:border-ink md:grid-cols-[2fr_3fr] lg:py-8"
            >
              <h3 {...lang(`about.services.${index}.title`)} className="wide text-h3">
                {title}
              </h3>
              <p {...lang(`about.services.${index}.text`)} className="max-w-[56ch] text-pretty text-ink-2">
                {text}
              </p>
            </li>
          ))}
        </ul>
        <div className="relative overflow-hidden rounded-ui bg-plate max-lg:aspect-video">
          <div className="absolute inset-0">
            <LampPicture
              day={day.picture}
              // The shipped one belongs to the shipped one of the light theme.
              night={day.isOwn && !night.isOwn ? null : night.picture}
              sizes="(min-width: 64rem) 33vw, 92vw"
              dayClassName={`object-cover! p-0! ${day.isOwn ? '' : 'object-[25%_50%]'}`}
            />
          </div>
        </div>
      </div>
    </Section>
  )
}
