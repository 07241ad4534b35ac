import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CODE = /\.(ts|tsx|mjs|css|prisma|sql|vcl)$/
const SPECIFICATION = 'docs/specification.md'

/** `docs/specification.md, sections 5.2 and 7.1`: what stands before the numbers, and the numbers. */
const SECTIONS = /(\S+ \S+|\S+),? sections? (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/g

/** Documents of others that code may cite by section. */
const STANDARD =
  /(RFC \d+|XML 1\.0|APPNOTE\.TXT|ISO 32000-1|General Specifications|and Criteria|Web Authentication|Level 3),?$/

/** This test's own examples. */
const EXEMPT = /^tests\/unit\/citations\.test/

type Text = { file: string; text: string }

function filesOf(folder: string, name: RegExp): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => name.test(file) && !/\/(generated|node_modules)\//.test(file))
}

/** A file's text in which comments are on one line, so that a citation broken over two lines is found. */
function textOf(file: string): Text {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  return { file, text: text.replace(/\n\s*(?:\*(?!\/)|\/\/\/?)?\s*/g, ' ') }
}

const code = ['src', 'scripts', 'tests', 'prisma'].flatMap((folder) => filesOf(folder, CODE)).map(textOf)
const documents = [...filesOf('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map(textOf)

const headings = new Set(
  [...fs.readFileSync(path.join(ROOT, SPECIFICATION), 'utf8').matchAll(/^#{2,3} (\d+(?:\.\d+)*)/gm)].map(
    ([, number]) => number,
  ),
)

/** The citations of a text that lead nowhere. */
function danglingCitations(text: string): string[] {
  return [...text.matchAll(SECTIONS)].flatMap(([citation, before = '', numbers = '']) => {
    if (STANDARD.test(before)) return []
    const exist = numbers.split(/, | and /).every((number) => headings.has(number))
    return before.includes(SPECIFICATION) && exist ? [] : [citation]
  })
}

describe('A citation leads to what it cites', () => {
  test('sections of the specification', () => {
    const dangling = code
      .filter(({ file }) => !EXEMPT.test(file))
      .flatMap(({ file, text }) => danglingCitations(text).map((citation) => `${file}: ${citation}`))
    expect(dangling).toEqual([])
    expect(danglingCitations('as specification section 5 asks')).toHaveLength(1)
    expect(danglingCitations('(docs/specification.md, section 99.1)')).toHaveLength(1)
    expect(
      danglingCitations('(docs/specification.md, sections 5.2 and 7.1; RFC 9110, section 13.1.2)'),
    ).toEqual([])
  })

  test('documents and decisions', () => {
    const missing = [...code, ...documents].flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/(?:decisions\/)?[\w-]+\.md/g)]
        .filter(([cited]) => !fs.existsSync(path.join(ROOT, cited)))
        .map(([cited]) => `${file}: ${cited}`),
    )
    expect(missing).toEqual([])
  })

  test('tests', () => {
    const files = filesOf('tests', /\.tsx?$/)
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`((?:unit|api|e2e|support)\/[\w/-]+)`/g)]
        .filter(([, name]) => !files.some((path) => path.startsWith(`tests/${name}.`)))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('links between documents', () => {
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
        .filter(([, target = '']) => !fs.existsSync(path.resolve(ROOT, path.dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(missing).toEqual([])
  })
})
