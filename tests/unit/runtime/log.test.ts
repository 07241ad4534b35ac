import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LOG = new URL('../../../src/lib/runtime/new-log.mjs', import.meta.url).href

/** What a process that logs this text writes. */
const written = (text: string) =>
  execFileSync(
    process.execPath,
    ['-e', `import('${LOG}').then(({ newLog }) => newLog().warn({ text: process.argv[1] }))`, text],
    { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'warn' } },
  )

test('a line of the log has no character that moves, hides or turns round what is shown', () => {
  const text = 'a\u009b31m\u0085b\u202egnp.exe\u2066\u200b\u2028c\u{e0041}\u007f\n\u001b[2J灯'
  const line = written(text)
  expect(line).not.toMatch(/(?!\n$)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(line).toContain('灯')
  expect(JSON.parse(line).text).toBe(text)
})
