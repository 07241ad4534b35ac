import { type ChangeEvent, useState } from 'react'
import { INQUIRY_ATTACHMENT_MAX_BYTES, INQUIRY_ATTACHMENTS } from '@/lib/values/limits'
import type { InquiryListTexts } from '../inquiry-list/inquiry-list-texts'
import { fill } from '../list/filled-text'
import { errorProps, FieldErrorText } from '../ui/field'

/** The files a buyer attaches to an inquiry; one that is too large is refused when it is chosen. */
export function Attachments({ words }: { words: InquiryListTexts }) {
  /** The names of files that are too large, by their fields. */
  const [tooLarge, setTooLarge] = useState<Record<string, string>>({})
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const isTooLarge = file !== undefined && file.size > INQUIRY_ATTACHMENT_MAX_BYTES
    // Proxies refuse a whole inquiry over a body that is too large.
    if (isTooLarge) target.value = ''
    setTooLarge((before) => ({ ...before, [target.name]: isTooLarge ? file.name : '' }))
  }
  const fault = (field: string) => {
    const name = tooLarge[field]
    return name ? fill(words.attachmentTooLarge, { name }) : undefined
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be styled like a label.
    <div role="group" aria-labelledby="attachments" className="attachments sm:col-span-2">
      <p id="attachments" className="title">
        {words.attachments}
      </p>
      <div className="files">
        {Array.from({ length: INQUIRY_ATTACHMENTS }, (_, index) => `attachment-${index + 1}`).map(
          (name, index) => (
            <input
              key={name}
              type="file"
              name={name}
              aria-label={`${words.attachments} ${index + 1}`}
              accept="application/pdf,image/png,image/jpeg,image/webp,image/svg+xml"
              onChange={choose}
              {...errorProps(name, fault(name))}
            />
          ),
        )}
      </div>
      <p className="hint">{words.attachmentsHint}</p>
      <div role="status">
        {Object.keys(tooLarge).map((field) => (
          <FieldErrorText key={field} id={field} error={fault(field)} />
        ))}
      </div>
    </div>
  )
}
