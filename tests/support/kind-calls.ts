import { beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import * as environment from '@/lib/config/env'
import { database } from '@/lib/data/prisma'
import { KINDS } from '@/lib/kinds'
import { type ContentKey, TABLE_KEYS } from '@/lib/kinds/tables'
import { sample } from './admin'
import { make } from './admin-records'
import { addCategory, withoutContent } from './content'
import { takeRevalidatedTags } from './next-cache'

/** The kinds that hold content, as opposed to data of persons, and whose records have a name in each language: redirects have none. */
export const CONTENT = TABLE_KEYS.map((key) => KINDS[key]).filter(
  ({ area, title, fields }) =>
    area === 'content' && fields.some(({ name, translatable }) => name === title && translatable),
)

export const countActivities = () => database().activity.count()

/** Before the tests of a file: no content but one category; before each: no expired tags. @returns The category, once it is there. */
export function startWithoutContent(): { first: { id: string } } {
  const content = { first: { id: '' } }
  beforeAll(async () => {
    await withoutContent()
    content.first = await addCategory({ slug: 'first', position: 0 })
  })
  beforeEach(() => {
    takeRevalidatedTags()
  })
  return content
}

/** The server's settings with some of them changed, until the test ends. */
export function withSettings(changes: Partial<ReturnType<typeof environment.serverEnvironment>>): void {
  const settings = environment.serverEnvironment()
  const mock = vi.spyOn(environment, 'serverEnvironment').mockReturnValue({ ...settings, ...changes })
  onTestFinished(() => mock.mockRestore())
}

/** The addresses of a kind in the admin API, and what creating one of its records takes. */
export function callsOf(kind: (typeof CONTENT)[number]) {
  const key = kind.key as ContentKey
  const createUrl = kind.urls.create as string
  return {
    ...kind,
    key,
    listUrl: kind.urls.list,
    createUrl,
    itemUrl: (id: string) => `${kind.urls.item}/${id}`,
    parameter: (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`,
    create: (changes: object = {}) => make(createUrl, { ...sample(key), ...changes }),
    /** The fields that records of the kind require. */
    required: Object.keys(sample(key)).filter((name) => name !== 'imageAlt'),
  }
}
