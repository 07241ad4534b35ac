'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { ProgressBar } from '../../ui/progress-bar'
import { useKindWords } from '../core/kind-words'
import { Modal } from '../core/modal'
import { DropZone } from '../media/drop-zone'
import { CellChanges } from './cell-changes'
import { CellErrors } from './cell-errors'
import type { Importing } from './use-import'

/** What the dialog says in general, or of a kind whose rows are something else than its records. */
function useTexts({ key }: AnyKind) {
  const t = useTranslations('admin.sheets')
  const words = useKindWords()
  return (name: 'title' | 'intro' | 'template') => {
    const own = `${name}Of.${key}`
    return t.has(own) ? t(own) : t(name, { records: words.plural(key) })
  }
}

const TYPES = [
  '.xlsx',
  '.csv',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

type ImportDialogProps = { kind: AnyKind; importing: Importing; onClose: () => void }

/** Takes a spreadsheet, shows what it changes, writes it and takes it back. */
export function ImportDialog({ kind, importing, onClose }: ImportDialogProps) {
  const t = useTranslations('admin.sheets')
  const text = useTexts(kind)
  const { preview, state, working, reading, error } = importing
  const close = () => {
    // What goes on is still there when the dialog is opened again.
    if (state !== 'APPLYING' && state !== 'REVERTING') importing.reset()
    onClose()
  }
  return (
    <Modal
      wide
      title={text('title')}
      onClose={close}
      footer={<Actions importing={importing} onClose={close} />}
    >
      {error && (
        <p
          role="alert"
          className="mb-5 border-l-2 border-danger pl-4 text-sm whitespace-pre-line text-danger"
        >
          {error}
        </p>
      )}
      {reading !== null ? (
        <Reading {...reading} />
      ) : preview === null ? (
        <Choice onFile={importing.read} kind={kind} />
      ) : state === 'PREVIEW' ? (
        <Preview importing={importing} />
      ) : (
        <Outcome importing={importing} />
      )}
      {working && reading === null && state === 'APPLIED' && (
        <p role="status" className="mt-4 text-sm text-ink-2">
          {t('undoing')}
        </p>
      )}
    </Modal>
  )
}

function Choice({ onFile, kind }: { onFile: (file: File) => void; kind: AnyKind }) {
  const t = useTranslations('admin.sheets')
  const text = useTexts(kind)
  return (
    <div className="space-y-5">
      <DropZone
        types={TYPES}
        label={text('title')}
        invitation={t('choose')}
        className="px-4 py-10"
        onFiles={([file]) => file && onFile(file)}
      />
      <div className="max-w-prose space-y-3 text-sm text-ink-2">
        <p>{text('intro')}</p>
        <p>{text('template')}</p>
      </div>
    </div>
  )
}

function Reading({ file, share }: { file: string; share: number }) {
  const t = useTranslations('admin.sheets')
  const sent = share === 1
  const label = t(sent ? 'checking' : 'uploading', { file })
  return (
    <div aria-busy="true" className="py-8">
      <p role="status" className="text-lg font-semibold">
        {label}
      </p>
      <div className="mt-4">
        <ProgressBar label={label} {...(!sent && { share })} />
      </div>
      <p className="mt-2 text-xs text-ink-2">{t('nothingYet')}</p>
    </div>
  )
}

function Preview({ importing: { preview, readMore, working } }: { importing: Importing }) {
  const t = useTranslations('admin.sheets')
  if (!preview) return null
  const { total, created, cells, filename, errors, errorCount } = preview
  const summary = t('summary', { changed: total - created, created, cells, all: total })
  return (
    <div className="space-y-8">
      <div>
        <p className="truncate text-xs text-ink-3">{filename}</p>
        <p role="status" className="mt-1 text-lg font-semibold">
          {errorCount > 0 ? t('wrong', { count: errorCount }) : summary}
        </p>
      </div>
      {errorCount > 0 && <CellErrors errors={errors} count={errorCount} />}
      {errorCount > 0 && total > 0 && <h3 className="font-semibold">{t('otherwise', { summary })}</h3>}
      {preview.changes.length > 0 && (
        <CellChanges
          changes={preview.changes}
          count={cells}
          hasMore={preview.next !== null}
          busy={working}
          onMore={readMore}
        />
      )}
    </div>
  )
}

function Outcome({ importing: { preview, progress, state, undone } }: { importing: Importing }) {
  const t = useTranslations('admin.sheets')
  const words = useKindWords()
  if (!preview) return null
  if (undone) {
    return (
      <div role="status" className="space-y-3 py-6">
        <p className="text-lg font-semibold">{t('undone', { count: undone.changed })}</p>
        {preview.created > 0 && <p className="text-sm text-ink-2">{t('inBin')}</p>}
        {undone.skipped.length > 0 && (
          <div className="text-sm text-ink-2">
            <p>{t('skipped', { count: undone.skipped.length })}</p>
            <ul className="mt-2 list-disc pl-5">
              {undone.skipped.map((each) => (
                <li key={each.id}>{`${each.label ?? each.id}: ${words.error(each)}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    )
  }
  if (state === 'FAILED') {
    return (
      <div className="space-y-6 py-4">
        <p role="status" className="text-lg font-semibold">
          {t('failed')}
        </p>
        {progress && <CellErrors errors={progress.errors} count={0} />}
      </div>
    )
  }
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

function Actions({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const t = useTranslations('admin.sheets')
  const { preview, state, working, refused } = importing
  const isReady = state === 'PREVIEW' && preview?.errorCount === 0 && preview.total > 0 && !refused
  return (
    <>
      {preview && state !== 'APPLYING' && state !== 'REVERTING' && (
        <button
          type="button"
          disabled={working}
          onClick={importing.reset}
          className={buttonClass('line', 'mr-auto')}
        >
          {t('again')}
        </button>
      )}
      <button type="button" onClick={onClose} className={buttonClass('line')}>
        {t(preview && state !== 'PREVIEW' ? 'close' : 'cancel')}
      </button>
      {isReady && (
        <button type="button" disabled={working} onClick={importing.apply} className={buttonClass('light')}>
          {t(preview.created > 0 ? 'write' : 'apply', { count: preview.total })}
        </button>
      )}
      {state === 'APPLIED' && (
        <button
          type="button"
          disabled={working}
          onClick={() => void importing.undo()}
          className={buttonClass('ink')}
        >
          {t('undo')}
        </button>
      )}
    </>
  )
}
