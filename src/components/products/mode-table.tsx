import { getLocale, getTranslations } from 'next-intl/server'
import { formatDuration, formatNumber } from '@/lib/domain/format-figures'
import { hoursAndMinutes } from '@/lib/domain/light-figures'
import type { Locale } from '@/lib/domain/locales'
import type { ModeView } from '@/lib/kinds/product/view'

/** The light modes with their measured values. */
export async function ModeTable({ modes, lang }: { modes: ModeView[]; lang?: string }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.product')
  const units = await getTranslations('common.units')
  const cell = 'border-b border-line py-3.5 pl-4 text-right whitespace-nowrap'
  const measure = (value: number | null, unit: string) =>
    value === null ? '–' : `${formatNumber(value, locale, 1)} ${unit}`

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section aria-labelledby="modes" className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-[36rem] border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            {[t('mode'), t('output'), t('runtime'), t('beamDistance'), t('intensity')].map(
              (heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={`border-b border-ink pb-2.5 font-medium first-letter:uppercase ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
                >
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {modes.map((mode) => (
            <tr key={mode.name}>
              <th scope="row" className="border-b border-line py-3.5 text-left font-medium" lang={lang}>
                {mode.name}
                {mode.dutyCycle !== null && (
                  <span className="ml-2 text-xs font-normal text-ink-3">{t('flashing')}</span>
                )}
              </th>
              <td className={cell}>{measure(mode.lumens, units('lumenSign'))}</td>
              <td className={cell}>{formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale)}</td>
              <td className={cell}>{measure(mode.beamDistanceMetres, units('metreSign'))}</td>
              <td className={cell}>{measure(mode.peakIntensityCandela, units('candelaSign'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-xs text-ink-3">{t('measured')}</p>
    </section>
  )
}
