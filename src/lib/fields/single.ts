import { z } from 'zod'
import type { Fields } from './field'
import { issueText } from './issue-codes'
import { defineKind, type Kind, LAST_CHANGED, type Single } from './kind'
import { choice } from './types/choice'
import { momentField } from './types/moment'

/** It is always public; what waits beside it may become so later. */
const PUBLISHING = {
  status: choice<'PUBLISHED', { group: 'publishing' }>(
    ['PUBLISHED'],
    z.literal('PUBLISHED', { error: issueText }),
    { group: 'publishing' },
  ),
  publishAt: momentField({ group: 'publishing' }),
}

/** A kind of which there is exactly one record. */
export type SingleKind<Key extends string = string, F extends Fields = Fields> = Kind<Key, F, null> & {
  single: Single
}

/** Where its records are in the API, by their names. */
const ADDRESS = '/api/admin/pages'

/**
 * Declares a kind of which there is exactly one record, such as the texts of a page. Forms, drafts, versions and conflicts
 * are those of any kind (docs/extending.md, 'Add a text to a page').
 */
export function defineSingle<const Key extends string, const F extends Fields>({
  key,
  label,
  fields,
  area,
  ...single
}: { key: Key; label: string; fields: F; area?: Kind['area'] } & Single): SingleKind<
  Key,
  F & typeof PUBLISHING
> {
  return {
    ...defineKind({
      key,
      label,
      plural: label,
      title: 'name',
      fields: { ...fields, ...PUBLISHING },
      columns: [],
      searchable: [],
      sorts: [LAST_CHANGED],
      createdElsewhere: true,
      readBeforeEdit: true,
      ...(area && { area }),
    }),
    single,
    urls: { list: ADDRESS, create: null, item: ADDRESS },
  }
}

/** The fields of a single kind that are stored: all but those that say when it becomes public. */
export function storedFields({ declared }: Kind): [string, Fields[string]][] {
  return Object.entries(declared).filter(([name]) => !Object.hasOwn(PUBLISHING, name))
}
