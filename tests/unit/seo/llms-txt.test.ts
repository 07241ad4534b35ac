import { expect, test } from 'vitest'
import { llmsTxt } from '@/lib/seo/llms-txt'

test('a name in llms.txt stays on its line and has no character that hides or turns round what is shown', () => {
  const name = 'TX\u202e-1400\u009b31m\u200b [a](http://evil)\n# b\u0085c'
  const text = llmsTxt('Pages', [{ heading: 'Products', links: [{ name, path: '/product/tx' }] }], 'en')
  expect(text.split('\n').at(-2)).toMatch(
    /^- \[TX-1400 31m \\\[a\\\]\(http:\/\/evil\) # b c\]\(http.*\/product\/tx\)$/,
  )
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})
