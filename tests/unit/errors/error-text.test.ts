import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/errors/api-error'
import { ERRORS, type ErrorCode, OPERATIONS, type Operation, TEXTS_BY_STATUS } from '@/lib/errors/error-codes'
import { ENGLISH, type ErrorLanguage, errorText } from '@/lib/errors/error-text'
import { UnavailableError } from '@/lib/errors/unavailable'
import zh from '../../../messages/zh.json'

const { kinds } = zh.admin

// A code or operation without a Chinese text does not compile.
const CHINESE: ErrorLanguage = {
  unnamedRecord: zh.admin.unnamedRecord,
  locale: 'zh',
  errors: zh.admin.errors satisfies Record<ErrorCode, string>,
  operations: zh.admin.operations satisfies Record<Operation, string>,
  kindName: (kind) => kinds[kind as keyof typeof kinds] ?? { one: '', many: '' },
  fieldName: (path, kind) => `${kind ? `${kinds[kind as keyof typeof kinds].one}的` : ''}${path}`,
}

test('a code has one status', () => {
  const codes = Object.values(TEXTS_BY_STATUS).flatMap((texts) => Object.keys(texts))
  expect(codes).toHaveLength(new Set(codes).size)
})

describe('the text of an error', () => {
  test.each([
    ['too_long', { max: 20000 }, 'At most 20000 characters', '最多 20000 个字符'],
    ['unknown_field', { name: 'x' }, "Unknown field 'x'", '未知字段“x”'],
    [
      'category_in_use',
      { count: 3 },
      'This category still has 3 products. Move them to another category first.',
      '该分类下仍有 3 个产品，请先将其移到其他分类。',
    ],
    [
      'foreign_picture',
      { host: 'a.b.example' },
      'Pictures from a.b.example are not allowed here. Please upload the picture instead.',
      '不允许使用来自 a.b.example 的图片，请改为上传该图片。',
    ],
    ['database_away', { operation: 'fetch_bin' }, 'Failed to fetch the bin', '获取回收站失败'],
    [
      'storage_full',
      { operation: 'upload_image' },
      'Failed to upload image: the storage for pictures is full',
      '图片上传失败：图片存储空间已满',
    ],
    [
      'too_many_inquiries',
      { operation: 'take_inquiry', phone: '+86 1', email: 'a@b.example' },
      'We are sorry: your inquiry could not be taken just now. Please try again in a moment, call +86 1 or write to a@b.example.',
      '抱歉，您的询盘暂时无法提交。请稍后再试，致电 +86 1 或发邮件至 a@b.example。',
    ],
  ] as const)('%s is made from its code and values', (code, values, english, chinese) => {
    expect(errorText({ code, values })).toBe(english)
    expect(errorText({ code, values }, CHINESE)).toBe(chinese)
  })

  test.each([
    ['record_not_found', { kind: 'products' }, '未找到该产品'],
    ['slug_taken', { kind: 'products' }, '该页面网址已被其他产品使用'],
    ['slug_taken', { kind: '' }, '该页面网址已被其他记录使用'],
    ['changed_meanwhile', { kind: 'case-studies' }, '该案例已被他人修改。'],
    [
      'internal',
      { operation: 'create', kind: 'team-members', reference: 'ab12' },
      '创建团队成员失败（编号 ab12）',
    ],
    ['database_away', { operation: 'fetch', kind: '' }, '获取失败'],
    ['required', { field: 'name', kind: 'products' }, '请填写产品的name。'],
    ['required', { field: 'imageUrl', kind: 'categories' }, '请选择分类的imageUrl。'],
    ['required', { field: 'date', kind: 'blog-posts' }, '请选择博客文章的date。'],
  ] as const)('%s %j names kinds and fields in its own language', (code, values, chinese) => {
    expect(errorText({ code, values }, CHINESE)).toBe(chinese)
  })

  test('needs no more than its values in any language', () => {
    const values = {
      kind: 'products',
      field: 'a.0.b',
      operation: 'answer',
      count: 2,
      max: 1,
      min: 1,
      unit: 'mm',
      decimals: 1,
      passed: 1,
      total: 2,
    }
    const texts = {
      name: 'x',
      example: 'x',
      days: 1,
      hours: 1,
      names: 'x',
      known: 'x',
      day: 'x',
      shared: 'name',
      slug: 'x',
      host: 'x',
      method: 'x',
      variable: 'x',
      path: 'x',
      end: 'x',
      options: 'x',
      reference: 'x',
      phone: 'x',
      title: 'x',
      parameter: 'x',
      possible: 'x',
      url: 'x',
      meant: 'x',
      other: 2,
      state: 'x',
      cell: 'x',
      code: 'x',
      rows: 1,
      column: 'x',
      columns: 1,
      digit: 'x',
      issued: 'x',
      product: 'x',
      market: 'x',
    }
    const figures = {
      value: 1,
      candela: 1,
      expected: 1,
      lumens: 1,
      watts: 1,
      volts: 1,
      capacity: 1,
      minutes: 1,
      energy: 1,
    }
    for (const language of [undefined, CHINESE]) {
      for (const code of Object.keys(ERRORS) as ErrorCode[]) {
        const text = errorText(
          {
            code,
            values: {
              ...values,
              ...texts,
              ...figures,
              email: 'x',
              width: 1,
              height: 1,
              whole: '1',
              decimal: '1',
            },
          },
          language,
        )
        expect(text).toMatch(/^[^{}]+$/)
      }
    }
    expect(Object.keys(OPERATIONS)).toEqual(Object.keys(zh.admin.operations))
  })
})

test('an English text without the names of kinds and fields is a sentence all the same', () => {
  expect(errorText({ code: 'record_not_found' })).toBe('Record not found')
  expect(errorText({ code: 'database_away', values: { operation: 'fetch' } })).toBe('Failed to fetch')
  expect(errorText({ code: 'internal', values: { reference: 'ab12' } })).toBe('(reference ab12)')
  expect(errorText({ code: 'required', values: { field: 'documents.0.imageUrl' } })).toBe(
    'Please choose documents.0.imageUrl.',
  )
  expect(errorText({ code: 'required', values: { field: 'specs.0.name' } }, CHINESE)).toBe(
    '请填写specs.0.name。',
  )
  // Only what is asked for is named in the words of the form.
  const language = { ...ENGLISH, fieldName: () => 'the name' }
  expect(errorText({ code: 'required', values: { field: 'name' } }, language)).toBe('Please enter the name.')
  expect(errorText({ code: 'image_form_expected', values: { field: 'file' } }, language)).toBe(
    "Send a form (multipart/form-data) with a file 'file'",
  )
})

test('what is unavailable says why, and what the cause was called', () => {
  const cause = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const error = new UnavailableError('storage_full', cause)
  expect([error.message, error.name, error.code, error.cause]).toEqual([
    'the storage for pictures is full',
    'UnavailableError',
    'ENOSPC',
    cause,
  ])
  expect(new UnavailableError('timeout', new TypeError('x')).code).toBe('TypeError')
  expect(new UnavailableError('timeout').code).toBeUndefined()
  expect(new ApiError('record_not_found', { values: { kind: 'products' } }).name).toBe('ApiError')
})

test('an error about a record of no known kind says record', () => {
  expect(errorText({ code: 'slug_taken', values: { kind: '' } })).toBe('Another record uses this address')
  expect(errorText({ code: 'record_not_found', values: {} })).toBe('Record not found')
})
