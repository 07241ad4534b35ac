'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '../../ui/button'
import { copyText } from '../../ui/copy-text'

type ShownOnceProps = {
  label: string
  /** A new key, or the link of an invitation. */
  secret: string
  /** The sentence that says how it is used, and until when. */
  children: ReactNode
}

/** A secret that is shown this once, whole, with a button that copies it. */
export function ShownOnce({ label, secret, children }: ShownOnceProps) {
  const t = useTranslations('admin.access')
  const [copied, setCopied] = useState(false)

  return (
    <div>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <code className="block rounded-ui border border-line bg-plate px-3.5 py-3 text-sm break-all select-all">
        {secret}
      </code>
      <div className="mt-3 text-sm text-ink-2">{children}</div>
      <button
        type="button"
        onClick={() => copyText(secret).then(setCopied)}
        className={buttonClass('line', 'mt-5')}
      >
        <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
      </button>
    </div>
  )
}
