'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { ProgressBar } from '../controls/progress-bar'
import { useKindTexts } from '../core/kind-texts'
import { CancelButton, Modal } from '../core/modal'
import { DropZone } from '../media/drop-zone'
import { CellChanges } from './cell-changes'
import { CellErrors } from './cell-errors'
import { ImportOutcome, TakingBack } from './import-outcome'
import type { Importing } from './use-import'

/** What the dialog says in general, or of a kind whose rows are something else than its records. */
function useTexts({ key }: AnyKind) {
  const t = useTranslations('admin.sheets')
  const words = useKindTexts()
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
  const text = useTexts(kind)
  const { preview, state, working, reading, error } = importing
  const isUndoing = working && reading === null && state === 'APPLIED'
  const close = () => {
    // What goes on is still there when the dialog is opened again.
    if (state !== 'APPLYING' && state !== 'REVERTING' && !isUndoing) importing.reset()
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
        <ImportOutcome importing={importing} />
      )}
      {isUndoing && <TakingBack progress={importing.undoing} />}
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

function Reading({ file, share, checked }: NonNullable<Importing['reading']>) {
  const t = useTranslations('admin.sheets')
  const sent = share === 1
  const label = t(sent ? 'checking' : 'uploading', { file })
  return (
    <div aria-busy="true" className="py-8">
      <p role="status" className="text-lg font-semibold">
        {label}
      </p>
      <div className="mt-4">
        <ProgressBar
          label={label}
          {...(!sent ? { share } : checked && { share: checked.passed / checked.total })}
        />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-xs text-ink-2 tabular-nums">
        {checked && <span>{t('progress', { passed: checked.passed, total: checked.total })}</span>}
        <span>{t('nothingYet')}</span>
      </p>
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
        {errorCount === 0 && total > 0 && <p className="mt-1 text-sm text-ink-2">{t('atOnce')}</p>}
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
      <CancelButton onClick={onClose}>{t(preview && state !== 'PREVIEW' ? 'close' : 'cancel')}</CancelButton>
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
