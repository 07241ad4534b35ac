'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { blankRow, type Rows } from '@/lib/fields/types/rows'
import type { FormRow } from '@/lib/fields/value-type'
import { PAGE_KIND_KEYS } from '@/lib/kinds'
import { MENU_MAX_ENTRIES } from '@/lib/values/limits'
import { OTHER_CATEGORIES } from '@/lib/values/menu'
import { droppedRows, type Levelled, levelledRows, steppedRows, withoutRow } from '@/lib/values/menu-order'
import { errorProps } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { useDrag } from '../../controls/use-drag'
import { useNotices } from '../../core/notices'
import { LinkPicker, type LinkTarget } from '../../editor/link-picker'
import { type InputProps, useForm } from '../form-context'
import { MenuPreview } from './menu-preview'
import { MenuRow } from './menu-row'
import { restored } from './row-buttons'
import { useMenuTargets } from './use-menu-targets'

/** How far aside an entry is dragged to belong to the one before it. */
const INDENT_PX = 32

type Moving = Levelled & { row: FormRow }

const levelOf = ({ en }: FormRow) => (en.level === '2' ? 2 : 1)
const moving = (rows: readonly FormRow[]): Moving[] =>
  rows.map((row) => ({ id: row.id, level: levelOf(row), row }))
const settled = (rows: readonly Moving[]): FormRow[] =>
  rows.map(({ level, row }) =>
    levelOf(row) === level ? row : { ...row, en: { ...row.en, level: String(level) } },
  )

type MenuFieldProps = InputProps<FormRow[]> & { list: Rows; look: NonNullable<Rows['menu']> }

/** A menu: entries on two levels that are put in order by dragging or by keyboard, with what visitors will see. */
export function MenuField(props: MenuFieldProps) {
  const { id, name, label, value: rows, error, onChange, list, look } = props
  const { levels, shownAs } = look
  const t = useTranslations('admin.form.menu')
  const { errors } = useForm()
  const notices = useNotices()
  const targets = useMenuTargets(
    rows.map(({ en }) => en.to ?? ''),
    shownAs === 'bar',
  )
  const [opened, setOpened] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [picking, setPicking] = useState<FormRow | 'new' | null>(null)
  const focused = useRef<HTMLElement>(null)

  // A browser takes the focus from an element that is moved in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    if (focused.current?.isConnected) focused.current.focus()
    focused.current = null
  }, [rows])

  const nameOf = ({ en }: FormRow) =>
    en.to === OTHER_CATEGORIES
      ? t('others')
      : en.label?.trim() || targets.in('en')(en.to ?? '')[0]?.name || en.to || t('heading')
  const rearrange = (row: FormRow, change: (rows: Moving[]) => Moving[]) => {
    const next = change(moving(rows))
    const place = next.findIndex((each) => each.id === row.id)
    const { level } = next[place] ?? {}
    const isSame = next.every(
      (each, index) => each.id === rows[index]?.id && each.level === levelOf(each.row),
    )
    setSaid(
      t(isSame ? 'stays' : level === 2 ? 'below' : 'moved', {
        name: nameOf(row),
        place: place + 1,
        count: next.length,
      }),
    )
    if (isSame) return
    focused.current = document.activeElement as HTMLElement
    onChange(settled(next))
  }
  const { over, handle } = useDrag((dragged, place) => {
    const row = rows.find((each) => each.id === dragged)
    if (row) rearrange(row, (all) => droppedRows(all, dragged, place, levels))
  }, INDENT_PX)

  const remove = (row: FormRow) => {
    const left = withoutRow(moving(rows), row.id)
    const gone = rows.filter(({ id }) => !left.some((other) => other.id === id))
    onChange(settled(left))
    setSaid(t('removed', { name: nameOf(row) }))
    notices.success(t('removed', { name: nameOf(row) }), {
      label: t('undo'),
      onSelect: () =>
        onChange((now) => {
          const [first, ...others] = moving(restored(rows, gone, now))
          // The entry it was below may be gone too.
          return first ? settled([{ ...first, level: 1 }, ...others]) : now
        }),
    })
    // The button that was pressed is gone with its row.
    document.getElementById(id)?.focus()
  }
  const pick = ({ address: typed, title }: LinkTarget) => {
    // An address copied from this site follows its languages as a path.
    const address = typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed
    const row = picking === 'new' ? blankRow(list) : picking
    setPicking(null)
    if (!row) return
    // A heading is named by who adds it.
    const isNamed = address === '' || address.startsWith('/') || (row.en.label ?? '') !== ''
    const en = {
      ...row.en,
      to: address,
      level: row.en.level || '1',
      ...(!isNamed && { label: hostOf(address, title) }),
    }
    onChange((now) =>
      picking === 'new'
        ? [...now, { ...row, en }]
        : now.map((each) => (each.id === row.id ? { ...each, en } : each)),
    )
    setOpened(row.id)
    if (picking === 'new') setSaid(t('added', { name: title }))
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one */}
      <div role="group" aria-label={label} aria-describedby={`${id}-keys`}>
        <p id={`${id}-keys`} className="mb-3 text-2xs text-ink-2">
          {t(levels === 2 ? 'keyboard' : 'keyboardOfOne')}
        </p>
        <ol data-rows className="border-t border-line">
          {rows.map((row, index) => (
            <MenuRow
              key={row.id}
              name={name}
              list={list}
              row={row}
              title={nameOf(row)}
              ownName={targets.in('en')(row.en.to ?? '')[0]?.name}
              state={targets.stateOf(row.en.to ?? '')}
              index={index}
              count={rows.length}
              level={levelOf(row)}
              levels={levels}
              over={over?.id === row.id ? over : null}
              isOpen={
                opened === row.id ||
                Object.keys(errors).some((control) => control.startsWith(`${name}#${row.id}.`))
              }
              handle={handle(row.id)}
              onOpen={() => setOpened(opened === row.id ? null : row.id)}
              onStep={(step) => rearrange(row, (all) => steppedRows(all, row.id, step))}
              onLevel={(level) => rearrange(row, (all) => levelledRows(all, row.id, level))}
              onRemove={() => remove(row)}
              onPick={() => setPicking(row)}
            />
          ))}
        </ol>
        <button
          id={id}
          type="button"
          disabled={rows.length >= MENU_MAX_ENTRIES}
          onClick={() => setPicking('new')}
          className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50"
          {...errorProps(id, error)}
        >
          <Icon name="plus" className="size-4" />
          {t('add')}
        </button>
        <p className="mt-2 text-2xs text-ink-2">
          {t('count', { count: rows.length, max: MENU_MAX_ENTRIES })}
        </p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      <MenuPreview list={list} rows={rows} shownAs={shownAs} targets={targets} />
      {picking && (
        <LinkPicker
          lang="en"
          kinds={PAGE_KIND_KEYS}
          onPick={pick}
          onClose={() => setPicking(null)}
          further={[
            { address: OTHER_CATEGORIES, title: t('others'), detail: t('othersDetail') },
            ...(levels === 2 ? [{ address: '', title: t('heading'), detail: t('headingDetail') }] : []),
          ]}
        />
      )}
    </div>
  )
}

const hostOf = (address: string, title: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : title
