'use client'

import { useTranslations } from 'next-intl'
import places from '@/lib/content/places.json'
import type { Field } from '@/lib/fields/field'
import { useForm } from './form-context'

/** A sign of Chinese takes the room of two others. */
const roomOf = (text: string) =>
  [...text].reduce((room, sign) => room + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0)

type PlaceNoteProps = { field: Field; texts: readonly string[] }

/** Says that a text is longer than its place takes well, and shows the place. */
export function PlaceNote({ field: { fits, group }, texts }: PlaceNoteProps) {
  const t = useTranslations('admin.form')
  const { single } = useForm().kind
  if (!single || fits === undefined || texts.every((text) => roomOf(text) <= fits)) return null
  const name = `${single.name}-${group}`
  const size = Object.hasOwn(places, name) ? places[name as keyof typeof places] : null
  return (
    <figure className="mt-3 flex flex-wrap items-start gap-4 border-l-2 border-amber bg-plate p-3">
      {size && (
        // biome-ignore lint/performance/noImgElement: it is made in its size.
        <img
          src={`/places/${name}.webp`}
          alt={t('place')}
          width={size.widthPx}
          height={size.heightPx}
          className="h-auto w-60 rounded-ui border border-line"
        />
      )}
      <figcaption className="max-w-prose flex-1 basis-40 text-sm">
        <p role="status">{t('longerThanPlace', { count: fits })}</p>
      </figcaption>
    </figure>
  )
}
