'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import type { BinEntry } from '@/lib/records/history/bin'
import { SLUG_MAX_CHARS } from '@/lib/values/page-limits'
import { normalizeSlug } from '@/lib/values/slug'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS, FormField } from '../../ui/field'
import { RecordChoice } from '../controls/record-choice'
import { useKindTexts } from '../core/kind-texts'
import { CancelButton, Modal } from '../core/modal'

/** What a restored record gets instead of what it had. */
export type RestoreInputs = Record<string, string>

/**
 * Why a record cannot be restored as it was: its slug is taken, or the record that the field at `path` refers to is
 * gone, which is one of another kind.
 */
export type Obstacle = { entry: Restored; path: string; kind: AnyKind | null }

/** A record of the bin to be restored, or an earlier version of a record. */
type Restored = Pick<BinEntry, 'type' | 'label' | 'slug'>

/** The obstacle a failure names; null for one that no other value overcomes. */
export function obstacleOf(entry: Restored, { errors }: CallFailure): Obstacle | null {
  for (const { path } of errors ?? []) {
    if (path === 'slug') return { entry, path, kind: null }
    const kind = kindOf(entry.type).fields.find(({ name }) => name === path)?.recordsOf
    if (kind) return { entry, path, kind: kindOf(kind) }
  }
  return null
}

type RestoreDialogProps = {
  obstacle: Obstacle
  working: boolean
  onRestore: (changes: RestoreInputs) => void
  onClose: () => void
}

/** Takes what a record needs to be restored: another slug, or another record to refer to. */
export function RestoreDialog({ obstacle, working, onRestore, onClose }: RestoreDialogProps) {
  const t = useTranslations('admin.bin')
  const deletion = useTranslations('admin.deletion')
  const words = useKindTexts()
  const { entry, path, kind } = obstacle
  const record = kind ? words.singular(kind.key) : ''
  const fieldId = useId()
  const [given, setGiven] = useState(kind === null ? `${entry.slug ?? ''}-2` : '')
  const value = kind === null ? normalizeSlug(given) : given

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRestore({ [path]: value })
  }

  return (
    <Modal title={t(kind ? 'referenceTitle' : 'slugTitle', { record })} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="text-ink-2">
          {kind
            ? t('referenceText', { record, name: entry.label })
            : t('slugText', { slug: entry.slug ?? '', name: entry.label })}
        </p>
        <FormField
          id={fieldId}
          label={kind ? words.field(kindOf(entry.type).key, path) : t('slug')}
          className="mt-6"
        >
          {kind === null ? (
            <input
              id={fieldId}
              value={given}
              onChange={(event) => setGiven(event.target.value)}
              onBlur={() => setGiven(value)}
              maxLength={SLUG_MAX_CHARS}
              required
              className={`${FIELD_CLASS} h-12`}
            />
          ) : (
            <RecordChoice
              id={fieldId}
              kind={kind}
              value={given}
              onChoose={setGiven}
              blank={deletion('choose')}
              noneText={deletion('noOther')}
              required
            />
          )}
        </FormField>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <CancelButton onClick={onClose}>{deletion('cancel')}</CancelButton>
          <button type="submit" disabled={working || value === ''} className={buttonClass('light')}>
            {t(working ? 'restoring' : 'restore')}
          </button>
        </div>
      </form>
    </Modal>
  )
}
