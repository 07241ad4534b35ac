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
        <tbody className="[&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-3.5 [&_td]:pl-4 [&_td]:text-right [&_td]:whitespace-nowrap [&_th]:text-left [&_th]:font-medium">
          {modes.map((mode) => (
            <tr key={mode.name}>
              <th scope="row" lang={lang}>
                {mode.name}
                {mode.dutyCycle !== null && (
                  <span className="ml-2 text-xs font-normal text-ink-3">{t('flashing')}</span>
                )}
              </th>
              <td>{measure(mode.lumens, units('lumenSign'))}</td>
              <td>{formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale)}</td>
              <td>{measure(mode.beamDistanceMetres, units('metreSign'))}</td>
              <td>{measure(mode.peakIntensityCandela, units('candelaSign'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-xs text-ink-3">{t('measured')}</p>
    </section>
  )
}
