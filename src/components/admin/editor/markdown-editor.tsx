'use client'

import { getCommands, type ICommand, TextAreaTextApi, type TextRange } from '@uiw/react-md-editor/commands'
import { getCommands as getChineseCommands } from '@uiw/react-md-editor/commands-cn'
import MDEditor from '@uiw/react-md-editor/nohighlight'
import '@uiw/react-md-editor/markdown-editor.css'
import './markdown-editor.css'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LINKED_KIND_KEYS } from '@/lib/kinds'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import { blankTable, type PipeTable, pipeTableText, tableAt } from '@/lib/texts/pipe-table'
import { errorProps } from '../../ui/field'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import { MediaPicker } from '../media/media-picker'
import { LinkPicker } from './link-picker'
import { TableDialog } from './table-dialog'
import type { PastePosition, WriteText } from './use-pasted-pictures'
import { gapBehind, usePasting } from './use-pasting'

type MarkdownEditorProps = {
  id: string
  name: string
  label: string
  /** The language that is written. */
  lang: Locale
  value: string
  onChange: WriteText
  /** Takes pictures that are pasted or dropped. */
  onPictures: (pictures: File[], place: PastePosition) => void
  placeholder: string | undefined
  error?: string | undefined
  required?: boolean
}

/** Commands for what the site does not show, or that have another button. */
const LEFT_OUT = ['comment', 'image', 'help', 'issue']

/** The headings a text has below the title of its page, as buttons: Escape does not close the package's list of all six. */
const HEADINGS: Record<string, string> = { heading2: 'H2', heading3: 'H3' }

const withHeadings = (command: ICommand, labelOf: (level: string) => string): ICommand[] =>
  Array.isArray(command.children)
    ? command.children.flatMap((child) => {
        const level = HEADINGS[child.name ?? '']
        if (!level) return []
        const label = labelOf(level)
        return {
          ...child,
          icon: <b className="text-xs">{level}</b>,
          buttonProps: { 'aria-label': label, title: label },
        }
      })
    : [command]

/** Commands of the package whose button opens a dialog of the admin instead. */
const DIALOGS = { link: 'link', table: 'table' } as const

/** The dialog above the text, and what of the text it was opened with. */
type OpenDialog =
  | { dialog: 'picture' }
  | { dialog: 'link'; selectedText: string }
  | { dialog: 'table'; table: PipeTable }

/** The package calls its icons pictures and gives them no name; the button has one. */
const withSilentIcon = (command: ICommand): ICommand => ({
  ...command,
  icon: <span aria-hidden="true">{command.icon}</span>,
})

/** Where Markdown is written. Tab leaves it, so that the keyboard is never caught. */
export default function MarkdownEditor({
  id,
  name,
  label,
  lang,
  value,
  onChange,
  onPictures,
  placeholder,
  error,
  required,
}: MarkdownEditorProps) {
  const t = useTranslations('admin.markdown')
  const { resolvedTheme } = useTheme()
  const [locale] = useInterfaceLanguage()
  const target = useRef<TextAreaTextApi | null>(null)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const pasting = usePasting(onChange, onPictures)

  const commands = useMemo(() => {
    const picture: ICommand = {
      name: 'library-picture',
      keyCommand: 'library-picture',
      buttonProps: { 'aria-label': t('insertPicture'), title: t('insertPicture') },
      icon: <AdminIcon name="picture" className="size-4" />,
      execute: (_state, api) => {
        target.current = api
        setOpen({ dialog: 'picture' })
      },
    }
    const withDialog = (command: ICommand): ICommand => {
      const dialog = DIALOGS[command.keyCommand as keyof typeof DIALOGS]
      if (!dialog) return command
      const label = t(`insert.${dialog}`)
      return {
        ...command,
        buttonProps: { 'aria-label': label, title: label },
        execute: ({ text, selection, selectedText }, api) => {
          target.current = api
          setOpen(
            dialog === 'table'
              ? { dialog, table: tableAt(text, selection.start) ?? blankTable(3, 3) }
              : { dialog, selectedText },
          )
        },
      }
    }
    const all = locale === DEFAULT_LOCALE ? getCommands() : getChineseCommands()
    const labelOf = (level: string) => t('heading', { level })
    const shown = all
      .flatMap((command) => withHeadings(command, labelOf))
      .filter((command) => !LEFT_OUT.includes(command.keyCommand ?? ''))
    return [...shown.map(withDialog).map(withSilentIcon), picture]
  }, [locale, t])

  return (
    <div data-color-mode={resolvedTheme === 'dark' ? 'dark' : 'light'} data-invalid={error !== undefined}>
      <MDEditor
        value={value}
        onChange={(text) => onChange(text ?? '')}
        commands={commands}
        extraCommands={[]}
        preview="edit"
        highlightEnable={false}
        defaultTabEnable
        visibleDragbar={false}
        height={420}
        textareaProps={{
          ...{ id, name, lang, placeholder, required, spellCheck: true },
          ...errorProps(id, error),
          ...pasting,
          onKeyDownCapture: onEnter,
        }}
      />
      {open?.dialog === 'picture' && (
        <MediaPicker
          label={label}
          onClose={close}
          onPick={([url]) => url !== undefined && insert(`![](${url})`)}
        />
      )}
      {open?.dialog === 'link' && (
        <LinkPicker
          lang={lang}
          kinds={LINKED_KIND_KEYS}
          onClose={close}
          onPick={({ address, title }) =>
            insert(`[${linkText(open.selectedText || title)}](${linkAddress(address)})`)
          }
        />
      )}
      {open?.dialog === 'table' && (
        <TableDialog table={open.table} lang={lang} onClose={close} onDone={insertTable} />
      )}
    </div>
  )

  function close() {
    setOpen(null)
  }

  function insert(text: string, range?: TextRange) {
    // At once: below an open dialog the text takes no focus, and nothing is inserted.
    flushSync(close)
    if (range) target.current?.setSelectionRange(range)
    target.current?.replaceSelection(text)
  }

  /** In the place of the table the caret is in, or as a block of its own. */
  function insertTable(table: PipeTable) {
    if (!target.current) return
    // Pictures that arrived below the dialog may have moved it.
    const { value: now, selectionStart, selectionEnd: end } = target.current.textArea
    const placed = tableAt(now, selectionStart)
    const text = pipeTableText(table)
    if (placed) return insert(text.replaceAll('\n', `\n${placed.indent}`), placed)
    const before = now.slice(0, end)
    insert(`${gapBehind(before)}${text}\n\n`, { start: end, end })
  }
}

/** A text between the brackets of a link, which it must not close. */
const linkText = (text: string) => text.replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ')

/** An address between the parentheses of a link, which a blank would end. */
const linkAddress = (address: string) => address.replace(/[\s<>]/g, encodeURIComponent)

/** The sign of an item of a list, and what follows it. */
const ITEM = /^(?:[-*]|\d+\.) (?:\[[ xX]\] )?(.*)$/

/** Keeps Enter from the package where a line is no item of a list, such as '1400 lm', and ends a list at an empty item. */
function onEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return
  const { currentTarget: textArea } = event
  const { value, selectionStart, selectionEnd } = textArea
  const start = value.slice(0, selectionStart).lastIndexOf('\n') + 1
  const [, words] = ITEM.exec(value.slice(start, selectionStart)) ?? []
  if (words) return
  event.stopPropagation()
  const isLineEnd = selectionStart === selectionEnd && (value[selectionEnd] ?? '\n') === '\n'
  if (words === undefined || !isLineEnd) return
  event.preventDefault()
  const api = new TextAreaTextApi(textArea)
  api.setSelectionRange({ start, end: selectionEnd })
  api.replaceSelection('')
}
