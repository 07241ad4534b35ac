'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { type EditedRecord, isUntranslated, valuesOf, zhControl } from '@/lib/fields/form-values'
import type { AdminResource, Field, FieldGroup } from '@/lib/resources/admin-resource'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { topModal } from '../core/open-modals'
import { useResourceWords } from '../core/resource-words'
import { ConflictDialog } from './conflict-dialog'
import { FieldRow, isWide } from './field-row'
import { GroupNav, groupId } from './group-nav'
import { useResourceForm } from './use-resource-form'

const GROUPS: readonly FieldGroup[] = ['main', 'content', 'pictures', 'facts', 'search', 'publishing']

/** Groups few people need at each edit: closed until they are opened, or a fault is in them. */
const FOLDED: readonly FieldGroup[] = ['facts']

type ResourceFormProps = {
  resource: AdminResource
  /** The thing to edit; null for a new one. */
  record: EditedRecord | null
  /** Whoever shows the form says that it worked, and reads anew what has changed. */
  onSaved: (record: EditedRecord) => void
  /** The form is to be left; whoever shows it asks first when something is not saved. */
  onClose: () => void
  /** Whether there is something to lose. */
  onDirty?: (dirty: boolean) => void
}

/** The forms that are open, the last one on top: it alone listens to the keyboard. */
const openForms: symbol[] = []

/** The form of any resource, from its declaration (docs/specification.md, sections 2.15, 4.6 and 5.4). */
export function ResourceForm({ resource, record, onSaved, onClose, onDirty }: ResourceFormProps) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useResourceForm(resource, record, onSaved)
  const { values, faults, attempt, dirty, saving } = form
  const groups = GROUPS.flatMap((group) => {
    const fields = resource.fields.filter((field) => field.group === group)
    return fields.length > 0 ? [{ group, fields }] : []
  })
  const untranslated = resource.fields.filter((field) => isUntranslated(field, values)).length
  const theirs = useMemo(() => form.theirs && valuesOf(resource, form.theirs), [resource, form.theirs])

  const tellDirty = useEffectEvent((value: boolean) => onDirty?.(value))
  useEffect(() => tellDirty(dirty), [dirty])

  // A new thing is written at once; a phone's keyboard would cover it.
  useEffect(() => {
    if (record === null && matchMedia('(pointer: fine)').matches) {
      element.current?.querySelector<HTMLElement>('input')?.focus()
    }
  }, [record])

  // After a refusal, to the first field that is wrong.
  useEffect(() => {
    if (attempt === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const folded = first?.closest('details')
    if (folded) folded.open = true
    first?.focus()
  }, [attempt])

  const onShortcut = useEffectEvent((event: globalThis.KeyboardEvent, self: symbol) => {
    if (openForms.at(-1) !== self) return
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // Never the browser's own saving of the page; while a question stands above the form, nothing.
    event.preventDefault()
    const modal = topModal()
    if (!modal || modal.contains(element.current)) form.save()
  })
  useEffect(() => {
    const self = Symbol(resource.key)
    openForms.push(self)
    const listen = (event: globalThis.KeyboardEvent) => onShortcut(event, self)
    // Before a dialog keeps the key to itself.
    document.addEventListener('keydown', listen, true)
    return () => {
      openForms.splice(openForms.indexOf(self), 1)
      document.removeEventListener('keydown', listen, true)
    }
  }, [resource.key])

  const isFaulty = (field: Field) =>
    Object.keys(faults).some(
      (control) =>
        control === field.name || control === zhControl(field) || control.startsWith(`${field.name}#`),
    )

  const row = (field: Field) => (
    <div key={field.name} data-field={field.name} className={isWide(field) ? 'col-span-full' : 'min-w-0'}>
      <FieldRow
        formId={formId}
        resource={resource}
        field={field}
        value={values[field.name] ?? ''}
        zhValue={values[zhControl(field)]}
        faults={faults}
        set={form.set}
      />
    </div>
  )

  return (
    <form
      ref={element}
      noValidate
      aria-label={t(form.isNew ? 'newForm' : 'editForm', { thing: words.thing(resource.key) })}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      className="@container"
    >
      {groups.length > 2 && (
        <GroupNav
          formId={formId}
          groups={groups.map(({ group }) => group)}
          faulty={groups.filter(({ fields }) => fields.some(isFaulty)).map(({ group }) => group)}
        />
      )}
      {form.offered && <DraftOffer at={form.offered.at} onTake={form.takeDraft} onDrop={form.dropDraft} />}
      {groups.map(({ group, fields }) => (
        <FieldGroupFrame
          key={group}
          id={groupId(formId, group)}
          title={groups.length > 1 ? t(`groups.${group}`) : null}
          folded={FOLDED.includes(group)}
        >
          <div
            className={`grid gap-x-5 gap-y-5 ${group === 'facts' ? 'grid-cols-2 @2xl:grid-cols-4' : '@lg:grid-cols-2'}`}
          >
            {fields.map(row)}
          </div>
        </FieldGroupFrame>
      ))}
      <div className="sticky bottom-0 z-10 -mx-1 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-1 py-3">
        <p role="status" className="min-w-0 flex-1 basis-40 text-xs text-ink-2 max-sm:basis-full">
          {saving ? t('saving') : dirty ? t('unsaved') : form.isNew ? '' : t('noChanges')}
          {untranslated > 0 && (
            <span className="block">{t('untranslatedCount', { count: untranslated })}</span>
          )}
        </p>
        <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
          {resource.key === 'blog-posts' && !form.isNew ? t('cancelEdit') : t('cancel')}
        </button>
        <button
          type="submit"
          disabled={saving}
          className={buttonClass('light', 'min-h-11 min-w-32 max-sm:flex-1')}
        >
          {saving ? t('saving') : saveLabel()}
        </button>
      </div>
      {theirs && (
        <ConflictDialog
          resource={resource}
          base={form.base}
          mine={values}
          theirs={theirs}
          onResolve={form.resolve}
          onClose={form.postpone}
        />
      )}
    </form>
  )

  /** Says what saving does, so that nothing is published by accident. */
  function saveLabel(): string {
    if (!resource.hasStatus) return t(form.isNew ? 'create' : 'save')
    if (values.status === 'DRAFT') return t('saveDraft')
    return form.isNew || form.base.status === 'DRAFT' ? t('publish') : t('save')
  }
}

function FieldGroupFrame({
  id,
  title,
  folded,
  children,
}: {
  id: string
  title: string | null
  folded: boolean
  children: ReactNode
}) {
  if (title === null) return <div className="py-4">{children}</div>
  if (folded) {
    return (
      <details id={id} tabIndex={-1} className="group border-t border-line py-5 outline-none">
        <summary className="wide flex min-h-11 items-center gap-2 text-h4">
          {title}
          <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-4">{children}</div>
      </details>
    )
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="border-line outline-none not-first-of-type:border-t py-6 first-of-type:pt-2"
    >
      <legend className="wide float-left mb-5 w-full text-h4">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

function DraftOffer({ at, onTake, onDrop }: { at: number; onTake: () => void; onDrop: () => void }) {
  const t = useTranslations('admin.form.draft')
  const format = useFormatter()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-amber bg-plate px-4 py-3 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t('offer', { time: format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      <button type="button" onClick={onTake} className={buttonClass('ink', 'min-h-11 px-4')}>
        {t('restore')}
      </button>
      <button type="button" onClick={onDrop} className="min-h-11 px-2 underline underline-offset-4">
        {t('discard')}
      </button>
    </div>
  )
}
