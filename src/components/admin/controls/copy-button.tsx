'use client'

import { type ReactNode, useState } from 'react'
import { copyText } from '../../ui/copy-text'

type CopyButtonProps = {
  text: string
  /** The words of the button, before and after the text is copied. */
  label: string
  copied: string
  /** Words for screen readers beside these, such as whose text it copies. */
  children?: ReactNode
}

/** Copies a text to the clipboard, and says that it did. */
export function CopyButton({ text, label, copied, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      type="button"
      onClick={() => copyText(text).then(setIsCopied)}
      className="mt-1 block min-h-6 text-2xs text-ink-2 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      {isCopied ? copied : label}
      {children}
    </button>
  )
}
