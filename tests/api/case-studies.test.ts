import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_ONE } from '@/app/api/case-studies/[slug]/route'
import { GET as GET_RELATED } from '@/app/api/case-studies/related/[slug]/route'
import { database } from '@/lib/data/prisma'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import type { CaseStudySummary, CaseStudyView } from '@/lib/kinds/case-study/view'
import { call } from '../support/call'
import { addCaseStudy, withoutContent } from '../support/content'

const one = (slug: string, query = '') =>
  call(GET_ONE, `/api/case-studies/${encodeURIComponent(slug)}${query}`, { params: { slug } })
const view = async (slug: string, query = '') => (await (await one(slug, query)).json()) as CaseStudyView

beforeAll(async () => {
  await withoutContent()
  await addCaseStudy({
    slug: 'retailer',
    industry: 'Retail',
    tags: ['Private label'],
    challenge: 'Returns of **6.8%**. A second sentence.',
    solution: 'See [Trail 500](/product/trail-500).<script>alert(1)</script>',
    results: [{ value: '1.4%', label: 'Returns' }],
    testimonial: 'They read our notes.',
    testimonialAuthor: 'Example contact',
    translations: {
      zh: { challenge: '退货率 6.8%。第二句。', results: [{ value: '1.4%', label: '退货率' }] },
    },
  })
  await addCaseStudy({ slug: 'plain', industry: 'Mining', summary: 'Written by hand.', results: 'nonsense' })
  await addCaseStudy({ slug: 'chain', industry: 'Retail' })
  await addCaseStudy({ slug: 'brand', industry: 'Trade', tags: ['Private label'] })
  await addCaseStudy({ slug: 'draft', industry: 'Retail', status: 'DRAFT' })
})

describe('one case study', () => {
  it('has challenge and solution as one safe text', async () => {
    const study = await view('retailer')
    expect(study.content).toBe(
      '<h2 id="content-challenge">Challenge</h2>\n<p>Returns of <strong>6.8%</strong>. A second sentence.</p>\n' +
        '<h2 id="content-solution">Solution</h2>\n<p>See <a href="/product/trail-500">Trail 500</a>.</p>',
    )
    expect(study.results).toEqual([{ value: '1.4%', label: 'Returns' }])
    expect(study.testimonial).toEqual({
      quote: 'They read our notes.',
      author: 'Example contact',
      position: null,
      company: null,
    })
  })

  it('has the footnotes of both texts', async () => {
    const note = (word: string) => `${word}[^1]\n\n[^1]: of ${word}`
    await addCaseStudy({ slug: 'notes', challenge: note('challenge'), solution: note('solution') })
    const { content } = await view('notes')
    for (const word of ['challenge', 'solution']) expect(content).toContain(`of ${word}`)
    await database().caseStudy.deleteMany({ where: { slug: 'notes' } })
  })

  it('speaks Chinese where it can', async () => {
    const study = await view('retailer', '?locale=zh')
    expect(study.content).toMatch(/^<h2 id="content-挑战">挑战<\/h2>\n<p>退货率/)
    expect(study.content).toContain('href="/zh/product/trail-500"')
    expect(study.results).toEqual([{ value: '1.4%', label: '退货率' }])
    expect(study.fallbackFields).toContain('solution')
    expect(study.fallbackFields).not.toContain('challenge')
  })

  it('is summed up by the first sentence of the challenge unless somebody wrote a summary', async () => {
    expect((await view('retailer')).summary).toBe('Returns of 6.8%.')
    expect((await view('retailer', '?locale=zh')).summary).toBe('退货率 6.8%。')
    expect((await view('plain')).summary).toBe('Written by hand.')
  })

  it('may be without testimonial and results', async () => {
    expect(await view('plain')).toMatchObject({ testimonial: null, results: [] })
  })

  it.each(['nothing', 'draft', 'a\u0000'])('is not found at %j', async (slug) => {
    const response = await one(slug)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'Case study not found',
      code: 'record_not_found',
      values: { kind: 'case-studies' },
    })
  })
})

describe('case studies', () => {
  it('related to one are those of its industry or with a common tag, then the newest others', async () => {
    const response = await call(GET_RELATED, '/api/case-studies/related/retailer', {
      params: { slug: 'retailer' },
    })
    const studies = (await response.json()) as CaseStudySummary[]
    expect(studies.map(({ slug }) => slug)).toEqual(['brand', 'chain', 'plain'])
    const missing = await call(GET_RELATED, '/api/case-studies/related/x', { params: { slug: 'x' } })
    expect(missing.status).toBe(404)
  })

  it('are listed newest first, in pages', async () => {
    const first = await caseStudyQueries.list({ locale: 'en', limit: 3 })
    const second = await caseStudyQueries.list({ locale: 'en', limit: 3, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual([
      'brand',
      'chain',
      'plain',
      'retailer',
    ])
    expect([first.total, second.nextCursor]).toEqual([4, null])
  })
})
