const KEY = 'lumenridge-inquiry'

/** Fields that the page fills in itself, and a visitor never does. */
const OWN_FIELDS = ['locale', 'product', 'captcha-response', 'website', 'fill-ms']

type Control = HTMLInputElement | HTMLTextAreaElement

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !OWN_FIELDS.includes(element.name),
  )
}

/** Keeps what was typed for this tab's session, so that Back, a reload or a dead line loses nothing. */
export function storeDraft(form: HTMLFormElement): void {
  const typed = controls(form).flatMap((control) =>
    control.type === 'radio' && !(control as HTMLInputElement).checked
      ? []
      : [[control.name, control.value] as const],
  )
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(Object.fromEntries(typed))))
}

/** Puts a kept draft back into fields that are still empty, and tells whether there was one. */
export function restoreDraft(form: HTMLFormElement): boolean {
  let found = false
  inStorage((storage) => {
    const draft = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, string>
    found = Object.keys(draft).length > 0
    for (const control of controls(form)) {
      const value = draft[control.name]
      if (value === undefined) continue
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      else if (control.value === '') control.value = value
    }
  })
  return found
}

export function clearDraft(): void {
  inStorage((storage) => storage.removeItem(KEY))
}

/** A browser may forbid storage, and what lies there may be damaged: then there is no draft, and nothing else is lost. */
function inStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {}
}
