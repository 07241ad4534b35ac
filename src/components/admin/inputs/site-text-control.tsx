'use client'

import { type ComponentProps, useState } from 'react'
import { TextControl } from '../controls/text-control'
import { useForm } from './form-context'
import { meantText, shownArguments } from './text-arguments'

/** The control of a text; of one of the site's own, what the site fills in stands as an example in braces, not as its rule. */
export function SiteTextControl({
  value,
  onChange,
  placeholder,
  ...control
}: ComponentProps<typeof TextControl>) {
  const { single } = useForm().kind
  /** The texts there have been in it, whose rules come back with what is typed. */
  const [known, setKnown] = useState([value])
  if (!single) return <TextControl {...control} value={value} onChange={onChange} placeholder={placeholder} />
  if (!known.includes(value) && shownArguments(value) !== value) setKnown([...known, value])
  return (
    <TextControl
      {...control}
      value={shownArguments(value)}
      onChange={(typed) => onChange(meantText(typed, known))}
      placeholder={placeholder && shownArguments(placeholder)}
    />
  )
}
