'use client'

import { useTranslations } from 'next-intl'
import { KINDS, type PageKindKey } from '@/lib/kinds'
import type { PageFinding } from '@/lib/seo/audit/audit-page'
import type { FixField } from '@/lib/seo/audit/check'
import { useKindTexts } from '../core/kind-texts'
import { FINDING_ACTION_CLASS, FindingItem } from '../findings/finding-item'

const SHARED = {
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  slug: 'slug',
  picture: 'imageUrl',
  share: 'shareImageUrl',
  status: 'status',
} as const

/** The field of a kind's form that fixes a finding. */
function fixingField(key: PageKindKey, field: FixField): string {
  return { ...SHARED, ...KINDS[key].page.fixedBy }[field]
}

type FindingsListProps = {
  findings: readonly PageFinding[]
  /** The kind of the page's record; null for a page without one. */
  type: PageKindKey | null
  /** Focuses the field that fixes a finding. */
  onField: (field: string) => void
}

/** The findings about a page, each with its source and the field that fixes it. */
export function FindingsList({ findings, type, onField }: FindingsListProps) {
  const t = useTranslations('admin.seo')
  const words = useKindTexts()
  if (findings.length === 0)
    return (
      <p role="status" className="border-l-2 border-amber pl-3 text-sm">
        {t('allWell')}
      </p>
    )
  return (
    <ul className="border-t border-line">
      {findings.map(({ check, severity, detail, source, field }) => {
        const control = field && type ? fixingField(type, field) : null
        return (
          <FindingItem
            key={`${check} ${detail}`}
            severity={{ label: t(severity), isError: severity === 'error' }}
            text={t(`checks.${check}`)}
            detail={detail}
          >
            {control && type && (
              <button type="button" onClick={() => onField(control)} className={FINDING_ACTION_CLASS}>
                {t('fix', { field: words.field(type, control) })}
              </button>
            )}
            <a
              href={source}
              target="_blank"
              rel="noreferrer"
              className="min-h-6 text-ink-2 underline underline-offset-4"
            >
              {t('source', { host: new URL(source).host })}
            </a>
          </FindingItem>
        )
      })}
    </ul>
  )
}
