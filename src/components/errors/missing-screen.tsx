import type { ReactNode } from 'react'
import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'
import { setResponseStatus } from './response-status'

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

/**
 * The response marker for status 404. `notFound()` of Next.js leaves the body of a static page empty until scripts have
 * run; the page cache sets the status of a complete page that has this marker.
 */
function NotFoundStatus() {
  setResponseStatus(404)
  return <meta {...RESPONSE_MARKERS.missing} />
}
