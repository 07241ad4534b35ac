import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { KIND_KEYS, KINDS } from '@/lib/kinds'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** What works on any kind of content and so must know none by name. */
const ENGINES = [
  'app/api/admin/[type]',
  'app/api/admin/kind-routes.ts',
  'app/share',
  'components/admin/bin',
  'components/admin/bulk',
  'components/admin/controls',
  'components/admin/core',
  'components/admin/deletion',
  'components/admin/form',
  'components/admin/inputs',
  'components/admin/list',
  'lib/cache',
  'lib/fields',
  'lib/records',
  'lib/seo',
  'lib/server',
  'lib/share',
]

/** Words that mean something else too. */
const OTHER_MEANINGS: Record<string, string[]> = {
  // Pictures and files, of which every kind may have some, and the media of CSS.
  // Keys of objects, React and caches, and people in texts.
  '': [
    'media',
    'Media',
    'mediaItem',
    'files',
    'Files',
    'key',
    'Key',
    'keys',
    'Keys',
    'person',
    'Person',
    'people',
    'People',
    // What a browser shows, and files of text.
    'document',
    'Document',
    'documents',
    'Documents',
    // Of HTTP, and of renamed records.
    'redirect',
    'Redirect',
    'redirects',
    'Redirects',
  ],
  // Types and properties of schema.org.
  'lib/seo/audit/json-ld-rules.ts': ['Product', 'product', 'category'],
  // Pages of the site itself.
  'lib/seo/llms-txt.ts': ['products'],
  'lib/share/share-address.ts': ['products'],
  'lib/share/cards.ts': ['products', 'caseStudy'],
}

/** Every way to write the name of a kind: `blog-posts`, `blogPost`, `BlogPosts`. */
function namesOfKinds(): string[] {
  return KIND_KEYS.flatMap((key) =>
    [KINDS[key].label, KINDS[key].plural, key.replaceAll('-', ' ')].flatMap((name) => {
      const words = name.split(' ')
      const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
      return [words.join('-'), pascal, pascal.charAt(0).toLowerCase() + pascal.slice(1)]
    }),
  )
}

function filesOf(entry: string): string[] {
  const full = path.join(SRC, entry)
  if (!fs.statSync(full).isDirectory()) return [entry]
  return fs.readdirSync(full).flatMap((name) => filesOf(path.join(entry, name)))
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

/** The kinds that code names, as whole words or as parts of an identifier in camel case. */
function kindsNamedIn(code: string): string[] {
  const ambiguous = new Set(OTHER_MEANINGS[''])
  const names = [...new Set(namesOfKinds())]
    .filter((name) => !ambiguous.has(name))
    .sort((a, b) => b.length - a.length)
  // In camel case a name in capitals may follow small letters.
  const alternatives = names.map((name) => (/^[A-Z]/.test(name) ? name : `(?<![A-Za-z])${name}`))
  const pattern = new RegExp(`(?:${alternatives.join('|')})(?![a-z])`, 'g')
  return [...withoutComments(code).matchAll(pattern)].map(([name]) => name)
}

describe('the engines', () => {
  test.each(ENGINES)('%s knows no kind of content by name', (engine) => {
    const named = filesOf(engine).flatMap((file) => {
      const allowed = OTHER_MEANINGS[file] ?? []
      const code = fs.readFileSync(path.join(SRC, file), 'utf8')
      return kindsNamedIn(code)
        .filter((name) => !allowed.includes(name))
        .map((name) => `${file}: ${name}`)
    })
    expect(named).toEqual([])
  })

  test('are searched for every way of writing a name', () => {
    expect(kindsNamedIn("if (kind.key === 'case-studies') return readProduct(teamMembers)")).toEqual([
      'case-studies',
      'Product',
      'teamMembers',
    ])
    expect(kindsNamedIn('// a product\nconst production = 1')).toEqual([])
  })
})
