import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsProvider } from '@/components/admin/core/admin-texts'
import { SearchResult } from '@/components/admin/seo/search-result'
import { CHECKED_ROOM, RESULT_ROOM, textWidthPx } from '@/lib/seo/audit/text-width'
import en from '../../../../messages/en.json'

const page = { url: 'https://lumenridge.example/about', title: 'About', description: 'Light '.repeat(22) }

test.each(['phone', 'desktop'] as const)('a width is measured as the checks do (%s)', (device) => {
  const html = renderToStaticMarkup(
    <WordsProvider words={en.admin} initialLocale="en" timeZone="UTC">
      <SearchResult {...page} device={device} />
    </WordsProvider>,
  )
  const width = Math.round(textWidthPx(page.description, CHECKED_ROOM.textFontPx))
  // A phone cuts it, and no check says so.
  expect(width).toBeGreaterThan(RESULT_ROOM.phone.textMaxPx)
  expect(html).toContain(`${width} of ${CHECKED_ROOM.textMaxPx} px`)
  expect(html).not.toContain('font-semibold')
})
