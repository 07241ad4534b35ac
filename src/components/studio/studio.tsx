'use client'

import { useTheme } from 'next-themes'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { VIEWER_TEXTS } from '@/lib/content/browser-texts/viewer-texts'
import { configurationWords, type StudioTranslator } from '@/lib/kinds/inquiry/configuration-texts'
import {
  COLORED_PARTS,
  type Colorable,
  type ColoredPart,
  factoryColors,
  finishesOf,
  type LightConfiguration,
  offeredScheme,
  schemeParams,
} from '@/lib/lighting/light-configuration'
import { viewOf } from '@/lib/lighting/orbit'
import { AddToInquiry } from '../inquiry-list/add-to-inquiry'
import { InquiryCount } from '../inquiry-list/inquiry-count'
import { fill } from '../list/filled-text'
import { buttonClass } from '../ui/button'
import { copyText } from '../ui/copy-text'
import { frameColor } from '../viewer/frame-colors'
import type { Stage } from '../viewer/stage'
import {
  LampButtons,
  NIGHT,
  SEEN_FROM_FRONT,
  seenFrom,
  TOP_BAR,
  ViewButtons,
} from '../viewer/viewer-controls'
import { dress } from './apply-colors'
import { ChosenTerms, type OrderTerms } from './chosen-terms'
import { drawLabel } from './draw-label'
import { LogoChoice } from './logo-choice'
import { PartColors } from './part-colors'
import { isDrawable, logoHeightMm, type PatchMm } from './placed-logo'
import { StudioInquiry, type StudioInquiryProps } from './studio-inquiry'
import type { StudioTexts } from './studio-texts'
import { useLogo } from './use-logo'
import { useScheme } from './use-scheme'

type StudioProps = Colorable & {
  slug: string
  model: string
  terms: OrderTerms
  /** The path of the range in one scheme. */
  range: { path: string; label: string } | null
  words: StudioTexts
  inquiry: Omit<
    StudioInquiryProps,
    'words' | 'slug' | 'configuration' | 'stage' | 'isLit' | 'logo' | 'about' | 'chosen'
  >
  /** What the light is. */
  about: ReactNode
  /** The product's picture, which stays where no model can be shown. */
  children: ReactNode
}

type Opened = {
  stage: Stage
  colors: Partial<Record<ColoredPart, string | null>>
  patchMm: PatchMm | null
  /** Turns the light so that the place for its logo is seen. */
  faceLabel: () => void
}

/** A light in the colors of a brand, with its logo, to be turned and sent with an inquiry. */
export function Studio({
  slug,
  model,
  pieces,
  processes,
  terms,
  range,
  words,
  inquiry,
  about,
  children,
}: StudioProps) {
  const { page } = words
  const holder = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null)
  const [named, setScheme] = useScheme()
  // Another light of the range may take colors on more parts, or be of metal.
  const scheme = useMemo(() => offeredScheme(named, { pieces, processes }), [named, pieces, processes])
  const [seen, setSeen] = useState(SEEN_FROM_FRONT)
  const [isCopied, setCopied] = useState(false)
  const [isLit, setIsLit] = useState<boolean | null>(null)
  const isNight = useTheme().resolvedTheme === 'dark'
  const shown = opened === 'failed' ? null : opened
  // As in the viewer, a light without a beam is no more than its unlit body by day, and only who switches it on sees it in the night.
  const lit = isLit ?? (isNight || (shown?.stage.scene.lamp.isArea ?? false))
  const isDark = isNight || isLit === true
  const { logo, image, fault, change, take, forget } = useLogo(shown?.patchMm ?? null, processes)
  const drawn = logo && isDrawable(logo, image) ? logo : null
  const parts = COLORED_PARTS.filter((part) => pieces[part] !== undefined)

  useEffect(() => {
    const gone = new AbortController()
    let stage: Stage | undefined
    const open = async () => {
      const { openStage } = await import('./open-stage')
      if (gone.signal.aborted || !holder.current) return
      const made = await openStage(holder.current, model, gone.signal, {
        moved: (orbit) => setSeen(seenFrom(orbit)),
        lost: () => setOpened('failed'),
      })
      stage = made.stage
      if (gone.signal.aborted) stage.dispose()
      else setOpened(made)
    }
    open().catch(() => gone.signal.aborted || setOpened('failed'))
    return () => {
      gone.abort()
      stage?.dispose()
    }
  }, [model])

  useEffect(() => {
    if (!shown || !holder.current) return
    shown.stage.setTheme(isDark, frameColor(holder.current))
    const pictured = shown.stage.scene.lamp.pictured(true)
    shown.stage.setLight({ ...pictured, level: lit ? 1 : 0, dutyCycle: null })
  }, [shown, lit, isDark])

  useEffect(() => {
    if (!shown) return
    dress(shown.stage.scene.parts, scheme)
    shown.stage.draw()
  }, [shown, scheme])

  useEffect(() => {
    if (!shown?.patchMm) return
    shown.stage.scene.parts.setLabel(logo && drawLabel(logo, image, shown.patchMm))
    shown.stage.draw()
  }, [shown, logo, image])

  const copy = async () => {
    const link = location.origin + location.pathname + (query && `?${query}`)
    setCopied(await copyText(link))
    setTimeout(() => setCopied(false), 3000)
  }
  const query = schemeParams(scheme).toString()
  const configuration: LightConfiguration = {
    product: slug,
    parts: scheme,
    logo: drawn && { ...drawn, heightMm: logoHeightMm(drawn, image) },
  }
  const chosen = configurationWords(configuration, words.processes, translator(words))
  const viewer = VIEWER_TEXTS[inquiry.form.locale]

  return (
    <>
      <div className="gap-x-[clamp(1.75rem,4vw,4.5rem)] lg:grid lg:grid-cols-[1.4fr_1fr]">
        <div className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
          <div
            className={`studio-frame relative aspect-[4/3] w-full overflow-hidden rounded-ui bg-plate ${isDark && !isNight ? NIGHT : ''}`}
          >
            {children}
            <div
              ref={holder}
              role="application"
              aria-label={shown ? page.view : page.loading}
              tabIndex={shown ? 0 : -1}
              className="absolute inset-0 cursor-grab -outline-offset-2 active:cursor-grabbing noscript:hidden"
            />
            <noscript>
              <p className="absolute right-3 bottom-3 left-3 bg-paper px-3 py-2 text-sm">{page.noScript}</p>
            </noscript>
            <p
              role="status"
              className={
                shown
                  ? 'sr-only'
                  : 'absolute bottom-3 left-3 rounded-ui bg-paper px-2 py-1 text-xs noscript:hidden'
              }
            >
              {shown
                ? viewer.from[seen.from] + viewer.comma + (lit ? viewer.on : viewer.off)
                : opened === 'failed'
                  ? page.failed
                  : page.loading}
            </p>
            {shown && (
              <div className={TOP_BAR}>
                <ViewButtons
                  words={viewer}
                  view={seen.straight}
                  onView={(name) => shown.stage.turnTo(viewOf(name))}
                />
              </div>
            )}
            {shown && <LampButtons words={viewer} isLit={lit} onLamp={setIsLit} />}
          </div>
          <p className="mt-3 text-sm text-ink-2">{page.honest}</p>
        </div>
        <div className="grid content-start max-lg:mt-8 noscript:hidden">
          {parts.map((part, index) => (
            <PartColors
              isFirst={index === 0}
              key={part}
              part={part}
              locale={inquiry.form.locale}
              pieces={pieces[part] ?? 0}
              codes={factoryColors(part, processes)}
              finishes={finishesOf(part, processes)}
              scheme={scheme[part] ?? null}
              series={shown?.colors[part] ?? null}
              onChange={(next) => {
                const { [part]: _, ...others } = scheme
                setScheme(next ? { ...scheme, [part]: next } : others)
              }}
              words={words}
            />
          ))}
          {/* It has its place while the model is on its way. */}
          {processes.length > 0 && (opened === null || shown?.patchMm) && (
            <LogoChoice
              locale={inquiry.form.locale}
              logo={logo}
              image={image}
              fault={fault}
              patchMm={shown?.patchMm ?? null}
              processes={processes}
              onChange={(next) => {
                if (next && !logo) shown?.faceLabel()
                change(next)
              }}
              onFile={take}
              onForget={forget}
              words={words}
            />
          )}
          <div className="studio-chosen">
            <p className="w-full" aria-live="polite">
              <ChosenTerms
                scheme={scheme}
                hasLogo={drawn !== null}
                locale={inquiry.form.locale}
                {...{ pieces, terms, words }}
              />
            </p>
            <AddToInquiry
              lights={[
                {
                  slug,
                  configuration,
                  summary: chosen.join(words.join),
                  branding: [
                    ...(Object.keys(scheme).length > 0 ? ['color'] : []),
                    ...(configuration.logo ? ['logo'] : []),
                  ],
                },
              ]}
              words={words.list}
              className={buttonClass('line')}
            />
            <InquiryCount locale={inquiry.form.locale} label={words.list.open} className="to-inquiry" />
          </div>
          <p className="flex flex-wrap gap-x-6 text-sm">
            <button
              type="button"
              onClick={() => copy().catch(() => {})}
              className="min-h-11 underline underline-offset-4"
            >
              <span aria-live="polite">{isCopied ? page.copied : page.copy}</span>
            </button>
            {range && (
              <a
                href={range.path + (query && `?${query}`)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {range.label}
              </a>
            )}
            <button
              type="button"
              onClick={() => {
                setScheme({})
                change(null)
              }}
              className="min-h-11 underline underline-offset-4"
            >
              {page.reset}
            </button>
          </p>
        </div>
      </div>
      <StudioInquiry
        {...inquiry}
        about={about}
        chosen={chosen}
        slug={slug}
        words={words}
        stage={opened === 'failed' ? 'failed' : (opened?.stage ?? null)}
        isLit={lit}
        logo={drawn?.words === null ? (image?.file ?? null) : null}
        configuration={configuration}
      />
    </>
  )
}

/** Reads the words of the studio by their keys, as a translator does. */
const translator =
  (words: StudioTexts): StudioTranslator =>
  (key, values = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], words)
    return fill(String(text ?? ''), values)
  }
