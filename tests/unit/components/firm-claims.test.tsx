import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'

let texts: object = {}
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
}))
vi.mock('@/lib/i18n/fixed-texts', () => ({ fixedTexts: async () => ({ texts, lang: () => ({}) }) }))
vi.mock('@/lib/firm/site-details', () => ({ siteDetails: async () => ({ promises: { sampleDays: 15 } }) }))
vi.mock('@/components/ui/page-picture', () => ({ PagePicture: () => null }))
vi.mock('@/components/product-page/document-list', () => ({ DocumentList: () => null }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function htmlOf(page: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude as ReadableStream).text()
}

test('How fifteen days until a sample pass is told of the shipped firm alone', async () => {
  texts = { home: { valueHeading: 'Why', valueCards: [{ title: 'Samples', text: 'In 15 days' }] } }
  const told = async (content: string) => {
    vi.stubEnv('SITE_CONTENT', content)
    vi.resetModules()
    const { ValueGrid } = await import('@/components/home/value-grid')
    return (await htmlOf(<ValueGrid />)).includes('drawing')
  }
  expect(await told('catalogue')).toBe(true)
  expect(await told('empty')).toBe(false)
})

test('The distance of two sites is named unless it rounds to 0', async () => {
  const { Proof } = await import('@/components/about/proof')
  const apart = async (latitude: number) => {
    const site = { name: 'Works', text: '', longitude: 8.8, country: 'GERMANY' }
    const sites = [
      { ...site, latitude: 53 },
      { ...site, name: 'Store', latitude },
    ]
    texts = {
      about: { proof: { headline: 'Checked', sites, capacities: [], registration: [], papers: [] } },
    }
    return /apart \{&quot;km&quot;:&quot;(\d+)/.exec(await htmlOf(<Proof />))?.[1]
  }
  expect(await apart(53.4)).toBe('50')
  expect(await apart(53.2)).toBeUndefined()
})
