'use client'

import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { LightConfiguration } from '@/lib/lighting/light-configuration'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { INQUIRY_VIEW_HEIGHT_PX, INQUIRY_VIEW_WIDTH_PX } from '@/lib/values/limits'
import { InquiryForm } from '../contact/inquiry-form'
import type { Stage } from '../viewer/stage'
import type { StudioTexts } from './studio-texts'
import { PICTURED, useViews } from './use-views'

export type StudioInquiryProps = {
  slug: string
  form: Omit<ComponentProps<typeof InquiryForm>, 'send' | 'products' | 'message'>
  words: StudioTexts
  configuration: LightConfiguration
  /** null while it is not drawn yet. */
  stage: Stage | 'failed' | null
  /** Whether its lamp is on. */
  isLit: boolean
  /** The buyer's file, where it is on the light. */
  logo: File | null
  /** What was chosen, in words. */
  chosen: readonly string[]
  /** What the light is, beside the form. */
  about: ReactNode
  /** What is said of privacy below the form. */
  children?: ReactNode
}

const SIZE = { width: INQUIRY_VIEW_WIDTH_PX, height: INQUIRY_VIEW_HEIGHT_PX }

/** Sends the light as it is shown with an inquiry: four views, the colors as data, and the logo. */
export function StudioInquiry({
  slug,
  form,
  words,
  configuration,
  stage,
  isLit,
  logo,
  chosen,
  about,
  children,
}: StudioInquiryProps) {
  const { page } = words
  const drawn = stage === 'failed' ? null : stage
  const list = useRef<HTMLUListElement>(null)
  const views = useViews(drawn, list, JSON.stringify([configuration, logo?.name, logo?.lastModified, isLit]))

  const send = async (data: FormData): Promise<string | null> => {
    data.append('configuration', JSON.stringify(configuration))
    try {
      if (drawn)
        for (const [index, orbit] of PICTURED.entries())
          data.append(`view-${index + 1}`, await drawn.scene.picture(orbit, SIZE), `view-${index + 1}.webp`)
    } catch {
      // The words say it as well.
    }
    if (logo) data.append('logo', logo)
    try {
      const response = await fetch('/api/inquiries', { method: 'POST', body: data })
      const { message, omitted, url } = await response.json()
      // The API says it in English alone.
      if (!response.ok)
        return form.locale === DEFAULT_LOCALE && typeof message === 'string' ? message : page.sendFailed
      // The path alone: the site may have been opened by another of its names.
      location.assign(`${new URL(url).pathname}?notice=${omitted ? 'sent_without' : 'sent'}#notice`)
      return null
    } catch {
      return page.sendFailed
    }
  }

  return (
    <section
      aria-labelledby="inquiry"
      className="mt-band gap-x-[clamp(1.75rem,4vw,4.5rem)] lg:grid lg:grid-cols-[1.4fr_1fr]"
    >
      <div>
        <h2 id="inquiry" className="wide scroll-mt-24 border-t border-ink pt-5 text-h3">
          {page.ask}
        </h2>
        <p className="mt-3 text-ink-2 noscript:hidden">
          {stage === 'failed' ? page.askHintWithout : page.askHint}
        </p>
        {stage !== 'failed' && (
          <ul ref={list} className="mt-4 grid grid-cols-2 gap-2.5 noscript:hidden sm:grid-cols-4">
            {PICTURED.map(({ azimuth }, index) => (
              <li key={azimuth} className="aspect-[4/3] overflow-hidden rounded-ui bg-plate">
                {views[index] && (
                  // biome-ignore lint/performance/noImgElement: it was drawn in this browser.
                  <img
                    src={views[index]}
                    alt={page.pictured.replace('{number}', String(index + 1))}
                    className="size-full"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="mb-6" />
        <InquiryForm {...form} products={[slug]} message={page.begin} send={send} />
        {children}
      </div>
      <aside className="border-t border-ink pt-5 max-lg:mt-12">
        <div className="lg:sticky lg:top-24">
          {chosen.length > 0 && (
            <ul className="mb-8 divide-y divide-line text-sm noscript:hidden">
              {chosen.map((words) => (
                <li key={words} className="py-2.5 first:pt-0">
                  {words}
                </li>
              ))}
            </ul>
          )}
          {about}
        </div>
      </aside>
    </section>
  )
}
