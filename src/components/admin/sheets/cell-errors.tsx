'use client'

import { useTranslations } from 'next-intl'
import { useKindTexts } from '../core/kind-texts'
import type { ImportReply } from '../core/responses'

type CellErrorsProps = {
  errors: ImportReply['errors']
  /** How many there are, when the file has to be put right; 0 where it is not the file that is wrong. */
  count: number
}

/** What is wrong with the cells of a file, and where. */
export function CellErrors({ errors, count }: CellErrorsProps) {
  const t = useTranslations('admin.sheets')
  const words = useKindTexts()
  const sheets = new Set(errors.map(({ sheet }) => sheet))
  return (
    <section aria-label={t('errorsLabel')}>
      {count > 0 && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-4 text-sm">
          {t('errors')}
        </p>
      )}
      <ul className="border-t border-ink text-sm">
        {errors.map(({ sheet, row, column, value, reason, code, values }) => (
          <li
            key={JSON.stringify([sheet, row, column, code, values])}
            className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr]"
          >
            <span className="min-w-0 break-words text-ink-2 max-sm:text-xs">
              {sheets.size > 1 && `${sheet} · `}
              {row > 0 && (column ? t('whereIn', { row, column }) : t('where', { row }))}
              {value && !reason.includes(value) && (
                <span className="mt-0.5 block truncate text-xs text-ink-3">{value}</span>
              )}
            </span>
            <span className="min-w-0 break-words text-danger">
              {words.error({ code, message: reason, ...(values && { values }) })}
            </span>
          </li>
        ))}
      </ul>
      {count > errors.length && (
        <p className="mt-2 text-xs text-ink-2">{t('moreErrors', { count: count - errors.length })}</p>
      )}
    </section>
  )
}
