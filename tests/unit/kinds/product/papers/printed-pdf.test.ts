import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { printCode, readCode } from '@/lib/kinds/product/papers/print-code'
import { findProgram } from '../../../../../scripts/site/system.mjs'
import { needs } from '../../../../support/needs'

const renderer = findProgram('pdftoppm') ?? ''

describe.skipIf(!renderer)(`a printed document${renderer ? '' : needs('poppler-utils')}`, () => {
  test('is read back from 300 dpi', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'code-'))
    try {
      const address = 'https://www.example.com/p/LR-F1400'
      fs.writeFileSync(path.join(folder, 'code.pdf'), (await printCode(address, 'pdf')).bytes)
      execFileSync(renderer, ['-r', '300', '-png', 'code.pdf', 'code'], { cwd: folder })
      const [file = ''] = fs.readdirSync(folder).filter((name) => name.endsWith('.png'))
      expect(await readCode(fs.readFileSync(path.join(folder, file)))).toBe(address)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})
