import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LOGO } from '@/lib/domain/logo'

test('The icon of a tab shows the logo of the pages', () => {
  const icon = fs.readFileSync(path.resolve(import.meta.dirname, '../../../src/app/icon.svg'), 'utf8')
  const { ridge, light } = LOGO
  expect(icon).toContain(`d="${ridge}"`)
  expect(icon).toContain(`cx="${light.x}" cy="${light.y}" r="${light.radius}"`)
})
