/** Writes the example output curves of the shipped products into their file: `npx tsx scripts/assets/make-curves.ts`. */
import fs from 'node:fs'
import { modeledCurve } from '../../prisma/seed-data/output-model'
import { products } from '../../prisma/seed-data/seed-content'
import { runNode } from '../site/processes.mjs'

const FILE = 'prisma/seed-data/products.json'

const stored = JSON.parse(fs.readFileSync(FILE, 'utf8')) as { slug: string; modes: { curve?: unknown }[] }[]
for (const [index, product] of products.entries()) {
  for (const [position, mode] of product.modes.entries()) {
    const curve = modeledCurve(product, mode)
    const row = stored[index]?.modes[position]
    if (row) row.curve = curve.length > 0 ? curve : undefined
  }
}
fs.writeFileSync(FILE, `${JSON.stringify(stored, null, 2)}\n`)
await runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE], {})
