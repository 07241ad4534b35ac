import { callApi } from '@/lib/http/client'
import type { ModeView, ProductView } from '@/lib/kinds/product/view'

export type ViewedMode = Pick<ModeView, 'slug' | 'name' | 'lumens' | 'dutyCycle' | 'lightColor'>

type Facts = {
  name: string
  modes: ViewedMode[]
  kelvin: number | null
  /** The model's address without compression. */
  plainUrl: string | null
}

/** What the viewer says and does of a product: asked for when it opens, as the page need not carry it twice. */
export async function readFacts(slug: string, locale: string, signal: AbortSignal): Promise<Facts> {
  const { data } = await callApi<ProductView>(`/api/products/${slug}?locale=${locale}`, { signal })
  return {
    name: data.name,
    modes: data.modes,
    kelvin: data.facts.ledCctKelvin,
    plainUrl: data.model?.plainUrl ?? null,
  }
}
