import { DEFAULT_LOCALE, LOCALES } from '../../texts/locales'
import { WRITING } from '../../texts/writing'
import { normalizeSlug } from '../../values/slug'
import { changedRecord, type Draft } from '../drafted-record'
import type { Kind } from '../kind'
import type { AnyRecord } from '../record-values'
import { type FormValues, formValues } from './form-values'

/**
 * What the form of a copy begins with: a draft of the same, with what waits beside it, with a title and a slug of its own, and without the values that
 * no two records may share.
 */
export function copiedValues(kind: Kind, record: AnyRecord): FormValues {
  const draft = record.draft as Draft | undefined
  const values = formValues(kind, draft ? changedRecord(kind, record, draft.changes) : record)
  for (const locale of LOCALES) {
    const title = locale === DEFAULT_LOCALE ? kind.title : `${locale}.${kind.title}`
    if (values[title]) values[title] = `${values[title]}${WRITING[locale].copySuffix}`
  }
  for (const { name, unique, type, slugFrom = '' } of kind.fields) {
    // When a copy goes public is for its editor to say.
    if (unique || type.name === 'moment') values[name] = ''
    if (type.name === 'slug') values[name] = normalizeSlug(String(values[slugFrom] ?? ''))
  }
  return kind.hasStatus ? { ...values, status: 'DRAFT' } : values
}
