'use client'

import { getCommands, type ICommand, type TextAreaTextApi } from '@uiw/react-md-editor/commands'
import { getCommands as getChineseCommands } from '@uiw/react-md-editor/commands-cn'
import MDEditor from '@uiw/react-md-editor/nohighlight'
import '@uiw/react-md-editor/markdown-editor.css'
import './markdown-editor.css'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '@/lib/domain/locales'
import { errorProps } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useInterfaceLanguage } from '../core/words'
import { MediaPicker } from '../media/media-picker'

type MarkdownEditorProps = {
  id: string
  name: string
  label: string
  /** The language that is written. */
  lang: Locale
  value: string
  onChange: (value: string) => void
  placeholder: string | undefined
  error?: string | undefined
  required?: boolean
}

/** Commands for what the site does not show, or that have another button. */
const LEFT_OUT = ['comment', 'image', 'help', 'issue']

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
  placeholder,
  error,
  required,
}: MarkdownEditorProps) {
  const t = useTranslations('admin.markdown')
  const { resolvedTheme } = useTheme()
  const [locale] = useInterfaceLanguage()
  const target = useRef<TextAreaTextApi | null>(null)
  const [picking, setPicking] = useState(false)

  const commands = useMemo(() => {
    const picture: ICommand = {
      name: 'library-picture',
      keyCommand: 'library-picture',
      buttonProps: { 'aria-label': t('insertPicture'), title: t('insertPicture') },
      icon: <Icon name="picture" className="size-4" />,
      execute: (_contentVersion, api) => {
        target.current = api
        setPicking(true)
      },
    }
    const all = locale === 'zh' ? getChineseCommands() : getCommands()
    const shown = all.filter((command) => !LEFT_OUT.includes(command.keyCommand ?? ''))
    return [...shown.map(withSilentIcon), picture]
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
        textareaProps={{ id, name, lang, placeholder, required, spellCheck: true, ...errorProps(id, error) }}
      />
      {picking && (
        <MediaPicker
          label={label}
          onClose={() => setPicking(false)}
          onPick={([url]) => {
            // At once: below an open dialog the text takes no focus, and nothing is inserted.
            flushSync(() => setPicking(false))
            if (url !== undefined) target.current?.replaceSelection(`![](${url})`)
          }}
        />
      )}
    </div>
  )
}
