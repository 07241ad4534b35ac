import { useTranslations } from 'next-intl'
import type { Theme } from '@/lib/branding/colour-checks'
import type { Palette } from '@/lib/branding/palette'

/** A page in small, in the colours it would have in a theme. */
export function ColourPreview({ palette, theme }: { palette: Palette; theme: Theme }) {
  const t = useTranslations('admin.form.colours')
  const shades = palette[theme]
  const { night } = palette
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-ui border text-sm"
      style={{ background: shades.paper, color: shades.ink, borderColor: shades.line }}
    >
      <p className="px-4 py-2 text-xs" style={{ background: night.night, color: night['on-night'] }}>
        {t('band')} <span style={{ color: night['amber-on-night'] }}>●</span>
      </p>
      <div className="space-y-3 p-4">
        <p className="wide text-h4">
          <span className="border-b-2 pb-0.5" style={{ borderColor: shades.amber }}>
            {t(`themes.${theme}`)}
          </span>
        </p>
        <p className="rounded-ui px-3 py-2" style={{ background: shades.plate, color: shades['ink-3'] }}>
          {t('uses.quietText')}
        </p>
        <p style={{ color: shades['amber-ink'] }}>{t('sample')}</p>
        <span
          className="wide inline-block rounded-ui px-4 py-2"
          style={{ background: shades.amber, color: shades['on-amber'] }}
        >
          {t('button')}
        </span>
      </div>
    </div>
  )
}
