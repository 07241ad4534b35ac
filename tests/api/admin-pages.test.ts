import { describe, expect, it } from 'vitest'
import { company } from '@/lib/content/company'
import { readTexts } from '@/lib/kinds/single-queries'
import { SINGLES } from '@/lib/kinds/singles'
import { admin } from '../support/admin'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

startWithoutContent()

const HOME = '/api/admin/pages/home'

describe.each(Object.values(SINGLES))('the texts of $label', (kind) => {
  const url = `/api/admin/pages/${kind.single.name}`

  it('begin with the shipped ones and take themselves unchanged', async () => {
    const { status, body } = await admin('GET', url)
    expect(status).toBe(200)
    expect(kind.record.parse(body)).toEqual(body)
    const { id: _, createdAt: __, updatedAt: ___, name: ____, version, ...input } = body
    const saved = await admin('PUT', url, { ...input, version })
    expect(saved).toMatchObject({ status: 200, body: input })
    expect((await admin('GET', `${url}/versions`)).body).toHaveLength(1)
  })
})

describe('the texts of a page', () => {
  it('replace the shipped ones, and come back when they are left blank', async () => {
    const { body: before } = await admin('GET', HOME)
    takeRevalidatedTags()
    const texts = { heroHeadline: 'Lamps <b>for</b> you', translations: { zh: { heroHeadline: '' } } }
    const saved = await admin('PUT', HOME, { ...texts, version: before.version })
    expect(saved).toMatchObject({
      status: 200,
      body: { heroHeadline: texts.heroHeadline, version: before.version + 1 },
    })
    expect(saved.body.translations.zh).not.toHaveProperty('heroHeadline')
    expect(takeRevalidatedTags()).toEqual(['page-home'])
    expect((await readTexts('page-home')).home.hero.headline).toEqual({ en: texts.heroHeadline, zh: '' })
    expect((await admin('PUT', HOME, { heroHeadline: 'Blind', version: before.version })).status).toBe(409)

    const restored = await admin('POST', `${HOME}/versions/1/restore`, {})
    expect(restored.body).toMatchObject({
      heroHeadline: before.heroHeadline,
      translations: before.translations,
    })
    await admin('PUT', HOME, texts)
    const blank = await admin('PUT', HOME, {
      heroHeadline: '',
      translations: { zh: { heroHeadline: before.translations.zh.heroHeadline } },
    })
    expect(blank.body.heroHeadline).toBe(before.heroHeadline)
    expect(await readTexts('page-home')).toEqual(company)
  })

  it('wait as a draft until they are published', async () => {
    const draft = await admin('PUT', `${HOME}/draft`, { ctaHeadline: 'Waiting' })
    expect(draft.body).toMatchObject({
      ctaHeadline: 'Waiting',
      draft: { changes: { ctaHeadline: 'Waiting' } },
    })
    expect((await admin('GET', HOME)).body.ctaHeadline).not.toBe('Waiting')
    expect((await admin('POST', `${HOME}/draft/publish`, {})).body.ctaHeadline).toBe('Waiting')
  })

  it('keep what the site puts into them', async () => {
    const codes = async (input: object) =>
      ((await admin('PUT', HOME, input)).body.errors ?? []).map(
        ({ path, code, values }: { path: string; code: string; values: object }) => [path, code, values],
      )
    expect(await codes({ heroTagline: 'From {lamps} {' })).toEqual([
      ['heroTagline', 'text_unreadable', undefined],
    ])
    expect(await codes({ heroTagline: 'From {lamps}' })).toEqual([
      ['heroTagline', 'text_argument_unknown', { names: '{lamps}', known: '{models}, {categories}' }],
    ])
    expect(await codes({ translations: { zh: { heroTagline: '<b>{models}</b>' } } })).toEqual([])
  })

  it('are only those there are', async () => {
    expect((await admin('GET', '/api/admin/pages/nothing')).status).toBe(404)
    expect((await admin('DELETE', HOME)).status).toBe(404)
    expect((await admin('PUT', HOME, { colour: 'red' })).body.errors[0].code).toBe('unknown_field')
  })
})
