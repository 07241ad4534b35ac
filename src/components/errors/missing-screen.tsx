import type { ReactNode } from 'react'
import { NotFoundStatus } from './not-found-status'

/** A not-found screen with links. Its response marker sets the status to 404. */
export function MissingScreen({
  heading,
  text,
  children,
}: {
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="wrap message-page">
      <NotFoundStatus />
      <h1 className="wide max-w-[18ch] text-h1">{heading}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-ink-2">{text}</p>
      <div className="mt-9 flex flex-wrap gap-3.5">{children}</div>
    </div>
  )
}
