'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** A mode as the page says it. The texts stand once in the data of the page, for all parts that show them. */
export type ShownMode = {
  slug: string
  name: string
  flashes?: true
  /** Light output, runtime, beam distance and intensity, with their units; '–' for what is not stated. */
  figures: readonly string[]
}

type ModeChoice = {
  modes: readonly ShownMode[]
  /** The slug of the chosen mode; null on a page without one. */
  chosen: string | null
  /** The one of the plain address. */
  plain: string | null
  choose: (slug: string) => void
  /** The address that chooses a mode where no script runs. */
  hrefOf: (slug: string) => string
}

const Choice = createContext<ModeChoice>({
  modes: [],
  chosen: null,
  plain: null,
  choose: () => {},
  hrefOf: () => '',
})

/** The mode that is chosen on a product's page, and how another one is. */
export const useChosenMode = () => useContext(Choice)

/** Writes a part of the page's state to its address, in the same entry of the history; null takes it out. */
export function writeState(name: 'mode' | 'at', value: string | null) {
  const address = new URL(location.href)
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  history.replaceState(null, '', address)
}

type ChosenModeProps = {
  modes: readonly ShownMode[]
  /** The mode the server rendered the page with. */
  initial: string | null
  /** The mode of the plain address. */
  plain: string | null
  /** The path of the page. */
  path: string
  /** What is chosen besides, as it stands in the address. */
  also: string
  children: ReactNode
}

/** Holds the mode that all of a product's page is about. */
export function ChosenMode({ modes, initial, plain, path, also, children }: ChosenModeProps) {
  const [chosen, setChosen] = useState(initial)
  // A page that Back leads to is rendered as it was first, whatever was chosen on it since.
  useEffect(() => {
    const read = () => {
      const [slug, another] = new URLSearchParams(location.search).getAll('mode')
      const named = another === undefined && modes.find((mode) => mode.slug === slug)
      setChosen(named ? named.slug : plain)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [modes, plain])
  const choose = (slug: string) => {
    setChosen(slug)
    writeState('mode', slug === plain ? null : slug)
  }
  const hrefOf = (slug: string) =>
    slug !== plain ? `?${also && `${also}&`}mode=${slug}` : also ? `?${also}` : path
  return <Choice value={{ modes, chosen, plain, choose, hrefOf }}>{children}</Choice>
}
