import { isText } from '@/lib/values/shape'
import { isTouched } from '../list/use-early-input'
import { storedList, storeList } from '../ui/stored-list'

const KEY = 'site-inquiry'
const PRODUCTS_KEY = 'site-inquiry-products'
const SENT_KEY = 'site-inquiry-fields-sent'

/** Fields that are filled in by scripts and not by visitors. */
const OWN_FIELDS = ['locale', 'product', 'captcha-response', 'website', 'fill-ms', 'from']

/** Those of the inquiry list, which the browser keeps by itself. */
const LINE_FIELD = /^(line-|add$|remove$)/

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      // What is in a file field cannot be put back.
      element.type !== 'file' &&
      !LINE_FIELD.test(element.name) &&
      !OWN_FIELDS.includes(element.name),
  )
}

/** Whether the form is not as the server sent it. */
export const hasInput = (form: HTMLFormElement): boolean => controls(form).some(isTouched)

/** The key of what a field began with when the visitor wrote on. */
const beginOf = ({ name }: Control) => `begin:${name}`

const storedDraft = (storage: Storage) => JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, string>

/**
 * Stores the visitor's input for the session of this tab, so that it survives Back, a reload or a lost connection. What is stored of
 * fields that only another form has stays, and what a form begins with is not stored, for another begins otherwise.
 */
export function saveInquiryDraft(form: HTMLFormElement): void {
  let others: Record<string, string> = {}
  inStorage((storage) => {
    others = storedDraft(storage)
  })
  const typed = controls(form).flatMap((control) => {
    const isChosen = control.type !== 'radio' || (control as HTMLInputElement).checked
    const isOwn = isTouched(control) || Object.hasOwn(others, control.name)
    if (!isChosen || !isOwn) return []
    const begin = control instanceof HTMLTextAreaElement ? control.defaultValue : ''
    return [[control.name, control.value] as const, ...(begin ? [[beginOf(control), begin] as const] : [])]
  })
  const draft = { ...others, ...Object.fromEntries(typed) }
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))
}

/** Restores a stored draft into fields that are still empty. Returns whether there was one. */
export function restoreDraft(form: HTMLFormElement): boolean {
  let found = false
  inStorage((storage) => {
    const draft = storedDraft(storage)
    for (const control of controls(form)) {
      const value = draft[control.name]
      if (value === undefined) continue
      found = true
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      // A text that was begun the same way may have been reworded since.
      else if (['', draft[beginOf(control)]].includes(control.value)) control.value = value
      // The stored text begins with what this form begins with, and would repeat it.
      else if (control instanceof HTMLTextAreaElement && value.includes(control.value)) control.value = value
      // What a link began the message with comes first, and what was typed before stays.
      else if (control instanceof HTMLTextAreaElement && !control.value.includes(value))
        control.value += `\n\n${value}`
    }
  })
  return found
}

/** The products the inquiry in preparation is about. */
export const storedProducts = () => storedList(() => sessionStorage, PRODUCTS_KEY, isText)

export const storeProducts = (slugs: readonly string[]) =>
  storeList(() => sessionStorage, PRODUCTS_KEY, slugs)

/** Notes which fields are being sent: what only another form has stays when they have arrived. */
export const noteSentFields = (form: HTMLFormElement) =>
  inStorage((storage) => {
    const sent = controls(form).flatMap((control) => [control.name, beginOf(control)])
    storage.setItem(SENT_KEY, JSON.stringify(sent))
  })

/** Forgets what was sent of the draft, and its products, for a page whose other scripts may never be loaded; nothing when that page is opened again. */
export const CLEAR_DRAFT_SCRIPT = `try{let s=sessionStorage,k=${JSON.stringify(KEY)},n=${JSON.stringify(SENT_KEY)},f=s.getItem(n),d=JSON.parse(s.getItem(k)||'{}');for(let i of JSON.parse(f||'[]'))delete d[i];Object.keys(d)[0]?s.setItem(k,JSON.stringify(d)):s.removeItem(k);s.removeItem(n);f&&s.removeItem(${JSON.stringify(PRODUCTS_KEY)})}catch{}`

/** Forgets the products of an inquiry also where it was sent before scripts could note its fields. */
export const CLEAR_PRODUCTS_SCRIPT = `try{sessionStorage.removeItem(${JSON.stringify(PRODUCTS_KEY)})}catch{}`

/** Ignores storage errors: without storage, or with damaged contents, there is no draft. */
function inStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {}
}
