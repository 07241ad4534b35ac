import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { type ShownError, useErrorText } from '@/components/admin/core/error-text'
import { useKindTexts } from '@/components/admin/core/kind-texts'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import { type FieldErrorReply, fieldErrors } from '@/lib/fields/issue-codes'
import { ANY_KEYS, type AnyKind, KINDS } from '@/lib/kinds'
import en from '../../../../messages/en.json'
import zh from '../../../../messages/zh.json'

const WORDS = {
  en: { ...en.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS },
  zh: zh.admin,
}

function Text({ error }: { error: ShownError }) {
  return useErrorText()(error)
}

function Line({ kind, error }: { kind: AnyKind; error: FieldErrorReply }) {
  return useKindTexts().fieldError(kind, error)
}

const shown = (locale: 'en' | 'zh', error: ShownError) =>
  renderToStaticMarkup(
    <WordsProvider words={WORDS[locale]} initialLocale={locale} timeZone="UTC">
      <Text error={error} />
    </WordsProvider>,
  )

/** What a form shows in Chinese for input of a kind, by path. */
function inChinese(kind: 'products' | 'blog-posts', input: object): Record<string, string> {
  const { error } = KINDS[kind].create?.safeParse(input) ?? {}
  const errors = fieldErrors(error?.issues ?? [], kind)
  return Object.fromEntries(errors.map((each) => [each.path, shown('zh', each)]))
}

describe('an error in the interface', () => {
  test('keeps its own message in English', () => {
    const error = { code: 'required', values: { field: 'title' }, message: 'Please enter a title.' }
    expect(shown('en', error)).toBe('Please enter a title.')
  })

  test('is made from its code where it has no message', () => {
    expect(shown('en', { code: 'network_error' })).toBe('Network error. Please try again.')
    const values = { operation: 'create', kind: 'blog-posts' }
    expect(shown('en', { code: 'no_message', values })).toBe('Failed to create blog post')
    expect(shown('zh', { code: 'no_message', values })).toBe('创建博客文章失败')
  })

  test.each(ANY_KEYS)('names %s in both languages', (kind) => {
    for (const locale of ['en', 'zh'] as const) {
      const { one } = WORDS[locale].kinds[kind]
      expect(shown(locale, { code: 'changed_meanwhile', values: { kind } })).toContain(one)
      expect(shown(locale, { code: 'slug_taken', values: { kind } })).toContain(one)
    }
  })

  test('keeps the message of a code that is not known', () => {
    expect(shown('zh', { code: 'of_a_later_version', message: 'New.' })).toBe('New.')
  })

  test('names kinds and fields in Chinese', () => {
    expect(inChinese('blog-posts', { date: 'x', imageUrl: '' })).toMatchObject({
      title: '请填写博客文章的标题。',
      slug: '请填写博客文章的页面网址。',
      imageUrl: '请选择博客文章的图片。',
      date: '请选择博客文章的日期。',
    })
  })

  test('names the rows of a list, and follows limits of every sort', () => {
    const input = {
      name: 'x'.repeat(201),
      categoryId: 'none',
      imageUrl: 'x',
      features: [{ title: '', description: 'Bright.' }],
      spareParts: [{ number: 'x', name: '' }],
      facts: { ledCount: -1, weightGrams: 'x' },
      unknown: 1,
    }
    expect(inChinese('products', input)).toMatchObject({
      name: '最多 200 个字符',
      categoryId: '未找到所选分类，请选择有效的分类。',
      imageUrl: '必须是以 https:// 开头的网址或以 / 开头的路径',
      'features.0': '请填写特点 1的标题。',
      'spareParts.0.name': '请填写备件 1的名称。',
      'facts.ledCount': '不能小于 0',
      'facts.weightGrams': '必须是数字',
      unknown: '未知字段“unknown”',
    })
  })
})

describe('an error of a field, outside its form', () => {
  const error = { code: 'not_a_number', message: 'Must be a number' } as const
  test.each([
    ['en', 'facts.weightGrams', 'Weight (g): Must be a number'],
    ['en', 'modes.1.lumens', 'Luminous flux (lm) of Mode 2: Must be a number'],
    ['en', 'translations.zh.facts', 'Must be a number'],
    ['en', 'translations.zh.ledType', 'LED 中文: Must be a number'],
    ['en', 'tags.3', 'Tags: Must be a number'],
    ['en', 'unknown', 'Must be a number'],
    ['zh', 'facts.weightGrams', '重量（克）：必须是数字'],
    ['zh', 'translations.zh.features.0.title', '特点 1的标题 中文：必须是数字'],
  ] as const)('names it in %s: %s', (locale, path, line) => {
    const html = renderToStaticMarkup(
      <WordsProvider words={WORDS[locale]} initialLocale={locale} timeZone="UTC">
        <Line kind={KINDS.products} error={{ ...error, path }} />
      </WordsProvider>,
    )
    expect(html).toBe(line)
  })
})
