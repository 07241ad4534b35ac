'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { AdminIcon } from '../core/admin-icon'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** Of the files it takes. */
  types: readonly string[]
  several?: boolean
  /** What to do, where that is not about pictures. */
  invitation?: string
  /** What the files are for: one screen can have several drop zones. */
  label: string
  className?: string
  children?: ReactNode
}

/** Takes files that are dropped or chosen. */
export function DropZone({
  onFiles,
  types,
  several = false,
  invitation,
  label,
  className = '',
  children,
}: DropZoneProps) {
  const t = useTranslations('admin.media')
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])].slice(0, several ? undefined : 1)
    if (taken.length > 0) onFiles(taken)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`rounded-ui border border-dashed ${over ? 'border-amber bg-amber/10' : 'border-field'} ${className}`}
    >
      {children}
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-ui px-4 py-2 text-center text-sm text-ink-2 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
      >
        <AdminIcon name="upload" className="size-4 shrink-0" />
        <span>{invitation ?? t(several ? 'dropSeveral' : 'dropOne')}</span>
        <span className="sr-only">: {label}</span>
        <input
          id={id}
          type="file"
          accept={types.join(',')}
          multiple={several}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
