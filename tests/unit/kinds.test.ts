import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type FieldName, isOfType } from '@/lib/fields/field'
import { REVIEWED } from '@/lib/fields/json-columns'
import type { Rows } from '@/lib/fields/types/rows'
import type { ValueName } from '@/lib/fields/value-type'
import { ANY_KEYS, KIND_KEYS, KINDS, type KindKey, type PageKindKey } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import en from '../../messages/en.json'
import zh from '../../messages/zh.json'

/** The fields of an object's schema, whatever is wrapped around it. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  const inner = schema as { shape?: Record<string, z.ZodType>; unwrap?: () => z.ZodType } | undefined
  if (!inner) return {}
  return inner.shape ?? (inner.unwrap ? shapeOf(inner.unwrap()) : {})
}

/** What a column takes that is no text; of a text, two lines. */
const CELLS: Partial<Record<ValueName, unknown>> = {
  ...{ number: 1, link: '/about', record: 'head-lamps', day: null, curve: [] },
}

describe.each(ANY_KEYS.map(kindOf))('a line of $label', ({ fields, update }) => {
  const rowOf = ({ columns, known }: Rows, isChinese: boolean) =>
    Object.fromEntries(
      columns
        .filter(({ translatable, name }) => !isChinese || translatable || (known && name === 'name'))
        .map(({ name, type, options, lines }) => [
          name,
          options?.[0] ?? CELLS[type.name] ?? (lines ? 'One\ntwo' : 'One\r\n  two'),
        ]),
    )
  /** What is left of two lines in each of the values that are one. */
  const linesIn = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => linesIn(each, path))
    if (typeof value === 'object' && value) {
      return Object.entries(value).flatMap(([name, each]) =>
        ['description', 'answer', 'text'].includes(name) ? [] : linesIn(each, `${path}.${name}`),
      )
    }
    return typeof value === 'string' && /[\r\n]/.test(value) ? [path] : []
  }

  it('is one line, in both languages and in rows', () => {
    const broken = fields.flatMap((field) => {
      const { name, lines, rows, translatable } = field
      if (!isOfType(field, 'text', 'texts', 'rows') || lines) return []
      const values = (isChinese: boolean) => {
        if (rows) return [rowOf(rows, isChinese)]
        return isOfType(field, 'texts') ? ['One\ntwo'] : 'One\ntwo'
      }
      const last = name.split('.').at(-1) ?? ''
      const english = name.startsWith('facts.')
        ? { facts: { [last]: values(false) } }
        : { [name]: values(false) }
      const hasOwn = translatable && !rows?.carryTranslations
      const inputs = [english, ...(hasOwn ? [{ translations: { zh: { [last]: values(true) } } }] : [])]
      return inputs.flatMap((input) => linesIn(update.safeParse(input).data, name))
    })
    expect(broken).toEqual([])
  })
})

it('A line break in a name of a page becomes a space, in both languages', () => {
  const translations = { zh: { name: '北\r\n 光' } }
  expect(kindOf('settings').update.parse({ name: 'North\nLight', translations })).toMatchObject({
    name: 'North Light',
    translations: { zh: { name: '北 光' } },
  })
})

describe.each(KIND_KEYS.map(kindOf))('the form of $plural', (resource) => {
  const { fields, declared, create, update, title, hasSlug, hasStatus, urls, arranged } = resource
  const shape = shapeOf(update)
  const names = fields.map(({ name }) => name)

  it('has exactly the fields that can be sent', () => {
    const sendable = Object.keys(shape).flatMap((name) =>
      name === 'facts' ? Object.keys(shapeOf(shape.facts)).map((fact) => `facts.${fact}`) : [name],
    )
    // A post's category is chosen by its id; by name it is for other callers. A place in an order is one of the list.
    const others = [
      ...Object.keys(declared).filter((name) => declared[name]?.inputOnly),
      ...(arranged ? [arranged.key] : []),
    ]
    const elsewhere = ['translations', REVIEWED, 'version', ...others]
    expect(names.toSorted()).toEqual(sendable.filter((name) => !elsewhere.includes(name)).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  it('marks what is required', () => {
    if (!create) return
    const missing = create.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? []
    const marked = fields.filter(({ required }) => required).map(({ name }) => name)
    expect(marked.toSorted()).toEqual(missing.toSorted())
  })

  it('is changed by something, and told what else is wrong first', () => {
    const found = (input: object) => update.safeParse(input).error?.issues.map(({ path }) => path.join('.'))
    expect(found({})).toEqual([''])
    expect(found({ version: 3 })).toEqual([''])
    expect(found({ version: 0 })).toEqual(['version'])
    if (shape.translations) expect(found({ translations: {} })).toBeUndefined()
  })

  it('marks what can be translated', () => {
    const translated = Object.keys(shapeOf(shapeOf(shape.translations).zh))
    const marked = fields
      .filter(({ translatable }) => translatable)
      .map(({ name }) => name.split('.').at(-1) ?? '')
    expect(marked.toSorted()).toEqual(translated.toSorted())
  })

  it('agrees with the rest of the declaration', () => {
    // What visitors wrote is not edited, and their states are no drafts.
    if (!resource.personal) {
      expect(names).toContain(title)
      expect(names.includes('status')).toBe(hasStatus)
    }
    expect(names.includes('slug')).toBe(hasSlug)
    expect(create === null).toBe(urls.create === null)
    for (const { slugFrom } of fields) if (slugFrom) expect(names).toContain(slugFrom)
  })
})

type FieldLabel = { [Key in KindKey]: FieldName<(typeof KINDS)[Key]['declared']> }[KindKey]

/** The texts of the interface that follow from the declarations: what is missing in them does not compile. */
type Texts = {
  admin: {
    fields: Record<FieldLabel, string>
    sorts: Readonly<Record<string, string>>
    kinds: Record<KindKey, { one: string; many: string }>
    tabs: Record<Exclude<KindKey, 'blog-categories'>, string>
  }
  common: { sitemap: { records: Record<Exclude<PageKindKey, 'products'>, string> } }
}

describe.each<[string, Texts]>([
  ['English', en],
  ['Chinese', zh],
])('the interface in %s', (_, { admin }) => {
  it('has a label for every field, column and group of every kind', () => {
    const names = KIND_KEYS.flatMap((key) =>
      [...KINDS[key].fields, ...KINDS[key].columns].map(({ name }) =>
        name.replace(/^facts\./, '').replace(/\..*$/, ''),
      ),
    )
    expect(names.filter((name) => !(name in admin.fields))).toEqual([])
  })

  it('has words for every order of every list', () => {
    const orders = KIND_KEYS.flatMap((key) => KINDS[key].sorts.map(({ value }) => value))
    expect(orders.filter((order) => !(order in admin.sorts))).toEqual([])
  })
})

/** What an admin can do with the records of each kind, and what becomes of them. */
const ABILITIES: Record<KindKey, string> = {
  products: 'created, draft, own page, preview',
  documents: 'created, made in other forms',
  'own-facts': 'created, made in other forms',
  synonyms: 'created, made in other forms',
  redirects: 'created',
  categories: 'created, draft, own page, preview, emptied before deletion',
  'blog-posts': 'created, draft, own page, preview, read before editing, errors listed',
  'blog-categories': 'created, made in other forms',
  'case-studies': 'created, draft, own page, preview',
  'custom-pages': 'created, draft, own page, preview',
  'team-members': 'created, draft',
  media: 'read before editing',
  files: 'made in other forms, read before editing',
  ideas: 'created',
  inquiries: 'read before editing, personal',
  subscribers: 'personal',
  people: 'created',
  keys: 'created, made in other forms',
  webhooks: 'created, made in other forms, read before editing',
}

it.each(KIND_KEYS)('%s can do what they are meant to', (key) => {
  const { urls, hasStatus, page, personal, ...kind } = kindOf(key)
  const abilities = {
    created: urls.create !== null,
    draft: hasStatus,
    'own page': page !== null,
    // A draft is previewed on its page.
    preview: hasStatus && page !== null,
    'made in other forms': kind.listedWithin !== null,
    'emptied before deletion': Boolean(kind.children?.field),
    'read before editing': kind.readBeforeEdit,
    'errors listed': kind.alertListsErrors,
    personal,
  }
  const able = Object.entries(abilities).flatMap(([name, can]) => (can ? [name] : []))
  expect(able.join(', ')).toBe(ABILITIES[key])
})
