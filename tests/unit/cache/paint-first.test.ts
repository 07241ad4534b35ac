import { describe, expect, test } from 'vitest'
import { paintFirst } from '@/lib/cache/paint-first.mjs'

const PAGE = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>
<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><main>Light</main><script src="/_next/static/chunks/b.js" id="_R_" async=""></script><script>data()</script></body></html>`

describe('A page as Next.js wrote it', () => {
  test('asks for its scripts after the first frame, and for nothing of them before', () => {
    const html = paintFirst(PAGE, 'abc')
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('as="script"')
    expect(html).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]')
    expect(html).toMatch(/<script nonce="abc">requestAnimationFrame\([^<]*<\/script><\/body><\/html>$/)
  })

  test('keeps everything else', () => {
    const html = paintFirst(PAGE, 'abc')
    for (const part of ['<main>Light</main>', '<script>data()</script>', 'old.js" noModule=""'])
      expect(html).toContain(part)
  })

  test('stays as it is where its scripts are written in another way', () => {
    for (const page of ['<html><body><script src="/x.js" defer></script></body></html>', 'no page at all'])
      expect(paintFirst(page, 'abc')).toBe(page)
  })
})
