import { useTranslations } from 'next-intl'
import { type ContrastCheck, isEnough, shownRatio } from '@/lib/branding/colour-checks'

/** Each use of a colour with its contrast, and the least it needs. */
export function ContrastTable({ checks, isOwn }: { checks: readonly ContrastCheck[]; isOwn: boolean }) {
  const t = useTranslations('admin.form.colours')
  return (
    <table className="mt-2 w-full text-xs">
      <caption className="sr-only">{t('contrasts')}</caption>
      <tbody>
        {checks.map((check) => {
          const isLow = !isOwn && !isEnough(check)
          return (
            <tr key={check.use} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-grid size-5 place-items-center rounded-ui border border-line align-middle text-2xs leading-none font-semibold"
                  style={{ background: check.ground, color: check.colour }}
                >
                  a
                </span>
                {t(`uses.${check.use}`)}
              </th>
              <td
                className={`text-right whitespace-nowrap tabular-nums ${isLow ? 'font-semibold text-danger' : ''}`}
              >
                {shownRatio(check.ratio)} : 1
              </td>
              <td className={`w-32 pl-3 ${isLow ? 'text-danger' : 'text-ink-2'}`}>
                {isLow || isOwn ? t('least', { least: check.least }) : t('enough')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
