'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localePath, PATHS } from '@/lib/config/paths'
import {
  CONTACT_FIELDS,
  CONTACT_LINES,
  invalidInquiryFields,
  LIST_LINES,
  VISITOR_FIELDS,
  type VisitorField,
  type VisitorLine,
} from '@/lib/kinds/inquiry/inquiry-rules'
import { takesQuantity } from '@/lib/kinds/inquiry/list-lines'
import type { Locale } from '@/lib/texts/locales'
import type { InquiryListTexts } from '../inquiry-list/inquiry-list-texts'
import { noteSending } from '../inquiry-list/sent-list'
import { buttonClass } from '../ui/button'
import { errorProps, FIELD_CLASS, FormField } from '../ui/field'
import { Toast } from '../ui/toast'
import { Attachments } from './attachments'
import { type CaptchaKeys, captchaResponse, loadCaptcha } from './captcha'
import { hasInput, noteSentFields, restoreDraft, saveInquiryDraft } from './inquiry-draft'

export type InquiryTexts = Partial<Record<VisitorField, string>> & {
  interest: string
  interests: { value: string; name: string; lang?: string | undefined }[]
  errors: Partial<Record<VisitorField, string>>
  invalid: string
  dismiss: string
  submit: string
  sending: string
  trap: string
}

/** What the form of the inquiry list has beside the contact form's. */
type ListParts = {
  lines: ReactNode
  /** What is missing, and what the list comes to. */
  needs: ReactNode
  /** What the Incoterms mean. */
  terms: ReactNode
  privacy: ReactNode
  words: InquiryListTexts
}

type InquiryFormProps = {
  words: InquiryTexts
  locale: Locale
  /** Slugs of the products it is about. */
  products: string[]
  interest?: string | undefined
  /** What the message begins with. */
  message?: string | undefined
  /** A rejected form: the visitor's input and the rejected fields. */
  returned?: { values: Record<string, string>; invalidFields: string[] }
  captcha: CaptchaKeys | null
  /** Sends it with more than the form has, instead of the browser. Says what went wrong, or null. */
  send?: (data: FormData) => Promise<string | null>
  list?: ListParts
}

const GRID = 'grid gap-x-5 gap-y-6 sm:grid-cols-2'
const PART = 'wide mb-6 scroll-mt-24 border-t border-ink pt-5 text-h3'

/**
 * The inquiry form: a native post, which works without JavaScript. With JavaScript it shows a message under each
 * invalid field (docs/specification.md, section 5.2) and a toast, moves the focus to the first invalid field, and
 * stores a draft.
 */
export function InquiryForm({
  words,
  locale,
  products,
  interest,
  message: begun,
  returned,
  captcha,
  send,
  list,
}: InquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [invalidFields, setInvalidFields] = useState<VisitorField[]>(() =>
    CONTACT_FIELDS.filter((field) => returned?.invalidFields.includes(field)),
  )
  // When the form was opened; null for a form with restored input, whose filling time is unknown.
  const openSince = useRef<number | null>(null)
  const [sending, setSending] = useState(false)
  // Each failed attempt has a new toast, so that screen readers announce each one.
  const [attempt, setAttempt] = useState(0)
  const [toast, setToast] = useState<string | null>(null)

  useEffect(() => {
    if (form.current) {
      // The browser's own validation is used only without JavaScript, because the messages here are more precise.
      form.current.noValidate = true
      // Nobody counted the time of what was typed before scripts ran.
      const isBegun = hasInput(form.current)
      const isRestored = restoreDraft(form.current)
      if (isBegun) saveInquiryDraft(form.current)
      else if (!isRestored && !returned) openSince.current = performance.now()
    }
    // The back/forward cache restores the page in its last state, which was sending.
    const ready = () => setSending(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [returned])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget)
    const typed = CONTACT_FIELDS.map((field) => [field, String(data.get(field) ?? '')] as const)
    const hasLines = [...data].some(
      ([name, value]) => /^line-\d+-product$/.test(name) && String(value).trim(),
    )
    const invalid = invalidInquiryFields(Object.fromEntries(typed), hasLines)
    const [first] = invalid
    const quantity = list && faultyQuantity(event.currentTarget)
    if (first === undefined && !quantity) {
      setToast(null)
      setSending(true)
      const isKept = noteSending(list !== undefined)
      // Back would list again what this address names; what could not be sent is in the browser's memory.
      if (list && isKept) history.replaceState(history.state, '', localePath(locale, PATHS.inquiry))
      noteSentFields(event.currentTarget)
      noteFillTime(event.currentTarget)
      if (captcha || send) {
        event.preventDefault()
        void sendByScript(event.currentTarget)
      }
      return
    }
    event.preventDefault()
    // The messages have to be rendered before the focus moves, or screen readers would not announce them.
    flushSync(() => {
      setInvalidFields(invalid)
      setAttempt(attempt + 1)
      setToast(words.invalid)
    })
    const faulty = quantity || document.getElementById(`inquiry-${first}`)
    faulty?.focus()
  }

  const sendByScript = async (element: HTMLFormElement) => {
    if (captcha) setField(element, 'captcha-response', await captchaResponse(captcha, element))
    if (!send) return element.submit()
    const failure = await send(new FormData(element))
    setSending(false)
    setAttempt((before) => before + 1)
    setToast(failure)
  }

  const noteFillTime = (element: HTMLFormElement) => {
    if (openSince.current === null) return
    setField(element, 'fill-ms', String(Math.round(performance.now() - openSince.current)))
  }

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    setInvalidFields((before) =>
      before.some((field) => field === name) ? before.filter((field) => field !== name) : before,
    )
    saveInquiryDraft(event.currentTarget)
  }

  const field = (name: VisitorField) => {
    const id = `inquiry-${name}`
    const typed = returned?.values[name] ?? (name === 'message' ? begun : undefined)
    const fault = invalidFields.includes(name) ? words.errors[name] : undefined
    const { type, minChars, maxChars } = VISITOR_FIELDS[name]
    return {
      frame: { id, label: words[name] ?? '', error: fault },
      control: {
        id,
        name,
        required: minChars > 0 && !(list && name === 'message'),
        minLength: minChars > 1 ? minChars : undefined,
        // Days and choices have no length.
        maxLength: type === 'date' || type === 'choice' ? undefined : maxChars,
        defaultValue: typed,
        ...errorProps(id, fault),
      },
    }
  }
  const message = field('message')
  const control = (name: VisitorLine) => {
    const { frame, control } = field(name)
    const { type, options, autoComplete } = VISITOR_FIELDS[name]
    const className = `${FIELD_CLASS} h-13`
    return (
      <FormField key={name} {...frame}>
        {options ? (
          <select {...control} className={className}>
            <option value="">{list?.words.incotermNone}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} type={type} autoComplete={autoComplete} className={className} />
        )}
      </FormField>
    )
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/inquiries"
      onSubmit={submit}
      onInput={edit}
      onFocus={() => captcha && loadCaptcha(captcha)}
      encType={list && 'multipart/form-data'}
      className={list ? 'inquiry-list' : GRID}
    >
      <input type="hidden" name="locale" value={locale} />
      {products.map((slug) => (
        <input key={slug} type="hidden" name="product" value={slug} />
      ))}
      {/* Set by scripts on submit. Without a value prop React does not reset them. */}
      <input type="hidden" name="captcha-response" />
      <input type="hidden" name="fill-ms" />
      <p className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="inquiry-website">{words.trap}</label>
        <input id="inquiry-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        {list && (
          <>
            {/* The first button of a form is the one that Enter presses; it must not be one of a line. */}
            <button type="submit" tabIndex={-1}>
              {words.submit}
            </button>
            <input type="hidden" name="from" value="list" />
          </>
        )}
      </p>
      {list?.lines}
      {list && (
        <section aria-labelledby="delivery">
          <h2 id="delivery" className={PART}>
            {list.words.delivery}
          </h2>
          <div className={GRID}>{LIST_LINES.map(control)}</div>
          {list.terms}
        </section>
      )}
      {list?.needs}
      <section aria-labelledby={list && 'you'} className={list ? undefined : 'contents'}>
        {list && (
          <h2 id="you" className={PART}>
            {list.words.you}
          </h2>
        )}
        <div className={list ? GRID : 'contents'}>
          {CONTACT_LINES.map(control)}
          {words.interests.length > 1 && (
            <fieldset className="sm:col-span-2">
              <legend className="mb-2 text-sm font-medium">{words.interest}</legend>
              <div className="flex flex-wrap pt-px pl-px">
                {words.interests.map(({ value, name: label, lang }) => (
                  <label
                    key={value}
                    lang={lang}
                    className="relative -mt-px -ml-px flex min-h-13 flex-1 border border-field cursor-pointer items-center justify-center px-2 text-center text-sm font-medium text-ink-2 hover:text-ink first:rounded-l-[2px] last:rounded-r-[2px] has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
                  >
                    <input
                      type="radio"
                      name="interest"
                      value={value}
                      defaultChecked={value === (returned?.values.interest || interest)}
                      className="absolute inset-0 cursor-pointer opacity-0"
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <FormField {...message.frame} className="sm:col-span-2">
            <textarea
              {...message.control}
              rows={list ? 4 : 7}
              className={`${FIELD_CLASS} block min-h-40 py-3`}
            />
          </FormField>
          {list && <Attachments words={list.words} />}
          <div className="sm:col-span-2">
            <button
              type="submit"
              disabled={sending}
              className={buttonClass('light', 'min-w-44 max-sm:w-full')}
            >
              {sending ? words.sending : words.submit}
            </button>
            {list && <p className="mt-5 max-w-[60ch] text-xs text-ink-3">{list.privacy}</p>}
          </div>
        </div>
      </section>
      {toast !== null && (
        <Toast key={attempt} text={toast} dismissLabel={words.dismiss} onDismiss={() => setToast(null)} />
      )}
    </form>
  )
}

/** The first field of a quantity that no line may have. */
function faultyQuantity(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      /^line-\d+-quantity$/.test(element.name) &&
      !takesQuantity(element.value),
  )
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
