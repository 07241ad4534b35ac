'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import type { Field, FieldGroup } from '@/lib/fields/field'
import { type FormValues, translationControl } from '@/lib/fields/forms/form-values'
import type { AnyKind } from '@/lib/kinds'
import { localizedPath } from '@/lib/texts/localized-text'
import { TranslationSwitch } from '../controls/translation-switch'
import { useMay, useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { pendingUploads, type Unsaved } from '../core/navigation'
import { topModal } from '../core/open-modals'
import { fixedValues, protectedFields } from '../core/records'
import { useTranslationLanguage } from '../core/translation-language'
import { FieldRow, isWide } from '../inputs/field-row'
import { FormContext, NotesContext, notesOf, useIsPhone } from '../inputs/form-context'
import { UploadWatchContext } from '../media/upload-watch'
import { AskDialog } from './ask-dialog'
import { ConflictDialog } from './conflict-dialog'
import { DraftOffer } from './draft-offers'
import { FieldGroupFrame } from './field-group-frame'
import { GroupNav, groupId } from './group-nav'
import { SaveBar } from './save-bar'
import { type Edited, type SaveAction, type SavedForm, STATUS_FIELD, TIME_FIELD } from './saving'
import { SteadyFields } from './steady-fields'
import { TranslationLinks, useTranslationState } from './translation-links'
import { useRecordForm } from './use-record-form'
import { WaitingDraft } from './waiting-draft'

const GROUPS: readonly FieldGroup[] = ['main', 'content', 'pictures', 'facts', 'search', 'publishing']

/** Groups few people need at each edit: closed until they are opened, or an error is in them. On a phone more are. */
const FOLDED: readonly FieldGroup[] = ['facts']
const FOLDED_ON_PHONES: readonly FieldGroup[] = ['pictures', 'facts', 'search']

/** What keys do, pressed together with Ctrl or Command. */
const SHORTCUTS: Readonly<Record<string, SaveAction>> = { s: 'save', enter: 'publish' }

type RecordFormProps = {
  kind: AnyKind
  /** The record to edit; null for a new one. */
  record: Edited | null
  /** Values a new record begins with. */
  initial?: FormValues | undefined
  /** The parent shows that it worked, and reads again what has changed. */
  onSaved: (saved: SavedForm) => void
  /** The form is to be left; the parent asks first when something is not saved. */
  onClose: () => void
  /** Hears what there is to lose, and what becomes of it. */
  onUnsaved?: (unsaved: readonly Unsaved[]) => void
  /** The form stands above another one. */
  inPlace?: boolean
  /** What stands below fields, by their names. */
  below?: Readonly<Record<string, ReactNode>>
  /** What became of what was published from it. */
  receipt?: ReactNode
  /** What the draft beside the record changes of it. */
  difference?: ReactNode
}

/** The form of any kind, from its declaration (docs/specification.md, sections 2, 4 and 5). */
export function RecordForm({
  kind,
  record,
  initial,
  onSaved,
  onClose,
  onUnsaved,
  inPlace = false,
  below = {},
  receipt,
  difference,
}: RecordFormProps) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const mayWrite = useMay()(kind, 'write')
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm(kind, record, onSaved, initial)
  const { base, values, errors, set, rejections, dirty, isNew } = form
  const [locked, fixed] = useMemo(() => [protectedFields(record), fixedValues(record)], [record])
  const shared = useMemo(
    () => ({ formId, kind, base, locked, fixed, errors, set }),
    [formId, kind, base, locked, fixed, errors, set],
  )
  const folded = useIsPhone() ? FOLDED_ON_PHONES : FOLDED
  const { asksForReview, by } = useMe()
  // What another editor wrote is reviewed by publishing it as it is.
  const isReviewer = form.waiting?.review !== undefined && form.waiting.review.by !== by && !dirty
  const publishing = asksForReview && !isReviewer ? 'review' : 'publish'
  // A reviewer publishes it at once.
  const isOffered = ({ name }: Field) =>
    !(kind.hasStatus && (name === STATUS_FIELD || (name === TIME_FIELD && asksForReview && !values[name])))
  const parts = kind.single ? [...new Set(kind.fields.map(({ group }) => group))] : GROUPS
  const groups = parts
    .map((group) => ({
      group,
      fields: kind.fields.filter((field) => field.group === group && isOffered(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
  /** What stands around the fields. */
  const around = [isNew, form.waiting?.savedAt, form.isPublic, form.offered.length].join()
  const { locale } = useTranslationLanguage()
  const { missing, stale } = useTranslationState(kind, form.base, form.stale, values)
  const notes = useMemo(() => notesOf(kind, values, stale), [kind, values, stale])

  const reportUnsaved = useEffectEvent(() =>
    onUnsaved?.([...(dirty ? [form.unsaved] : []), ...(form.uploads.isBusy ? [pendingUploads('form')] : [])]),
  )
  // With each render: what is stored is what is typed then.
  useEffect(() => reportUnsaved())

  // A new record is written at once; a phone's keyboard would cover it.
  useEffect(() => {
    if (record === null && matchMedia('(pointer: fine)').matches) {
      element.current?.querySelector<HTMLElement>('input')?.focus()
    }
  }, [record])

  // After a rejection, to the first field with an error.
  useEffect(() => {
    if (rejections === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    for (let part = first?.closest('details'); part; part = part.parentElement?.closest('details'))
      part.open = true
    // An editor below its preview takes no focus.
    const shown = first?.closest('[hidden]') ? first.closest<HTMLElement>('[role="group"]') : first
    shown?.focus()
  }, [rejections])

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    const action = SHORTCUTS[event.key.toLowerCase()]
    if (!action || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const typedIn = event.target instanceof Element ? event.target.closest('form') : null
    const isElsewhere = typedIn !== null && typedIn !== element.current
    // A reply is sent by the same keys.
    if (isElsewhere && action === 'publish') return
    // Never the browser's own saving of the page; and nothing while a dialog stands above the form.
    event.preventDefault()
    const modal = topModal()
    if (isElsewhere && !dirty) return
    if (mayWrite && (!modal || modal.contains(element.current)))
      form.save(action === 'publish' ? publishing : action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    // While the event is captured: dialogs stop it from bubbling.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  const hasError = (field: Field) =>
    Object.keys(errors).some((control) => localizedPath(control.split('#')[0] ?? '').name === field.name)

  return (
    <FormContext value={shared}>
      <NotesContext value={notes}>
        <UploadWatchContext value={form.uploads.report}>
          <SteadyFields form={element} state={around}>
            <form
              ref={element}
              noValidate
              aria-label={isNew ? words.newRecord(kind.key) : words.editRecord(kind.key)}
              onSubmit={(event) => {
                event.preventDefault()
                form.save('save')
              }}
              className="@container"
            >
              {groups.length > 2 && (
                <GroupNav
                  formId={formId}
                  groups={groups.map(({ group }) => group)}
                  invalid={groups.filter(({ fields }) => fields.some(hasError)).map(({ group }) => group)}
                />
              )}
              {form.offered.map((draft) => (
                <DraftOffer
                  key={draft.slot}
                  at={draft.at}
                  onRestore={() => form.restoreDraft(draft)}
                  onDiscard={() => form.discardDraft(draft)}
                />
              ))}
              {mayWrite && form.waiting && (
                <WaitingDraft
                  kind={kind}
                  draft={form.waiting}
                  isPublic={form.isPublic}
                  publishing={publishing}
                  onDiscard={form.discardWaiting}
                >
                  {form.waiting.review && difference}
                </WaitingDraft>
              )}
              {kind.fields.some(({ translatable }) => translatable) && <TranslationSwitch />}
              <fieldset disabled={!mayWrite} className="contents">
                {groups.map(({ group, fields }) => (
                  <FieldGroupFrame
                    key={group}
                    id={groupId(formId, group)}
                    title={groups.length > 1 ? t(`groups.${group}`) : null}
                    folded={folded.includes(group)}
                  >
                    <div
                      className={`grid gap-x-5 gap-y-5 ${group === 'facts' ? 'grid-cols-2 @2xl:grid-cols-4' : '@lg:grid-cols-2'}`}
                    >
                      {fields.map((field) => (
                        <div
                          key={field.name}
                          data-field={field.name}
                          className={isWide(field) ? 'col-span-full' : 'min-w-0'}
                        >
                          <FieldRow
                            field={field}
                            value={values[field.name] ?? ''}
                            translated={locale ? values[translationControl(field, locale)] : undefined}
                          />
                          {below[field.name]}
                        </div>
                      ))}
                    </div>
                  </FieldGroupFrame>
                ))}
              </fieldset>
              {mayWrite && form.isPublic && !kind.single && (
                <button
                  type="button"
                  onClick={() => form.save('unpublish')}
                  className="min-h-11 text-sm underline underline-offset-4"
                >
                  {t('unpublish')}
                </button>
              )}
              {mayWrite && (
                <SaveBar
                  kind={kind}
                  form={form}
                  publishing={publishing}
                  values={values}
                  inPlace={inPlace}
                  onClose={onClose}
                >
                  {receipt}
                  <TranslationLinks
                    missing={missing}
                    stale={Object.keys(stale).filter((control) => !stale[control]?.reviewed)}
                  />
                </SaveBar>
              )}
              {form.asked && (
                <AskDialog
                  kind={kind}
                  warnings={form.asked}
                  takesReasons={form.takesReasons}
                  onSave={form.answer}
                  onClose={() => form.answer(null)}
                />
              )}
              {form.theirs && (
                <ConflictDialog
                  kind={kind}
                  base={form.base}
                  mine={values}
                  theirs={form.theirs}
                  change={form.change}
                  onResolve={form.resolve}
                  onClose={form.backToForm}
                />
              )}
            </form>
          </SteadyFields>
        </UploadWatchContext>
      </NotesContext>
    </FormContext>
  )
}
