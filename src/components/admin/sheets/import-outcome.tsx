'use client'

import { useTranslations } from 'next-intl'
import { ProgressBar } from '../controls/progress-bar'
import { useKindTexts } from '../core/kind-texts'
import type { WorkProgress } from '../core/long-work'
import type { BulkResultReply } from '../core/responses'
import { CellErrors } from './cell-errors'
import { type Importing, isCutOff } from './use-import'

/** Says that records are taken back, and how far that is where it takes longer. */
export function TakingBack({ progress }: { progress: WorkProgress | null }) {
  const t = useTranslations('admin.sheets')
  return (
    <div className="mt-4 space-y-2 text-sm text-ink-2">
      <p role="status">{t('undoing')}</p>
      {progress && (
        <>
          <ProgressBar label={t('undoing')} share={progress.passed / progress.total} />
          <p className="text-xs tabular-nums">{t('progress', progress)}</p>
        </>
      )}
    </div>
  )
}

/** How far an import is, and how it ended. */
export function ImportOutcome({ importing: { preview, progress, state, undone } }: { importing: Importing }) {
  const t = useTranslations('admin.sheets')
  if (!preview) return null
  if (undone) {
    return (
      <div role="status" className="space-y-3 py-6">
        <p className="text-lg font-semibold">{t('undone', { count: undone.changed })}</p>
        {preview.created > 0 && <p className="text-sm text-ink-2">{t('inBin')}</p>}
        <Skipped result={undone} />
      </div>
    )
  }
  if (state === 'FAILED') {
    return (
      <div className="space-y-6 py-4">
        <p role="status" className="text-lg font-semibold">
          {t(
            progress && isCutOff(progress)
              ? 'cutOff'
              : progress?.undo?.result?.skipped.length
                ? 'failedPartly'
                : 'failed',
          )}
        </p>
        {progress?.undo?.result && <Skipped result={progress.undo.result} />}
        {progress && <CellErrors errors={progress.errors} count={0} />}
      </div>
    )
  }
  if (state === 'REVERTING') return <TakingBack progress={progress?.undo ?? null} />
  const passed = progress?.passed ?? 0
  const { total, filename } = preview
  return (
    <div className="py-8">
      <p role="status" className="text-lg font-semibold">
        {state === 'APPLIED'
          ? t(preview.created > 0 ? 'written' : 'applied', { count: total })
          : t('applying', { file: filename })}
      </p>
      <div className="mt-4">
        <ProgressBar
          label={t('applying', { file: filename })}
          share={state === 'APPLIED' ? 1 : passed / total}
        />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-xs text-ink-2 tabular-nums">
        <span>{t('progress', { passed: state === 'APPLIED' ? total : passed, total })}</span>
        {state !== 'APPLIED' && <span>{t('leave')}</span>}
      </p>
    </div>
  )
}

/** The records that stay as they are when others are taken back, and why. */
function Skipped({ result: { skipped, skippedCount = skipped.length } }: { result: BulkResultReply }) {
  const t = useTranslations('admin.sheets')
  const words = useKindTexts()
  if (skippedCount === 0) return null
  return (
    <div className="text-sm text-ink-2">
      <p>{t('skipped', { count: skippedCount })}</p>
      <ul className="mt-2 list-disc pl-5">
        {skipped.map((each) => (
          <li key={each.id}>{`${each.label ?? each.id}: ${words.error(each)}`}</li>
        ))}
      </ul>
      {skippedCount > skipped.length && (
        <p className="mt-2 text-xs">{t('moreErrors', { count: skippedCount - skipped.length })}</p>
      )}
    </div>
  )
}
