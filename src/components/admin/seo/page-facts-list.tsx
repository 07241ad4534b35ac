'use client'

import { useTranslations } from 'next-intl'
import type { Inspection } from '@/lib/seo/audit/inspect-page'

/** What crawlers read: canonical, robots, languages, headings and pictures. */
export function PageFactsList({ inspection: { facts } }: { inspection: Inspection }) {
  const t = useTranslations('admin.seo')
  const described = facts.images.filter(({ alt }) => alt !== null).length
  const rows: [label: string, values: string[]][] = [
    [t('canonical'), facts.canonicals],
    [t('robots'), facts.robots],
    [t('languages'), facts.alternates.map(({ hreflang, href }) => `${hreflang}  ${href}`)],
    [t('alts'), [t('altCount', { described, count: facts.images.length })]],
  ]
  return (
    <>
      <dl className="text-xs">
        {rows.map(([label, values]) => (
          <div key={label} className="border-b border-line py-2.5">
            <dt className="text-ink-3">{label}</dt>
            {values.length === 0 && <dd>–</dd>}
            {values.map((value) => (
              <dd key={value} className="[overflow-wrap:anywhere]">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-1 text-xs text-ink-3">{t('headings')}</p>
      <ol className="text-xs">
        {facts.headings.map(({ level, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an outline is drawn as a whole, and headings can be the same.
            key={`${index} ${text}`}
            className="flex gap-2 py-0.5"
            style={{ paddingLeft: `${(level - 1) * 0.9}rem` }}
          >
            <span className="shrink-0 text-ink-3">h{level}</span>
            <span className="min-w-0 truncate">{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
