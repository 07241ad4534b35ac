'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { SLUG_MAX_CHARS } from '@/lib/domain/limits'
import { normaliseSlug } from '@/lib/domain/slug'
import { kindOf } from '@/lib/kinds'
import type { BinEntry } from '@/lib/resources/bin'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS, Field } from '../../ui/field'
import { RecordChoice } from '../controls/record-choice'
import { Modal } from '../core/modal'

/** What a restored record gets instead of what it had. */
export type RestoreChanges = { slug?: string; categoryId?: string }

/** Why a record cannot be restored as it was: its slug or its category. */
export type Obstacle = { entry: BinEntry; path: 'slug' | 'categoryId' }

type RestoreDialogProps = {
  obstacle: Obstacle
  working: boolean
  onRestore: (changes: RestoreChanges) => void
  onClose: () => void
}

/** Takes what a record needs to be restored: another slug, or another category. */
export function RestoreDialog({ obstacle, working, onRestore, onClose }: RestoreDialogProps) {
  const t = useTranslations('admin.bin')
  const deletion = useTranslations('admin.deletion')
  const { entry, path } = obstacle
  const fieldId = useId()
  const [given, setGiven] = useState(path === 'slug' ? `${entry.slug ?? ''}-2` : '')
  const forSlug = path === 'slug'
  const value = forSlug ? normaliseSlug(given) : given

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRestore({ [path]: value })
  }

  return (
    <Modal title={t(forSlug ? 'slugTitle' : 'categoryTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="text-ink-2">
          {forSlug
            ? t('slugText', { slug: entry.slug ?? '', name: entry.label })
            : t('categoryText', { name: entry.label })}
        </p>
        <Field id={fieldId} label={t(forSlug ? 'slug' : 'category')} className="mt-6">
          {forSlug ? (
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
              kind={kindOfField(entry.type, path)}
              value={given}
              onChoose={setGiven}
              blank={deletion('choose')}
              noneText={deletion('noOther')}
              required
            />
          )}
        </Field>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('line')}>
            {deletion('cancel')}
          </button>
          <button type="submit" disabled={working || value === ''} className={buttonClass('light')}>
            {t(working ? 'restoring' : 'restore')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The kind whose records a field of another kind chooses from. */
function kindOfField(key: string, name: string) {
  const options = kindOf(key).fields.find((field) => field.name === name)?.options
  return kindOf(options && 'kind' in options ? options.kind : key)
}
