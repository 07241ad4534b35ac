import { callApi } from '@/lib/http/client'
import { LIGHT_COLORS } from '@/lib/lighting/light-figures'
import { arrayOf, isText, number, objectOf, oneOf, orNull } from '@/lib/values/shape'

const areFacts = objectOf({
  name: isText,
  modes: arrayOf(
    objectOf({
      slug: isText,
      name: isText,
      lumens: number,
      dutyCycle: orNull(number),
      lightColor: oneOf(...LIGHT_COLORS),
    }),
  ),
  facts: objectOf({ ledCctKelvin: orNull(number) }),
  model: orNull(objectOf({ plainUrl: orNull(isText) })),
})

type Facts = {
  name: string
  modes: {
    slug: string
    name: string
    lumens: number
    dutyCycle: number | null
    lightColor: (typeof LIGHT_COLORS)[number]
  }[]
  kelvin: number | null
  /** The model's address without compression. */
  plainUrl: string | null
}

export type ViewedMode = Facts['modes'][number]

/** What the viewer says and does of a product: asked for when it opens, as the page need not carry it twice. */
export async function readFacts(slug: string, locale: string, signal: AbortSignal): Promise<Facts> {
  const { data } = await callApi(`/api/products/${slug}?locale=${locale}`, areFacts, { signal })
  return {
    name: data.name,
    modes: data.modes,
    kelvin: data.facts.ledCctKelvin,
    plainUrl: data.model?.plainUrl ?? null,
  }
}
