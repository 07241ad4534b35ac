'use client'

import { useEffect, useState } from 'react'
import { useNavigation } from '../core/navigation'

/** The forms with something to lose; one may stand above another. */
const unsavedForms = new Set<symbol>()

/**
 * Lets nobody leave while a form has something to lose.
 *
 * @returns A way to say at once that nothing is to be lost any more.
 */
export function useUnsavedForm(dirty: boolean): { tell: (dirty: boolean) => void } {
  const { setUnsaved } = useNavigation()
  const [form] = useState(() => Symbol('form'))
  const tell = (value: boolean) => {
    if (value) unsavedForms.add(form)
    else unsavedForms.delete(form)
    setUnsaved(unsavedForms.size > 0)
  }

  useEffect(() => {
    if (dirty) unsavedForms.add(form)
    else unsavedForms.delete(form)
    setUnsaved(unsavedForms.size > 0)
    return () => {
      unsavedForms.delete(form)
      setUnsaved(unsavedForms.size > 0)
    }
  }, [dirty, form, setUnsaved])

  return { tell }
}
