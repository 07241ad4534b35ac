import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'

type FieldGroupFrameProps = { id: string; title: string | null; folded: boolean; children: ReactNode }

/** A part of a form: under a heading, folded where few people need it, or without a title where it is the only one. */
export function FieldGroupFrame({ id, title, folded, children }: FieldGroupFrameProps) {
  if (title === null) return <div className="py-4">{children}</div>
  if (folded) {
    return (
      <details id={id} tabIndex={-1} className="group border-t border-line py-5 outline-none">
        <summary className="wide flex min-h-11 items-center gap-2 text-h4">
          {title}
          <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-4">{children}</div>
      </details>
    )
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="border-line outline-none not-first-of-type:border-t py-6 first-of-type:pt-2"
    >
      <legend className="wide float-left mb-5 w-full text-h4">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
