import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import models from '@/lib/content/models.json'
import outlines from '@/lib/content/outlines.json'
import { pictureManifest } from '@/lib/content/pictures'
import { shippedOutline, shownSizes } from '@/lib/models-3d/outline'
import { shippedModel } from '@/lib/models-3d/shown-model'
import catalogue from '../../../prisma/seed-data/products.json'
import measured from '../../../scripts/assets/renderer/models.json'
import built from '../../../scripts/assets/renderer/products.json'
import { measureModel, type SizeMm } from '../../support/measured-model'

const PUBLIC = path.resolve(import.meta.dirname, '../../../public')

const ALL = Object.entries(models)

describe('the shipped models', () => {
  test('are all there, each with its compressed copy and its outline, and nothing else is', () => {
    const files = ALL.flatMap(([, { url, plainUrl }]) => [
      path.basename(url),
      `${path.basename(url)}.br`,
      path.basename(plainUrl),
    ]).concat(Object.values(outlines).map(({ url }) => path.basename(url)))
    expect(readdirSync(path.join(PUBLIC, 'models')).sort()).toEqual(files.sort())
    expect(ALL).toHaveLength(31)
  })

  test.each(ALL)('%s is named by its content, small, and needs nothing from elsewhere', (name, { url }) => {
    const model = readFileSync(path.join(PUBLIC, url))
    const digest = createHash('sha256').update(model).digest('hex')
    expect(url).toBe(`/models/${name}.${digest.slice(0, 8)}.glb`)
    const compressed = readFileSync(`${path.join(PUBLIC, url)}.br`)
    expect(brotliDecompressSync(compressed).equals(model)).toBe(true)
    expect(compressed.length).toBeLessThan(63 * 1024)
    const description = model.subarray(20, 20 + model.readUInt32LE(12)).toString()
    expect(description).not.toContain('"uri"')
    expect(description).toContain('"role":"body"')
  })

  test.each(catalogue.map((one) => [one.slug, one.sizeMm as SizeMm] as const))(
    '%s has an outline, small, that shows a size the product states',
    (slug, sizeMm) => {
      const outline = shippedOutline(models[slug as keyof typeof models].url)
      expect(outline?.url).toMatch(new RegExp(`^/models/${slug}\\.outline\\.[0-9a-f]{8}\\.svg$`))
      if (!outline) return
      const picture = readFileSync(path.join(PUBLIC, outline.url), 'utf8')
      expect(picture.length).toBeLessThan(3 * 1024)
      // Its line has one weight at any scale, and none of it is beyond an edge, where it would be cut.
      expect(picture).toMatch(/<path id="a" [^>]*vector-effect="non-scaling-stroke"/)
      expect(picture).toMatch(/<use [^>]*clip-path="url\(#b\)"/)
      expect(picture).toMatch(/ d="(?:[MLZ]|-?[\d.]+,-?[\d.]+)+"/)
      const places = [...picture.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
      for (const [side, index] of [
        [outline.width, 0],
        [outline.height, 1],
      ] as const) {
        const all = places.map((place) => place[index] ?? Number.NaN)
        expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...all)).toBeLessThanOrEqual(side)
      }
      const size = (name: string) => sizeMm[name] ?? null
      const { across, up, upShare } = shownSizes(outline, {
        lengthMm: size('length'),
        unfoldedLengthMm: size('unfoldedLength'),
        widthMm: size('width'),
        heightMm: size('height'),
        diameterMm: size('diameter'),
        headDiameterMm: size('headDiameter'),
      })
      expect(across).not.toBeNull()
      expect(Math.abs(outline.width / (across ?? 0) - 1)).toBeLessThan(0.07)
      if (up !== null) expect(Math.abs((outline.height * upShare) / up - 1)).toBeLessThan(0.07)
    },
  )

  test.each(measured.map((one) => [one.slug, one] as const))(
    '%s is as large as the product is stated to be, with a place for a logo',
    (_, { sizeCheck, labelMm }) => {
      const off = Object.values(sizeCheck).map(({ off_percent }) => Math.abs(off_percent))
      expect(off.length).toBeGreaterThan(0)
      expect(Math.max(...off)).toBeLessThan(4)
      expect(Math.min(...labelMm)).toBeGreaterThanOrEqual(5)
    },
  )

  test.each(catalogue.map((one) => [one.slug, one.sizeMm as SizeMm] as const))(
    '%s measures in its file what the product states',
    (slug, sizeMm) => {
      expect(measured.find((one) => one.slug === slug)?.statedMm).toEqual(sizeMm)
      const { tilt = 14 } = built[slug as keyof typeof built] as { tilt?: number }
      const file = path.join(PUBLIC, models[slug as keyof typeof models].plainUrl)
      const offPercent = Object.entries(measureModel(file, sizeMm, tilt)).map(
        ([name, value]) => [name, (value / (sizeMm[name] ?? 0) - 1) * 100] as const,
      )
      expect(offPercent.filter(([, off]) => Math.abs(off) >= 4)).toEqual([])
    },
  )

  test.each(ALL)('%s goes to viewers of augmented reality without any extension', (name, { plainUrl }) => {
    const model = readFileSync(path.join(PUBLIC, plainUrl))
    const digest = createHash('sha256').update(model).digest('hex')
    expect(plainUrl).toBe(`/models/${name}.plain.${digest.slice(0, 8)}.glb`)
    const description = JSON.parse(model.subarray(20, 20 + model.readUInt32LE(12)).toString())
    expect(description.extensionsUsed).toBeUndefined()
    const compressed = readFileSync(path.join(PUBLIC, models[name as keyof typeof models].url))
    const same = JSON.parse(compressed.subarray(20, 20 + compressed.readUInt32LE(12)).toString())
    const triangles = ({ meshes, accessors }: typeof same) =>
      meshes.map(({ primitives: [{ indices }] }: typeof same) => accessors[indices].count)
    expect(triangles(description)).toEqual(triangles(same))
  })

  test('belong to the pictures they were built with: a picture of its owner has no model', () => {
    const { url } = pictureManifest['studio/tx-1400']
    expect(shippedModel(url)?.url).toMatch(/^\/models\/tx-1400\./)
    expect(shippedModel('/media/tx-1400.0a1b2c3d.webp')).toBeNull()
    expect(shippedModel(pictureManifest['night/tx-1400'].url)).toBeNull()
    expect(shippedModel('/pictures/studio/toString.0a1b2c3d.webp')).toBeNull()
  })
})
