import { useTheme } from 'next-themes'
import { type RefObject, useEffect, useState } from 'react'
import type { Stage } from '../viewer/stage'

/** The views that are sent with an inquiry: from all around, a little from above. */
export const PICTURED = [-30, 60, 150, -120].map((azimuth) => ({ azimuth, elevation: 14, zoom: 1 }))

const SMALL = { width: 400, height: 300 }
/** Pause in changes after which they are drawn. */
const PAUSE_MS = 500

/**
 * Small pictures of the views that are sent, drawn in this browser while the element that shows them can be seen.
 *
 * @param look What they depend on beside the theme.
 */
export function useViews(stage: Stage | null, holder: RefObject<HTMLElement | null>, look: string): string[] {
  const [views, setViews] = useState<string[]>([])
  const { resolvedTheme } = useTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew after each change of the look.
  useEffect(() => {
    if (!stage || !holder.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const draw = async () => {
      seen.disconnect()
      const made: Blob[] = []
      for (const orbit of PICTURED) {
        if (gone.signal.aborted) return
        made.push(await stage.scene.picture(orbit, SMALL))
      }
      if (!gone.signal.aborted) setViews(made.map((blob) => URL.createObjectURL(blob)))
    }
    const seen = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      // Without them the inquiry can be sent as well.
      if (entry?.isIntersecting) timer = setTimeout(() => draw().catch(() => {}), PAUSE_MS)
    })
    seen.observe(holder.current)
    return () => {
      gone.abort()
      clearTimeout(timer)
      seen.disconnect()
    }
  }, [stage, holder, look, resolvedTheme])

  useEffect(
    () => () => {
      for (const view of views) URL.revokeObjectURL(view)
    },
    [views],
  )
  return views
}
