import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** Whether a control is not as the server sent it. */
export function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, sent)
  }
  const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  if (!isTyped || control.name === '') return false
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/**
 * Hands over what a visitor has typed or chosen in a form before the page was hydrated, as the form would send it: React leaves
 * it in the fields without an event and takes it back with its next rendering. The form's `autocomplete` has to be off, because
 * what a browser restores is not the visitor's choice.
 */
export function useEarlyInput(formId: string, onInput: (fields: URLSearchParams) => void): void {
  const isHydrating = useSyncExternalStore(
    NEVER,
    () => false,
    () => true,
  )
  const wasHydrating = useRef(isHydrating)
  const early = useRef<URLSearchParams>(null)

  useLayoutEffect(() => {
    const form = document.getElementById(formId)
    if (!wasHydrating.current || !(form instanceof HTMLFormElement)) return
    if (![...form.elements].some(isTouched)) return
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    early.current = new URLSearchParams(fields)
  }, [formId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the callback of the first rendering.
  useEffect(() => {
    // The router notices addresses once its own effects have run, which come last.
    const timer = setTimeout(() => {
      const fields = early.current
      // Back runs the effects of a page again that was hydrated long ago.
      wasHydrating.current = false
      early.current = null
      if (fields) onInput(fields)
    })
    return () => clearTimeout(timer)
  }, [])
}
