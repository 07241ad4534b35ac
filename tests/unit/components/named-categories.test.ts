import { afterEach, expect, it, vi } from 'vitest'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The categories of a site while none can be read. */
async function unread(content: 'catalogue' | 'empty') {
  vi.stubEnv('SITE_CONTENT', content)
  vi.resetModules()
  const { namedCategories } = await import('@/components/layout/named-categories')
  return (await namedCategories(null)).map(({ path }) => path)
}

it('the shipped categories stand in for those of their firm alone while none can be read', async () => {
  expect(await unread('catalogue')).toHaveLength(4)
  expect(await unread('empty')).toEqual([])
})
