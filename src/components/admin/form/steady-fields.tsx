'use client'

import { Component, type ReactNode, type RefObject } from 'react'
import { scrollerOf } from './scroller-of'

/** Below the headings of a form: the field here is the one in work where none has the focus. */
const READING_LINE_PX = 160

type SteadyFieldsProps = {
  form: RefObject<HTMLElement | null>
  /** Changes with what a save puts around the fields, such as notes about drafts. */
  state: string
  children: ReactNode
}

type Place = { field: Element; top: number }

/** Keeps the field in work where it is in the window when a save changes what stands around it. */
export class SteadyFields extends Component<SteadyFieldsProps> {
  /** Where the field is before the change; only a class component is asked then. */
  override getSnapshotBeforeUpdate({ state }: SteadyFieldsProps): Place | null {
    if (state === this.props.state) return null
    const fields = [...(this.props.form.current?.querySelectorAll('[data-field]') ?? [])]
    const field =
      fields.find((each) => each.contains(document.activeElement)) ??
      fields.find((each) => each.getBoundingClientRect().bottom > READING_LINE_PX)
    return field ? { field, top: field.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: SteadyFieldsProps, _state: unknown, before: Place | null): void {
    if (!before?.field.isConnected) return
    scrollerOf(before.field).scrollTop += before.field.getBoundingClientRect().top - before.top
  }

  override render(): ReactNode {
    return this.props.children
  }
}
